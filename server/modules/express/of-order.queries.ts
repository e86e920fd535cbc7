import type { DeliveryMark, OrderHandin, OrderManifest } from '../../../contract/express.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../platform/money.ts';
import { jsonRows, sql } from '../../platform/sql.ts';

/** What was told of an order's (alias `o`) parcels at the door, the latest first. */
export const marksField = {
  json: jsonRows(sql`
    select d.id, p.box::int as no, d.kind, d.at, d.made_at, d.user_name as by, d.reason_type, d.note, d.photo, d.cash
    from delivery_marks d join published.parcels p on p.enterprise_id = d.enterprise_id and p.id = d.parcel_id
    where d.enterprise_id = o.enterprise_id and d.order_id = o.id order by d.id desc`),
  show: (found: DeliveryMark[]): DeliveryMark[] =>
    found.map((m) => ({
      ...m,
      at: iso(m.at),
      made_at: isoOrNull(m.made_at),
      photo: m.photo && `/files/${m.photo}`,
      cash: bahtOrNull(m.cash),
    })),
};

/** In which manifests an order's parcels are. */
export const manifestsField = {
  json: jsonRows(sql`
    select m.id, m.number, p.box::int as no, m.closed_at as at,
      case when s.gone_at is not null then json_build_object('reason', s.gone_reason, 'by', s.gone_by_name, 'at', s.gone_at) end as left
    from manifest_parcels s
    join manifests m on m.enterprise_id = s.enterprise_id and m.id = s.manifest_id
    join published.parcels p on p.enterprise_id = s.enterprise_id and p.id = s.parcel_id
    where s.enterprise_id = o.enterprise_id and s.order_id = o.id and (s.gone_at is null or s.gone_why = 'left_behind') order by p.no, m.id`),
  show: (found: OrderManifest[]): OrderManifest[] =>
    found.map((m) => ({
      ...m,
      at: isoOrNull(m.at),
      left: m.left && { ...m.left, at: iso(m.left.at) },
    })),
};

/** By whom the cash of an order was handed in. */
export const handinsField = {
  json: jsonRows(sql`
    select h.id, h.number, h.user_name as by, h.at, c.amount, h.received_by_name as received_by, h.received_at
    from cash_handin_parcels c join cash_handins h on h.enterprise_id = c.enterprise_id and h.id = c.handin_id
    where c.enterprise_id = o.enterprise_id and c.order_id = o.id and c.gone_at is null order by h.id`),
  show: (found: OrderHandin[]): OrderHandin[] =>
    found.map((h) => ({
      ...h,
      at: iso(h.at),
      received_at: isoOrNull(h.received_at),
      amount: toBaht(h.amount),
    })),
};
