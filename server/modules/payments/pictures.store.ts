import type { Erasure } from '../../../contract/privacy.ts';
import { customerScreens } from '../../../contract/customers.screens.ts';
import { ENDED } from '../../../contract/codes/order-status.ts';
import { iso, isoOrNull, now } from '../../platform/clock.ts';
import { bahtText, toBaht } from '../../platform/money.ts';
import { literals, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { eraseFiles } from '../files/index.ts';
import { creditOf } from './credits.store.ts';
import { booksBegin, booksEnd, type HeldTable } from '../privacy/index.ts';

/** Slips (alias `s`) with their order (alias `o`), whose picture is still there. */
const WITH_PICTURE = sql`
  from slips s join published.orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id`;
const pictured = (tx: Reader): Sql =>
  sql`s.enterprise_id = ${tx.enterpriseId} and s.picture_erased_at is null`;
/** A slip that proves a payment which the books still need; in one of the orders that share it is enough. */
const isEvidence = (
  begin: Date,
): Sql => sql`(s.accepted_at is not null and s.accepted_at >= ${begin} or s.shown_amount is not null and exists (
  select from slips part where part.enterprise_id = s.enterprise_id and part.spread = s.spread and part.shown_amount is not null
    and part.accepted_at >= ${begin}))`;
/** So have all orders that share its picture. */
const ended = sql`(o.status in ${literals(ENDED)} and (s.shown_amount is null or not exists (
  select from slips part join published.orders po on po.enterprise_id = part.enterprise_id and po.id = part.order_id
  where part.enterprise_id = s.enterprise_id and part.spread = s.spread and part.shown_amount is not null
    and po.status not in ${literals(ENDED)})))`;

/** Erases the pictures of slips; amount, time and reference stay. Answers how many. */
async function erasePictures(tx: Tx, which: Sql): Promise<number> {
  const slips = await rows<{ file: string }>(
    tx,
    sql`
    update slips set picture_erased_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id in (${which}) returning file`,
  );
  await eraseFiles(
    tx,
    slips.map(({ file }) => file),
  );
  return slips.length;
}

/** What payments hold of a customer. */
export const heldByPayments = {
  async tables(tx: Reader, id: number): Promise<HeldTable[]> {
    const slips = await rows<{
      number: string;
      amount: number;
      transferred_at: Date | null;
      bank: string | null;
      reference: string | null;
      uploaded_at: Date;
      file: string;
      picture_erased_at: Date | null;
    }>(
      tx,
      sql`
      select o.number, s.amount, s.transferred_at, s.bank, s.reference, s.uploaded_at, s.file, s.picture_erased_at ${WITH_PICTURE}
      where s.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${id} order by s.id`,
    );
    return [
      {
        name: 'slips',
        title: { th: 'สลิป', en: 'Slips' },
        columns: [
          { key: 'number', title: { th: 'เลขออเดอร์', en: 'Order' }, kind: 'text' },
          { key: 'amount', title: { th: 'ยอด', en: 'Amount' }, kind: 'baht' },
          { key: 'transferred_at', title: { th: 'โอนเมื่อ', en: 'Transferred' }, kind: 'moment' },
          { key: 'bank', title: { th: 'ธนาคาร', en: 'Bank' }, kind: 'text' },
          { key: 'reference', title: { th: 'เลขอ้างอิง', en: 'Reference' }, kind: 'text' },
          { key: 'uploaded_at', title: { th: 'แนบเมื่อ', en: 'Attached' }, kind: 'moment' },
          { key: 'picture', title: { th: 'รูป', en: 'Picture' }, kind: 'text' },
        ],
        rows: slips.map(({ file, picture_erased_at, ...s }) => ({
          ...s,
          amount: toBaht(s.amount),
          transferred_at: isoOrNull(s.transferred_at),
          uploaded_at: iso(s.uploaded_at),
          picture: picture_erased_at ? '' : `/files/${file}`,
        })),
      },
    ];
  },
  async erasure(tx: Reader, id: number): Promise<Erasure> {
    const evidence = isEvidence(await booksBegin(tx));
    const credit = await creditOf(tx, id);
    const { erases, keeps, last } = await onlyRow<{ erases: number; keeps: number; last: Date | null }>(
      tx,
      sql`
      select count(*) filter (where not ${evidence})::int as erases, count(*) filter (where ${evidence})::int as keeps,
        max(s.accepted_at) as last ${WITH_PICTURE} where ${pictured(tx)} and o.customer_id = ${id} and ${ended}`,
    );
    return {
      erases: [{ what: { th: 'รูปสลิป', en: 'Pictures of slips' }, count: erases }],
      keeps: [
        {
          what: { th: 'รูปสลิปที่ยืนยันยอดแล้ว', en: 'Pictures of confirmed slips' },
          count: keeps,
          because: {
            th: 'หลักฐานการรับเงินตาม พ.ร.บ. การบัญชี ม.14',
            en: 'Proof of money received: Accounting Act s. 14',
          },
          until: keeps && last ? await booksEnd(tx, last) : null,
        },
      ],
      blocks: credit
        ? [
            {
              what: {
                th: `ยังมีเครดิต ${bahtText(credit)} คืนเงินหรือใช้ให้หมดก่อน`,
                en: `A credit of ${bahtText(credit)} is left: pay it back or use it first`,
              },
              link: customerScreens.customer(id),
            },
          ]
        : [],
    };
  },
  async erase(tx: Tx, _who: unknown, id: number): Promise<void> {
    const evidence = isEvidence(await booksBegin(tx));
    await erasePictures(
      tx,
      sql`select s.id ${WITH_PICTURE} where ${pictured(tx)} and o.customer_id = ${id} and ${ended} and not ${evidence}`,
    );
  },
};

/** Pictures of slips that came long ago, of orders that have ended. */
export const slipRetention = {
  async due(tx: Reader, before: Date) {
    const evidence = isEvidence(await booksBegin(tx));
    return onlyRow<{ due: number; held_back: number }>(
      tx,
      sql`
      select count(*) filter (where not ${evidence})::int as due, count(*) filter (where ${evidence})::int as held_back
      ${WITH_PICTURE} where ${pictured(tx)} and s.uploaded_at < ${before} and ${ended}`,
    );
  },
  async erase(tx: Tx, before: Date, most: number): Promise<number> {
    const evidence = isEvidence(await booksBegin(tx));
    return erasePictures(
      tx,
      sql`
      select s.id ${WITH_PICTURE} where ${pictured(tx)} and s.uploaded_at < ${before} and ${ended} and not ${evidence}
      order by s.uploaded_at limit ${most}`,
    );
  },
};
