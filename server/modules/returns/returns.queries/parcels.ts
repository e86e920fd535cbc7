import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type { PAY_BACK_WAYS } from '../../../../contract/payments.credit.ts';
import type { FoundCounts, ReturnParcel } from '../../../../contract/returns.ts';
import { ERASED } from '../../../../contract/privacy.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { jsonRow, jsonRows, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface RefundFound {
  id: number;
  proposed: number;
  decided_at: Date | string | null;
  decided_by: string | null;
  amount: number | null;
  way: (typeof PAY_BACK_WAYS)[number] | null;
  note: string | null;
}
export const REFUND: Sql = sql`f.id, f.proposed, f.decided_at, f.decided_by, f.amount, f.way, f.note`;
export const shownRefund = (f: RefundFound) => ({
  id: f.id,
  proposed: toBaht(f.proposed),
  decided: f.decided_at
    ? {
        at: iso(f.decided_at),
        by: f.decided_by!,
        amount: toBaht(f.amount!),
        way: f.way,
        note: f.note ?? '',
      }
    : null,
});

/** Those of a customer who was erased are gone. */
export const shownPhotos = (note: string, photos: readonly string[]): string[] =>
  note === ERASED ? [] : photos.map((file) => `/files/${file}`);

interface Found {
  id: number;
  no: number;
  code: string;
  at: Date;
  user_name: string;
  note: string;
  closed_at: Date | null;
  closed_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
  undone_reason: string | null;
  bill_id: number | null;
  bill_number: string | null;
  lines: (FoundCounts & {
    line: number;
    item_id: number;
    sku: string;
    name: string;
    good_place: number | null;
    broken_place: number | null;
    other_place: number | null;
    reason_type: ReturnReason | null;
    note: string;
    photos: string[];
  })[];
  refund: RefundFound | null;
}
/** The parcels of a return that were not called off; `named`: what a place is called. */
export async function parcelsOfReturn(
  tx: Reader,
  returnId: number,
  named: (places: number[]) => Promise<Map<number, string>>,
): Promise<Omit<ReturnParcel, 'stays'>[]> {
  const found = await rows<Found>(
    tx,
    sql`
    select p.id, p.no, p.code, p.at, p.user_name, p.note, p.closed_at, p.closed_by, p.bill_id, p.undone_at, p.undone_by, p.undone_reason,
      (select b.number from published.stock_bills b where b.enterprise_id = p.enterprise_id and b.id = p.bill_id) as bill_number,
      ${jsonRows(sql`
        select l.line, l.item_id, i.sku, i.name, l.good, l.broken, l.lost, l.other, l.good_place, l.broken_place, l.other_place,
          l.reason_type, l.note, l.photos
        from return_lines l join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
        where l.enterprise_id = p.enterprise_id and l.parcel_id = p.id order by l.line, i.sku`)} as lines,
      ${jsonRow(sql`select ${REFUND} from refunds f where f.enterprise_id = p.enterprise_id and f.parcel_id = p.id`)} as refund
    from return_parcels p
    where p.enterprise_id = ${tx.enterpriseId} and p.return_id = ${returnId} and p.dropped_at is null order by p.no, p.id`,
  );
  const places = found.flatMap(({ lines }) =>
    lines.flatMap((l) => [l.good_place, l.broken_place, l.other_place].filter((id) => id !== null)),
  );
  const names = await named([...new Set(places)]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return found.map(
    ({
      closed_at,
      closed_by,
      bill_id,
      bill_number,
      undone_at,
      undone_by,
      undone_reason,
      refund,
      lines,
      ...p
    }) => ({
      ...p,
      at: iso(p.at),
      closed: closed_at && {
        at: iso(closed_at),
        by: closed_by!,
        bill_id: bill_id!,
        bill_number: bill_number!,
      },
      lines: lines.map((l) => ({
        ...l,
        good_place: nameOf(l.good_place),
        broken_place: nameOf(l.broken_place),
        other_place: nameOf(l.other_place),
        photos: shownPhotos(l.note, l.photos),
      })),
      refund: refund && shownRefund(refund),
      undone: undone_at && { at: iso(undone_at), by: undone_by!, reason: undone_reason! },
    }),
  );
}
