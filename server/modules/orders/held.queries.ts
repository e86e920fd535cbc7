import type { Erasure } from '../../../contract/privacy.ts';
import { ENDED, NOT_ENDED } from '../../../contract/codes/order-status.ts';
import { orderScreens } from '../../../contract/orders.screens.ts';
import { iso } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';
import { literals, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { ADDRESS_COLUMNS } from '../customers/index.ts';
import { booksBegin, booksEnd, type HeldTable } from '../privacy/index.ts';
import { eraseRecipients, isEvidence } from './recipients.store.ts';

/** Named in a refusal; of more only how many there are. */
const NAMED = 3;

interface HeldRow extends Record<string, string | number | null | Date> {
  number: string;
  created_at: Date;
  order_amount: number;
}

/** What orders hold of a customer: who they were sent to, and what was bought. */
export const heldByOrders = {
  async tables(tx: Reader, id: number): Promise<HeldTable[]> {
    const [orders, lines, chats] = await Promise.all([
      rows<HeldRow>(
        tx,
        sql`
        select number, created_at, recipient_name as name, phone, address, sub_district, district, province, zipcode, seller_note as note,
          tracking_number, order_amount
        from orders where enterprise_id = ${tx.enterpriseId} and customer_id = ${id} order by id`,
      ),
      rows<{ number: string; name: string; qty: number; amount: number }>(
        tx,
        sql`
        select o.number, l.name, l.qty, l.amount from order_lines l
        join orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
        where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${id} order by o.id, l.line`,
      ),
      rows<{ number: string; text: string }>(
        tx,
        sql`
        select o.number, c.text from order_chats c
        join orders o on o.enterprise_id = c.enterprise_id and o.id = c.order_id
        where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${id} order by o.id`,
      ),
    ]);
    const number = { key: 'number', title: { th: 'เลขออเดอร์', en: 'Order' }, kind: 'text' } as const;
    return [
      {
        name: 'orders',
        title: { th: 'ออเดอร์', en: 'Orders' },
        columns: [
          number,
          { key: 'created_at', title: { th: 'วันที่สั่ง', en: 'Ordered' }, kind: 'moment' },
          ...ADDRESS_COLUMNS,
          { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, kind: 'text' },
          { key: 'tracking_number', title: { th: 'เลขพัสดุ', en: 'Tracking number' }, kind: 'text' },
          { key: 'order_amount', title: { th: 'ยอดออเดอร์', en: 'Order amount' }, kind: 'baht' },
        ],
        rows: orders.map((o) => ({
          ...(o as Record<string, string>),
          created_at: iso(o.created_at),
          order_amount: toBaht(o.order_amount),
        })),
      },
      {
        name: 'order_lines',
        title: { th: 'สินค้าที่สั่ง', en: 'Goods ordered' },
        columns: [
          number,
          { key: 'name', title: { th: 'สินค้า', en: 'Product' }, kind: 'text' },
          { key: 'qty', title: { th: 'จำนวน', en: 'Quantity' }, kind: 'count' },
          { key: 'amount', title: { th: 'ยอด', en: 'Amount' }, kind: 'baht' },
        ],
        rows: lines.map((l) => ({ ...l, amount: toBaht(l.amount) })),
      },
      {
        name: 'order_chats',
        title: { th: 'แชตที่สั่ง', en: 'Chats of orders' },
        columns: [number, { key: 'text', title: { th: 'ข้อความ', en: 'Text' }, kind: 'text' }],
        rows: chats,
      },
    ];
  },

  async erasure(tx: Reader, id: number): Promise<Erasure> {
    const evidence = isEvidence(await booksBegin(tx));
    const [counts, open] = await Promise.all([
      onlyRow<{ erases: number; names: number; last: Date | null; all: number }>(
        tx,
        sql`
        select count(*) filter (where o.recipient_erased_at is null)::int as erases,
          count(*) filter (where ${evidence})::int as names, max(o.created_at) filter (where ${evidence}) as last, count(*)::int as all
        from orders o
        where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${id} and o.status in ${literals(ENDED)}`,
      ),
      rows<{ number: string; phone: string }>(
        tx,
        sql`
        select number, phone from orders
        where enterprise_id = ${tx.enterpriseId} and customer_id = ${id} and status in ${literals(NOT_ENDED)} order by id`,
      ),
    ]);
    const named = open.slice(0, NAMED).map(({ number }) => number);
    const more = open.length - named.length;
    return {
      erases: [
        {
          what: { th: 'ออเดอร์: เบอร์ ที่อยู่ และหมายเหตุ', en: 'Orders: phone, address and note' },
          count: counts.erases,
        },
      ],
      keeps: [
        {
          what: { th: 'ออเดอร์: ชื่อผู้รับและยอดเงิน', en: 'Orders: recipient’s name and amounts' },
          count: counts.names,
          because: {
            th: 'หลักฐานการขายตาม พ.ร.บ. การบัญชี ม.14 และประมวลรัษฎากร ม.87/3',
            en: 'Proof of sales: Accounting Act s. 14, Revenue Code s. 87/3',
          },
          until: counts.last ? await booksEnd(tx, counts.last) : null,
        },
        {
          what: { th: 'ออเดอร์: เลข วันที่ สินค้า จังหวัด', en: 'Orders: number, date, goods, province' },
          count: counts.all,
          because: {
            th: 'ไม่บอกตัวบุคคลแล้ว ใช้ในรายงานและสต็อก',
            en: 'It no longer tells who it was; reports and stock need it',
          },
          until: null,
        },
      ],
      blocks: open.length
        ? [
            {
              what: {
                th: `ออเดอร์ยังไม่จบ: ${named.join(', ')}${more > 0 ? ` และอีก ${more} ใบ` : ''} รอให้สำเร็จหรือยกเลิกก่อน ที่ส่งถึงแล้วสำเร็จเองเมื่อครบวัน`,
                en: `Orders not ended: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}; they have to be completed or cancelled first, delivered ones complete by themselves`,
              },
              link: orderScreens.orders({ q: open[0]!.phone }),
            },
          ]
        : [],
    };
  },

  async erase(tx: Tx, _who: unknown, id: number): Promise<void> {
    await eraseRecipients(tx, sql`o.customer_id = ${id} and o.status in ${literals(ENDED)}`);
  },
};
