import type { PromotionInput } from '../../../contract/promotions.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { toSatang } from '../../platform/money.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** Of two with one name the second violates promotions_enterprise_id_name_key. */
export async function insertPromotion(tx: Tx, who: Actor, p: PromotionInput): Promise<number> {
  const { trigger, gifts } = p;
  const products = 'products' in trigger ? trigger.products : [];
  const { id } = await onlyRow<{ id: number }>(
    tx,
    sql`
    insert into promotions (enterprise_id, name, min_amount, from_day, to_day, sale_channels, times, when_out, at, user_id, user_name)
    values (${tx.enterpriseId}, ${p.name}, ${'amount' in trigger ? toSatang(trigger.amount) : null}, ${p.from}, ${p.to},
      ${p.sale_channels}::bigint[], ${p.times}, ${p.when_out}, ${now()}, ${who.userId}, ${who.name})
    returning id`,
  );
  await tx.run(sql`
    insert into promotion_products (enterprise_id, promotion_id, product_id, quantity)
    select ${tx.enterpriseId}, ${id}, t.product_id, t.quantity
    from unnest(${products.map((t) => t.product_id)}::bigint[], ${products.map((t) => t.quantity)}::int[]) as t (product_id, quantity)`);
  await tx.run(sql`
    insert into promotion_gifts (enterprise_id, promotion_id, item_id, quantity)
    select ${tx.enterpriseId}, ${id}, g.item_id, g.quantity
    from unnest(${gifts.map((g) => g.item_id)}::bigint[], ${gifts.map((g) => g.quantity)}::int[]) as g (item_id, quantity)`);
  return id;
}

interface Locked {
  id: number;
  name: string;
  closed_at: Date | null;
  /** Orders that ever got it. */
  given: number;
}
export const promotionForUpdate = (tx: Tx, id: number): Promise<Locked | null> =>
  maybeRow<Locked>(
    tx,
    sql`
    select p.id, p.name, p.closed_at, (
      select count(*) from promotions_given v where v.enterprise_id = p.enterprise_id and v.promotion_id = p.id)::int as given
    from promotions p where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id} for update`,
  );
export const writeClosed = (tx: Tx, id: number, closed: boolean) =>
  tx.run(
    sql`update promotions set closed_at = ${closed ? now() : null} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
export const deletePromotion = (tx: Tx, id: number) =>
  tx.run(sql`delete from promotions where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** What orders got. A promotion that is deleted at the same time is held until the commit. */
export const insertGiven = (tx: Tx, given: { order_id: number; promotion_id: number; times: number }[]) =>
  tx.run(sql`
    insert into promotions_given (enterprise_id, order_id, promotion_id, times, at)
    select ${tx.enterpriseId}, g.order_id, g.promotion_id, g.times, ${now()}
    from unnest(${given.map((g) => g.order_id)}::bigint[], ${given.map((g) => g.promotion_id)}::bigint[], ${given.map((g) => g.times)}::int[])
      as g (order_id, promotion_id, times)`);
