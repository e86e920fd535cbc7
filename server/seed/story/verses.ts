import type { Planned, Step, StepName } from '../order-plan.ts';
import type { Timeline } from '../timeline.ts';
import { express } from './express.ts';
import { withoutCommand } from './no-command-yet.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { packing } from './packing.ts';
import { payments } from './payments.ts';
import { shipping } from './shipping.ts';
import { toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';
import { warehouse } from './warehouse.ts';

/** What the story is made of: a new module adds its verse here. Of two things at one moment the earlier verse's comes first. */
const VERSES: readonly { steps?: object; besides?: Verse['besides'] }[] = [
  warehouse,
  orders,
  payments,
  shipping,
  packing,
  express,
  notifications,
  withoutCommand,
];

const STEPS: Required<Verse>['steps'] = {
  ...orders.steps,
  ...payments.steps,
  ...packing.steps,
  ...express.steps,
  ...withoutCommand.steps,
};

/** Puts the whole plan on the timeline, each thing as the commands of who does it then. What happens to an order at the moment of a cut comes before it. */
export function tell(story: Story, timeline: Timeline, planned: Planned): void {
  for (const order of planned.orders)
    for (const step of order.steps) timeline.plan(step.at, () => take(story, toldOf(story, order), step));
  for (const { besides } of VERSES) besides?.(story, timeline, planned);
}

const take = <K extends StepName>(story: Story, order: Told, step: Step<K>): Promise<unknown> =>
  STEPS[step.does](story, order, step);
