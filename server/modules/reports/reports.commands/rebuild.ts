import { reports } from '../../../../contract/reports.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { markDays } from '../marks.store.ts';
import { rebuildKept } from '../../../platform/marks.ts';
import { announce } from '../../../platform/live.ts';

/** Lets the orders of some days be reckoned again: until then they are read from their rows. */
export const rebuild = command(reports.rebuild, async (tx, who, { from, to }, fail) => {
  if (from > to)
    throw fail('invalid_date_range', {
      days: 0,
      chosen: { th: 'วันเริ่มต้นเกินวันสิ้นสุด', en: 'the first day is after the last' },
    });
  const orders = await markDays(tx, from, to);
  await rebuildKept(tx, from, to);
  record(tx, who, {
    action: 'report.rebuild',
    thing: 'enterprise',
    id: tx.enterpriseId,
    after: { from, to, orders },
  });
  announce(tx, 'reports');
  return { orders };
});
