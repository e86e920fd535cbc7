import type { Planned, Step, StepName } from '../order-plan.ts';
import type { Timeline } from '../timeline.ts';
import type { Story, Told } from './story.ts';

/** What orders have in common and a step may read now and write later: goods and the numbers of bills and orders, slips. */
export type Common = 'stock' | 'slips';

/** What one module does in the story. */
export interface Verse<K extends StepName = StepName> {
  /** What happens to an order, step by step. */
  steps?: { [N in K]: (story: Story, order: Told, step: Step<N>) => Promise<unknown> };
  /** What a step touches besides its order's own rows; one that is not named may touch anything and is told alone. */
  touches?: { [N in K]?: readonly Common[] };
  /** What happens besides, put on the timeline. */
  besides?: (story: Story, timeline: Timeline, planned: Planned) => void;
}
