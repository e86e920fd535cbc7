import { reports } from '../../../../contract/reports.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { markDays } from '../days.store.ts';
import { announce } from '../../../platform/live.ts';

/** Lets days be added up again from their rows: until then they are read from them. */
export const rebuild = command(reports.rebuild, async (tx, who, { from, to }, fail) => {
  if (from > to)
    throw fail('invalid_date_range', {
      days: 0,
      chosen: { th: 'วันเริ่มต้นเกินวันสิ้นสุด', en: 'the first day is after the last' },
    });
  const days = await markDays(tx, from, to);
  record(tx, who, {
    action: 'report.rebuild',
    thing: 'enterprise',
    id: tx.enterpriseId,
    after: { from, to, days },
  });
  announce(tx, 'reports');
  return { days };
});
