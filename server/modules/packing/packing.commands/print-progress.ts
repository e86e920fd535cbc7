import type { Given } from '../../../../contract/endpoint.ts';
import type { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Progress } from '../../../platform/pdf.ts';

/** Of prints that are being typeset in this process: how many papers are done, of how many. */
const underWay = new Map<string, { done: number; of: number }>();

/** The name under which whoever prints asks how far it is; nobody else knows of it. */
const keyOf = ({ enterpriseId, userId }: Actor, job: string): string => `${enterpriseId}/${userId}/${job}`;

/** Typesets so many papers, while `printProgress` tells how far it is. */
export async function followed<T>(
  who: Actor,
  job: string | undefined,
  of: number,
  typeset: (progress?: Progress) => Promise<T>,
): Promise<T> {
  if (job === undefined) return typeset();
  const key = keyOf(who, job);
  const at = { done: 0, of };
  underWay.set(key, at);
  try {
    return await typeset((done) => void (at.done = done));
  } finally {
    underWay.delete(key);
  }
}

/** How far a print is: nothing of nothing where it has not begun, is done, or another process typesets it. */
export const printProgress = (who: Actor, { job }: Given<typeof packing.printProgress>) =>
  underWay.get(keyOf(who, job)) ?? { done: 0, of: 0 };
