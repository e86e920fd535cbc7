import { ERASED, type Erasure } from '../../../contract/privacy.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';
import { onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { HeldTable } from '../privacy/index.ts';
import { eraseNotes, FOUND_SAYS, RETURN_SAYS, COMPENSATION_SAYS, hasEnded } from './notes.store.ts';

/** The orders of a customer, as a condition on what names one (alias and column). */
const ofCustomer = (tx: Reader, column: Sql, customer: number): Sql => sql`
  ${column} in (select o.id from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${customer})`;
/** The same of those that have ended: what is under way needs its notes. */
const endedOf = (tx: Reader, column: Sql, customer: number): Sql =>
  sql`${ofCustomer(tx, column, customer)} and ${hasEnded(tx, column)}`;

/** What returns hold of a customer: why his parcels came back, what was noted and photographed, what stood on them. */
export const heldByReturns = {
  async tables(tx: Reader, id: number): Promise<HeldTable[]> {
    const [of, lines, found, asked] = await Promise.all([
      rows<{
        number: string;
        order_number: string;
        announced_at: Date | null;
        reason: string;
        ended: string | null;
        code: string | null;
        note: string | null;
      }>(
        tx,
        sql`
        select r.number, o.number as order_number, r.announced_at, r.reason, r.ended_reason as ended, p.code, p.note
        from returns r
        join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
        left join return_parcels p on p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.dropped_at is null
        where r.enterprise_id = ${tx.enterpriseId} and ${ofCustomer(tx, sql`r.order_id`, id)} order by r.id, p.no, p.id`,
      ),
      rows<{ number: string; name: string; qty: number; note: string; photos: string[] }>(
        tx,
        sql`
        select r.number, i.name, l.good + l.broken + l.lost + l.other as qty, l.note, case when l.note = ${ERASED} then '{}' else l.photos end as photos
        from return_lines l
        join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id
        join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
        join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
        where l.enterprise_id = ${tx.enterpriseId} and ${ofCustomer(tx, sql`r.order_id`, id)} order by r.id, p.no, p.id, l.line`,
      ),
      rows<{ number: string; written: string; contents: string; note: string; photos: string[]; at: Date }>(
        tx,
        sql`
        select f.number, f.code as written, f.contents, f.note, case when f.contents = ${ERASED} then '{}' else f.photos end as photos, f.at
        from found_parcels f where f.enterprise_id = ${tx.enterpriseId} and ${ofCustomer(tx, sql`f.order_id`, id)} order by f.id`,
      ),
      rows<{
        number: string;
        reason: string;
        answer: string | null;
        asked: number;
        granted: number | null;
        photos: string[];
      }>(
        tx,
        sql`
        select k.number, k.reason, k.answer, k.asked, k.granted, case when k.reason = ${ERASED} then '{}' else k.photos end as photos
        from compensations k where k.enterprise_id = ${tx.enterpriseId} and ${ofCustomer(tx, sql`k.order_id`, id)} order by k.id`,
      ),
    ]);
    return [
      {
        name: 'returns',
        title: { th: 'การคืนสินค้า', en: 'Returns' },
        columns: [
          NUMBER,
          { key: 'order_number', title: { th: 'เลขออเดอร์', en: 'Order' }, kind: 'text' },
          { key: 'announced_at', title: { th: 'แจ้งว่ากลับ', en: 'Announced' }, kind: 'moment' },
          { key: 'reason', title: { th: 'เหตุผล', en: 'Reason' }, kind: 'text' },
          { key: 'ended', title: { th: 'ไม่รอต่อเพราะ', en: 'Why no more is awaited' }, kind: 'text' },
          { key: 'code', title: { th: 'สแกนด้วย', en: 'Scanned as' }, kind: 'text' },
          NOTE,
        ],
        rows: of.map((r) => ({ ...r, announced_at: isoOrNull(r.announced_at) })),
      },
      {
        name: 'return_lines',
        title: { th: 'ของที่คืน', en: 'Goods that came back' },
        columns: [
          NUMBER,
          { key: 'name', title: { th: 'สินค้า', en: 'Item' }, kind: 'text' },
          { key: 'qty', title: { th: 'จำนวน', en: 'Quantity' }, kind: 'count' },
          NOTE,
          PHOTOS,
        ],
        rows: lines.map((l) => ({ ...l, photos: listed(l.photos) })),
      },
      {
        name: 'found_parcels',
        title: { th: 'พัสดุไม่รู้ที่มาที่จับคู่แล้ว', en: 'Found parcels' },
        columns: [
          NUMBER,
          { key: 'at', title: { th: 'พบเมื่อ', en: 'Found' }, kind: 'moment' },
          { key: 'written', title: { th: 'เขียนไว้บนกล่อง', en: 'Written on it' }, kind: 'text' },
          { key: 'contents', title: { th: 'ข้างในมี', en: 'Contents' }, kind: 'text' },
          NOTE,
          PHOTOS,
        ],
        rows: found.map((f) => ({ ...f, at: iso(f.at), photos: listed(f.photos) })),
      },
      {
        name: 'compensations',
        title: { th: 'เคลมขนส่งและผู้ขาย', en: 'Compensations' },
        columns: [
          NUMBER,
          { key: 'reason', title: { th: 'รายละเอียด', en: 'Details' }, kind: 'text' },
          { key: 'answer', title: { th: 'คำตอบ', en: 'Answer' }, kind: 'text' },
          { key: 'asked', title: { th: 'เรียก', en: 'Asked' }, kind: 'baht' },
          { key: 'granted', title: { th: 'ยอมจ่าย', en: 'Granted' }, kind: 'baht' },
          PHOTOS,
        ],
        rows: asked.map((k) => ({
          ...k,
          asked: toBaht(k.asked),
          granted: k.granted === null ? null : toBaht(k.granted),
          photos: listed(k.photos),
        })),
      },
    ];
  },

  async erasure(tx: Reader, id: number): Promise<Erasure> {
    const ofReturn = sql`r.enterprise_id = ${tx.enterpriseId} and ${endedOf(tx, sql`r.order_id`, id)}`;
    const { noted, written, asked, counted } = await onlyRow<
      Record<'noted' | 'written' | 'asked' | 'counted', number>
    >(
      tx,
      sql`
      select
        (select count(*)::int from returns r where ${ofReturn} and ${RETURN_SAYS}) as noted,
        (select count(*)::int from found_parcels f
         where f.enterprise_id = ${tx.enterpriseId} and ${FOUND_SAYS} and ${endedOf(tx, sql`f.order_id`, id)}) as written,
        (select count(*)::int from compensations k
         where k.enterprise_id = ${tx.enterpriseId} and ${COMPENSATION_SAYS} and ${endedOf(tx, sql`k.order_id`, id)}) as asked,
        (select count(*)::int from returns r where ${ofReturn}) as counted`,
    );
    return {
      erases: [
        {
          what: { th: 'การคืนสินค้า: เหตุผล หมายเหตุ และรูป', en: 'Returns: reasons, notes and pictures' },
          count: noted,
        },
        {
          what: {
            th: 'พัสดุไม่รู้ที่มา: สิ่งที่เขียนบนกล่อง ของข้างใน และรูป',
            en: 'Found parcels: what was written on them, contents and pictures',
          },
          count: written,
        },
        {
          what: { th: 'เคลมขนส่งและผู้ขาย: รายละเอียดและรูป', en: 'Compensations: details and pictures' },
          count: asked,
        },
      ],
      keeps: [
        {
          what: { th: 'การคืนสินค้า: เลข วันที่ จำนวนของ ยอดคืนเงิน', en: 'Returns: number, date, pieces, refunds' },
          count: counted,
          because: {
            th: 'ไม่บอกตัวบุคคลแล้ว ใช้ในรายงานและสต็อก',
            en: 'It no longer tells who it was; reports and stock need it',
          },
          until: null,
        },
      ],
      blocks: [],
    };
  },

  erase: (tx: Tx, _who: unknown, id: number): Promise<void> =>
    eraseNotes(tx, {
      returns: endedOf(tx, sql`r.order_id`, id),
      found: endedOf(tx, sql`f.order_id`, id),
      compensations: endedOf(tx, sql`k.order_id`, id),
    }),
};

const NUMBER = { key: 'number', title: { th: 'เลขที่', en: 'Number' }, kind: 'text' } as const;
const NOTE = { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, kind: 'text' } as const;
const PHOTOS = { key: 'photos', title: { th: 'รูป', en: 'Pictures' }, kind: 'text' } as const;
const listed = (photos: readonly string[]): string => photos.map((file) => `/files/${file}`).join(' ');
