import type { Planned, Step, StepName } from '../order-plan.ts';
import type { Timeline } from '../timeline.ts';
import { express } from './express.ts';
import { withoutCommand } from '../no-command-yet/happenings.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { packing } from './packing.ts';
import { payments } from './payments.ts';
import { shipping } from './shipping.ts';
import { toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';
import { warehouse } from './warehouse.ts';

/** What the story is made of: a new module adds its verse here. Of two things at one moment the earlier verse's comes first. */
const VERSES = [
  warehouse,
  orders,
  payments,
  shipping,
  packing,
  express,
  notifications,
  withoutCommand,
] as const;

type NamesOf<V> = V extends { steps: infer S } ? keyof S : never;
// a step that no verse of the list tells does not compile in `take`
const STEPS = Object.assign({}, ...VERSES.map((verse) => ('steps' in verse ? verse.steps : {}))) as Pick<
  Required<Verse>['steps'],
  NamesOf<(typeof VERSES)[number]>
>;

/** Puts the whole plan on the timeline, each thing as the commands of who does it then. What happens to an order at the moment of a cut comes before it. */
export function tell(story: Story, timeline: Timeline, planned: Planned): void {
  for (const order of planned.orders)
    for (const step of order.steps) timeline.plan(step.at, () => take(story, toldOf(story, order), step));
  for (const verse of VERSES) if ('besides' in verse) verse.besides(story, timeline, planned);
}

const take = <K extends StepName>(story: Story, order: Told, step: Step<K>): Promise<unknown> =>
  STEPS[step.does](story, order, step);
