import type { Erasure } from '../../../contract/privacy.ts';
import { couponShown } from '../../../contract/codes/coupon-code.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';
import { onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { HeldTable } from '../privacy/index.ts';

/** Of customers who are one person now the one that stays keeps the older number; what they hold and have used is theirs. */
export async function moveMembers(
  tx: Tx,
  _who: Actor,
  { from, into }: { from: readonly number[]; into: number },
): Promise<number> {
  const all = [...from, into];
  const members = await rows<{ customer_id: number }>(
    tx,
    sql`
    select customer_id from members where enterprise_id = ${tx.enterpriseId} and customer_id = any (${all}::bigint[])
    order by joined_at, number for update`,
  );
  const oldest = members[0]?.customer_id;
  if (oldest !== undefined) {
    await tx.run(sql`
      delete from members
      where enterprise_id = ${tx.enterpriseId} and customer_id = any (${all}::bigint[]) and customer_id <> ${oldest}`);
    await tx.run(
      sql`update members set customer_id = ${into} where enterprise_id = ${tx.enterpriseId} and customer_id = ${oldest}`,
    );
  }
  await tx.run(sql`
    update coupon_codes set customer_id = ${into}
    where enterprise_id = ${tx.enterpriseId} and customer_id = any (${[...from]}::bigint[])`);
  await tx.run(sql`
    update coupon_redemptions set customer_id = ${into}
    where enterprise_id = ${tx.enterpriseId} and customer_id = any (${[...from]}::bigint[])`);
  // the merge tells of orders
  return 0;
}

/** What coupons hold of a customer: their number, the cards they got, and what they used. */
export const heldByCoupons = {
  async tables(tx: Reader, id: number): Promise<HeldTable[]> {
    const [members, cards, used] = await Promise.all([
      rows<{ number: string; joined_at: Date; how: string }>(
        tx,
        sql`select number, joined_at, how from members where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}`,
      ),
      rows<{ campaign: string; code: string; linked_at: Date }>(
        tx,
        sql`
        select c.name as campaign, k.code, k.linked_at from coupon_codes k
        join coupon_campaigns c on c.enterprise_id = k.enterprise_id and c.id = k.campaign_id
        where k.enterprise_id = ${tx.enterpriseId} and k.customer_id = ${id} order by k.id`,
      ),
      rows<{ campaign: string; discount: number; at: Date }>(
        tx,
        sql`
        select c.name as campaign, r.discount, r.at from coupon_redemptions r
        join coupon_campaigns c on c.enterprise_id = r.enterprise_id and c.id = r.campaign_id
        where r.enterprise_id = ${tx.enterpriseId} and r.customer_id = ${id} order by r.id`,
      ),
    ]);
    const campaign = { key: 'campaign', title: { th: 'แคมเปญ', en: 'Campaign' }, kind: 'text' } as const;
    return [
      {
        name: 'membership',
        title: { th: 'การเป็นสมาชิก', en: 'Membership' },
        columns: [
          { key: 'number', title: { th: 'เลขสมาชิก', en: 'Member' }, kind: 'text' },
          { key: 'joined_at', title: { th: 'เป็นเมื่อ', en: 'Since' }, kind: 'moment' },
          { key: 'how', title: { th: 'โดย', en: 'By' }, kind: 'text' },
        ],
        rows: members.map((m) => ({ ...m, joined_at: iso(m.joined_at) })),
      },
      {
        name: 'coupon_cards',
        title: { th: 'การ์ดคูปองที่ได้รับ', en: 'Coupon cards received' },
        columns: [
          campaign,
          { key: 'code', title: { th: 'รหัส', en: 'Code' }, kind: 'text' },
          { key: 'linked_at', title: { th: 'ใส่กล่องเมื่อ', en: 'Sent' }, kind: 'moment' },
        ],
        rows: cards.map((k) => ({ ...k, code: couponShown(k.code), linked_at: iso(k.linked_at) })),
      },
      {
        name: 'coupons_used',
        title: { th: 'คูปองที่ใช้', en: 'Coupons used' },
        columns: [
          campaign,
          { key: 'discount', title: { th: 'ส่วนลด', en: 'Discount' }, kind: 'baht' },
          { key: 'at', title: { th: 'เมื่อ', en: 'When' }, kind: 'moment' },
        ],
        rows: used.map((r) => ({ ...r, discount: toBaht(r.discount), at: iso(r.at) })),
      },
    ];
  },

  async erasure(tx: Reader, id: number): Promise<Erasure> {
    const counts = await onlyRow<{ members: number; cards: number; used: number }>(
      tx,
      sql`
      select (select count(*)::int from members where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}) as members,
        (select count(*)::int from coupon_codes where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}) as cards,
        (select count(*)::int from coupon_redemptions where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}) as used`,
    );
    return {
      erases: [
        { what: { th: 'เลขสมาชิก', en: 'Member number' }, count: counts.members },
        { what: { th: 'การ์ดคูปองใบไหนเป็นของใคร', en: 'Whose which coupon card is' }, count: counts.cards },
      ],
      keeps: [
        {
          what: { th: 'คูปองที่ใช้กับออเดอร์', en: 'Coupons used with orders' },
          count: counts.used,
          because: {
            th: 'ไม่บอกตัวบุคคลแล้ว เป็นส่วนหนึ่งของยอดออเดอร์',
            en: 'It no longer tells who it was; it is part of what the order came to',
          },
          until: null,
        },
      ],
      blocks: [],
    };
  },

  async erase(tx: Tx, _who: unknown, id: number): Promise<void> {
    await tx.run(sql`delete from members where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}`);
    await tx.run(
      sql`update coupon_codes set customer_id = null where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}`,
    );
  },
};
