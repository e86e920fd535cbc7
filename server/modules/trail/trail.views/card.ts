import type { DataOf } from '../../../../contract/endpoint.ts';
import { isAble, type Ability } from '../../../../contract/rights.ts';
import { USUAL_DAYS, type trail } from '../../../../contract/trail.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, now } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { actionWords } from '../../audit/index.ts';
import { personById } from '../../users/index.ts';
import { workOf } from '../trail.queries.ts';

type Card = DataOf<typeof trail.card>;

/** Somebody's own card: where they belong, what they may do, what they have done. */
export async function ownCard(tx: Reader, who: Actor, able: readonly Ability[]): Promise<Card> {
  const today = dayOf(now());
  const from = addDays(today, 1 - USUAL_DAYS);
  const [me, done] = await Promise.all([personById(tx, who.userId!), workOf(tx, who.userId!, from)]);
  const sum = (of: typeof done) => of.reduce((all, { count }) => all + count, 0);
  return {
    team: me!.team,
    department: me!.department,
    sale_channel: me!.sale_channel,
    abilities: able.filter((ability) => isAble(who, ability)).map(({ th, en }) => ({ th, en })),
    work: [...Map.groupBy(done, ({ action }) => action)]
      .map(([action, of]) => ({
        action,
        ...said(action),
        today: sum(of.filter(({ day }) => day === today)),
        week: sum(of),
      }))
      .sort((a, b) => b.today - a.today || b.week - a.week || (a.action < b.action ? -1 : 1)),
    days: Array.from({ length: USUAL_DAYS }, (_, i) => addDays(from, i)).map((day) => ({
      day,
      count: sum(done.filter((one) => one.day === day)),
    })),
  };
}
const said = (action: string) => {
  const { th, en } = actionWords(action) ?? { th: action, en: action };
  return { th, en };
};
