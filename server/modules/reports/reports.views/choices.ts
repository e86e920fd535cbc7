import type { reports } from '../../../../contract/reports.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FailOf } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/tx.ts';
import { choices } from '../reports.queries/choices.ts';
import { markedOrders } from '../reports.queries/sums.ts';
import { whichOrders } from '../reports.queries/which.ts';
import { periodOf } from './period.ts';

type Choices = typeof reports.choices;
/** What reports of some days can be narrowed by. */
export async function reportChoices(
  tx: Reader,
  who: Actor,
  asked: Given<Choices>,
  fail: FailOf<Choices>,
): Promise<Reply<Choices>> {
  const { from, to } = periodOf(asked, fail);
  const found = await choices(
    tx,
    { from, to },
    { which: whichOrders(tx, who, {}), marked: await markedOrders(tx) },
  );
  const of = (one: string) => found.filter((row) => row.of === one);
  const named = (one: string) => of(one).map(({ id, name }) => ({ id, name }));
  return {
    Data: {
      channels: of('channel').map(({ id, name, platform }) => ({ id, name, platform: platform! })),
      teams: named('team'),
      staff: named('staff'),
      categories: of('category').map(({ id, name, parent_id }) => ({ id, name, parent_id })),
    },
  };
}
