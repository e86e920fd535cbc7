import type { CheckProblem, ParcelEventKind } from '../../../../contract/codes/parcel-events.ts';

/** What a provider tells of a parcel. */
export interface ToldEvent {
  /** By the provider's clock. */
  at: Date;
  kind: ParcelEventKind;
  /** The provider's own, that two events of one moment can be told apart. */
  code: string;
  /** As the provider says it. */
  words: string;
  place: string;
}
interface TrackerAnswer {
  /** By tracking number; none: the provider does not know it. Null: what it says of this one cannot be read. */
  events: ReadonlyMap<string, readonly ToldEvent[] | null>;
  /** Until then it wants to be left alone. */
  restsUntil: Date | null;
}

/** Who is asked where parcels are. Errors: TrackerProblem. */
export interface Tracker {
  /** So many numbers at once. */
  batch: number;
  ask(trackings: readonly string[]): Promise<TrackerAnswer>;
}

/** A provider did not say where parcels are. */
export class TrackerProblem extends Error {
  readonly problem: Exclude<CheckProblem, 'unknown'>;
  /** Seconds that it asks us to wait. */
  readonly retryAfter: number | null;
  constructor(problem: Exclude<CheckProblem, 'unknown'>, why: string, retryAfter: number | null = null) {
    super(why);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}
