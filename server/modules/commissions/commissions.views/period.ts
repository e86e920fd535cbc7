import type { DataOf } from '../../../../contract/endpoint.ts';
import type { commissions } from '../../../../contract/commissions.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { booksOf } from '../commissions.queries/entries.ts';
import { periodById, periodShown } from '../commissions.queries/periods.ts';
import { added, figuresShown, people } from '../commissions.queries/people.ts';

/** A period as it is looked at before it is closed; null where there is none. */
export async function periodPage(tx: Reader, id: number): Promise<DataOf<typeof commissions.period> | null> {
  const period = await periodById(tx, id);
  if (!period) return null;
  const found = await people(tx, { from: period.from_day, to: period.to_day }, await booksOf(tx));
  return {
    period: periodShown(period),
    totals: figuresShown(added(found)),
    people: found.map((one) => ({ user_id: one.user_id, user: one.user_name, payable: toBaht(one.payable) })),
  };
}
