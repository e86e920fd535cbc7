import { warehouse } from '../../../contract/warehouse.ts';
import { daysBetween } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { reverseBill } from './warehouse.commands/reverse-bill.ts';
import { stockIn } from './warehouse.commands/stock-in.ts';
import { billDetail } from './warehouse.queries/bill.ts';
import { explained } from './warehouse.queries/explained.ts';
import { history } from './warehouse.queries/history.ts';
import { inventory } from './warehouse.queries/inventory.ts';
import { items } from './warehouse.queries/items.ts';
import { partners } from './warehouse.queries/partners.ts';
import { storages } from './warehouse.queries/places.ts';
import { summary } from './warehouse.queries/summary.ts';

export const routes = (): Served[] =>
  serve(warehouse, {
    storages: (who) => reading(who, async (tx) => ({ Data: await storages(tx) })),
    partners: (who, { q: text }) => reading(who, async (tx) => ({ Data: await partners(tx, text) })),
    items: (who, filter) => reading(who, (tx) => items(tx, who, filter)),
    inventory: (who, filter) => reading(who, (tx) => inventory(tx, filter)),
    summary: (who, filter) => reading(who, (tx) => summary(tx, who, filter)),
    explain: (who, { id, from }) =>
      reading(who, async (tx) => ({ Data: found(await explained(tx, id, from)) })),
    stockIn,
    async history(who, filter) {
      if (filter.from && filter.to) {
        const days = daysBetween(filter.from, filter.to) + 1;
        if (days > 31 || days < 1) throw fail('invalid_date_range', { days });
      }
      return reading(who, (tx) => history(tx, filter));
    },
    historyDetail: (who, { id }) =>
      reading(who, async (tx) => ({ Data: found(await billDetail(tx, who, id)) })),
    reverse: reverseBill,
  });

function found<T>(row: T | null): T {
  if (row === null) throw fail('not_found');
  return row;
}
