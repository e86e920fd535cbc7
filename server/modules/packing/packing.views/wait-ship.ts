import type { Given } from '../../../../contract/endpoint.ts';
import type { packing } from '../../../../contract/packing.ts';
import type { WaitingItem } from '../../../../contract/packing.wait-ship.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lyingByKind } from '../../warehouse/index.ts';
import { waitingItems, waitingOrders } from '../packing.queries/waiting-items.ts';

/** What has to leave, by item, against what lies on lines and in stores. */
export async function waitShip(tx: Reader, _who: Actor, f: Given<typeof packing.waitShip>) {
  const [found, orders] = await Promise.all([waitingItems(tx, f.q), waitingOrders(tx)]);
  const lying = await lyingByKind(
    tx,
    found.map(({ id }) => id),
  );
  const all = found
    .map((item): WaitingItem => {
      const { line, store } = lying.get(item.id) ?? { line: 0, store: 0 };
      return {
        ...item,
        image: item.image && `/files/${item.image}`,
        oldest: isoOrNull(item.oldest),
        on_lines: line,
        in_stores: store,
        missing: Math.max(0, item.in_rounds - line),
      };
    })
    .sort(by(f.sort ?? '-pieces'));
  const shown = f.missing ? all.filter(({ missing }) => missing > 0) : all;
  const sum = (figure: 'pieces' | 'in_rounds' | 'held' | 'on_lines' | 'in_stores' | 'missing') =>
    shown.reduce((so, item) => so + item[figure], 0);
  return {
    Data: shown.slice((f.page - 1) * f.page_size, f.page * f.page_size),
    Datum: {
      total: shown.length,
      page: f.page,
      page_size: f.page_size,
      pieces: sum('pieces'),
      in_rounds: sum('in_rounds'),
      held: sum('held'),
      on_lines: sum('on_lines'),
      in_stores: sum('in_stores'),
      missing: sum('missing'),
      short_items: all.filter(({ missing }) => missing > 0).length,
      ...orders,
    },
  };
}

type Sort = NonNullable<Given<typeof packing.waitShip>['sort']>;
const by = (sort: Sort) => {
  const key = sort.replace('-', '') as 'sku' | 'pieces' | 'orders' | 'missing' | 'oldest';
  const way = sort.startsWith('-') ? -1 : 1;
  return (a: WaitingItem, b: WaitingItem) => way * compare(a[key], b[key]) || compare(a.sku, b.sku);
};
const compare = (a: string | number | null, b: string | number | null): number =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
