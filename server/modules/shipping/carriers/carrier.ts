import type { CheckProblem, ParcelEventKind } from '../../../../contract/codes/parcel-events.ts';

/** What a carrier tells of a parcel. */
export interface CarrierEvent {
  /** By the carrier's clock. */
  at: Date;
  kind: ParcelEventKind;
  /** The carrier's own, that two events of one moment can be told apart. */
  code: string;
  /** As the carrier says it. */
  words: string;
  place: string;
}
interface CarrierAnswer {
  /** By tracking number; none: the carrier does not know it. Null: what it says of this one cannot be read. */
  events: ReadonlyMap<string, readonly CarrierEvent[] | null>;
  /** Until then it wants to be left alone. */
  restsUntil: Date | null;
}

/** Who is asked where parcels are. Errors: CarrierProblem. */
export interface Carrier {
  /** So many numbers at once. */
  batch: number;
  ask(trackings: readonly string[]): Promise<CarrierAnswer>;
}

/** A carrier did not say where parcels are. */
export class CarrierProblem extends Error {
  readonly problem: Exclude<CheckProblem, 'unknown'>;
  /** Seconds that it asks us to wait. */
  readonly retryAfter: number | null;
  constructor(problem: Exclude<CheckProblem, 'unknown'>, why: string, retryAfter: number | null = null) {
    super(why);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}
