import { existsSync } from 'node:fs';
import { MODULES } from '../../modules.ts';
import { withoutCommand } from '../no-command-yet/happenings.ts';
import type { Planned, Step, StepName } from '../order-plan.ts';
import type { Timeline } from '../timeline.ts';
import { toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

const fileOf = (module: string) => new URL(`${module}.verse.ts`, import.meta.url);

type Steps = Partial<Required<Verse>['steps']>;
type AnyVerse = Omit<Verse, 'steps'> & { steps?: Steps };

/**
 * What the story is made of: `<module>.verse.ts` of every module that has one, in the modules' order. Of two things
 * at one moment the earlier module's comes first.
 */
const VERSES: readonly AnyVerse[] = [
  ...(await Promise.all(
    MODULES.filter(({ name }) => existsSync(fileOf(name))).map(
      async ({ name }) => ((await import(fileOf(name).href)) as { verse: AnyVerse }).verse,
    ),
  )),
  withoutCommand,
];
const STEPS = Object.assign({}, ...VERSES.map(({ steps }) => steps)) as Steps;
const TOUCHES = Object.assign({}, ...VERSES.map(({ touches }) => touches)) as Required<Verse>['touches'];

/** Puts the whole plan on the timeline, each thing as the commands of who does it then. What happens to an order at the moment of a cut comes before it. */
export function tell(story: Story, timeline: Timeline, planned: Planned): void {
  for (const order of planned.orders)
    for (const step of order.steps) {
      const touches = TOUCHES[step.does];
      timeline.plan(step.at, () => take(story, toldOf(story, order), step), touches && [order, ...touches]);
    }
  for (const verse of VERSES) verse.besides?.(story, timeline, planned);
}

function take<K extends StepName>(story: Story, order: Told, step: Step<K>): Promise<unknown> {
  const happens = STEPS[step.does];
  if (!happens) throw new Error(`no verse tells how an order comes to be ${step.does}`);
  return happens(story, order, step);
}
