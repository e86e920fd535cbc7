import { dayOf, now } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleOrders } from '../../orders/index.ts';
import { coveredProducts } from '../coupons.queries/campaign.ts';
import { linesOf } from '../coupons.queries/find.ts';
import { campaignsWithCards, orderToCard } from '../coupons.queries/wanted.ts';
import { baseOf } from '../coupons.rules.ts';

/** Of which campaigns an order is to get a card that it has not got yet: those that its channel, goods and amount are for. */
export async function wantedFor(
  tx: Reader,
  orderId: number,
): Promise<{ campaign_id: number; name: string }[]> {
  const campaigns = await campaignsWithCards(tx, orderId, dayOf(now()));
  if (!campaigns.length) return [];
  const [[order], lines] = await Promise.all([orderToCard(tx, orderId), linesOf(tx, orderId)]);
  if (!order) return [];
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const wanted = [];
  for (const c of campaigns) {
    if (c.sale_channels.length && !c.sale_channels.includes(order.sale_channel_id)) continue;
    const covered = await coveredProducts(tx, c, ids);
    const all = c.products.length + c.categories.length === 0;
    const base = baseOf(
      lines.map(({ product_id, amount }) => ({
        amount,
        covered: product_id === null ? all : covered.has(product_id),
      })),
      order.discount,
    );
    if (base > 0 && base >= c.min_amount) wanted.push({ campaign_id: c.id, name: c.name });
  }
  return wanted;
}

/** The same for who may see the order; of none, or one of others, nothing. */
export const wantedSeen = async (tx: Reader, who: Actor, orderId: number | null) =>
  orderId !== null && (await visibleOrders(tx, who, [orderId])).has(orderId) ? wantedFor(tx, orderId) : [];

/** What a table that closes its parcel is told. */
export const cardsMissing = async (tx: Reader, orderId: number) =>
  (await wantedFor(tx, orderId)).map(({ name }) => name);
