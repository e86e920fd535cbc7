import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { leavingOf, standingOf } from '../packing.queries/autoclose.ts';
import { packingRefusal } from '../packing.rules.ts';

/** What closing these orders would take from the stock, and which cannot be closed; nothing is changed. */
export async function autocloseTry(tx: Reader, who: Actor, { orders }: { orders: number[] }) {
  const [standing, leaving] = await Promise.all([standingOf(tx, orders), leavingOf(tx, orders)]);
  const cannot = standing.flatMap((order) => {
    const why = packingRefusal(order);
    if (why) return [{ id: order.id, number: order.number, cause: why[who.locale] }];
    const wants = leaving.some((l) => l.order_id === order.id);
    return wants ? [] : [{ id: order.id, number: order.number, cause: NOTHING[who.locale] }];
  });
  const closing = leaving.filter((l) => !cannot.some(({ id }) => id === l.order_id));
  const items = [...Map.groupBy(closing, (l) => l.item_id).values()].map((of) => {
    const [{ item_id, sku, name, on_hand }] = of as [(typeof of)[number]];
    const pieces = of.reduce((sum, l) => sum + l.pieces, 0);
    const unscanned = of.reduce((sum, l) => sum + l.unscanned, 0);
    return { item_id, sku, name, pieces, unscanned, on_hand, after: on_hand - pieces };
  });
  return { closes: standing.length - cannot.length, items, cannot };
}

const NOTHING = {
  th: 'ไม่มีของที่จองไว้ให้ ผูกสินค้ากับคลังก่อน',
  en: 'No goods are kept for it: link its products to stock items first.',
};
