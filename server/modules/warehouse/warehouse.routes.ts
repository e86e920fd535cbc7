import { warehouse } from '../../../contract/warehouse.ts';
import { daysBetween } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { reverseBill } from './warehouse.commands/reverse-bill.ts';
import { stockIn } from './warehouse.commands/stock-in.ts';
import * as q from './warehouse.queries.ts';

export const routes = (): Served[] =>
  serve(warehouse, {
    storages: (who) => reading(who, async (tx) => ({ Data: await q.storages(tx) })),
    partners: (who, { q: text }) => reading(who, async (tx) => ({ Data: await q.partners(tx, text) })),
    items: (who, filter) => reading(who, (tx) => q.items(tx, who, filter)),
    inventory: (who, filter) => reading(who, (tx) => q.inventory(tx, filter)),
    summary: (who, filter) => reading(who, (tx) => q.summary(tx, who, filter)),
    explain: (who, { id, from }) =>
      reading(who, async (tx) => ({ Data: found(await q.explained(tx, id, from)) })),
    stockIn,
    async history(who, filter) {
      if (filter.from && filter.to) {
        const days = daysBetween(filter.from, filter.to) + 1;
        if (days > 31 || days < 1) throw fail('invalid_date_range', { days });
      }
      return reading(who, (tx) => q.history(tx, filter));
    },
    historyDetail: (who, { id }) =>
      reading(who, async (tx) => ({ Data: found(await q.billDetail(tx, who, id)) })),
    reverse: reverseBill,
  });

function found<T>(row: T | null): T {
  if (row === null) throw fail('not_found');
  return row;
}
