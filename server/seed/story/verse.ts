import type { Planned, Step, StepName } from '../order-plan.ts';
import type { Timeline } from '../timeline.ts';
import type { Story, Told } from './story.ts';

/** What one module does in the story. */
export interface Verse<K extends StepName = StepName> {
  /** What happens to an order, step by step. */
  steps?: { [N in K]: (story: Story, order: Told, step: Step<N>) => Promise<unknown> };
  /** Those of the steps that read and write nothing but their order's own rows, so no stock and no running number. */
  touchOnlyTheirOrder?: readonly K[];
  /** What happens besides, put on the timeline. */
  besides?: (story: Story, timeline: Timeline, planned: Planned) => void;
}
