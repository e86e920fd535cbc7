import type { Provider } from '../../../../contract/codes/providers.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import { Failure, failInJob } from '../../../platform/errors.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { loadOrder } from '../../orders/index.ts';
import { TrackerProblem, type Tracker, type ToldEvent } from '../trackers/tracker.ts';
import { askedTrackers } from '../trackers/index.ts';
import {
  giveTurnBack,
  holdTurn,
  parcelsToCheck,
  postpone,
  takeTurn,
  writeUnchecked,
  type SentParcel,
} from '../events.store.ts';
import { restHours } from '../shipping.rules.ts';
import { followParcel } from './follow-parcel.ts';

/** A shop with very many parcels lets others come first after so many batches. */
const BATCHES = 10;
/** What could not be read or followed is looked at again after this time. */
const AGAIN_HOURS = 6;

/**
 * Asks each provider for the shop's parcels that are due, a batch at a time; one process at a time. Killed anywhere, the turn
 * ends by itself and what was not followed is still due. A provider that fails is left alone for longer each time.
 */
export async function checkDueParcels(enterpriseId: number): Promise<void> {
  for (const [provider, tracker] of askedTrackers()) await checkWith(enterpriseId, provider, tracker);
}

async function checkWith(enterpriseId: number, provider: Provider, tracker: Tracker): Promise<void> {
  const who = system(enterpriseId);
  const turn = await transaction(who, (tx) => takeTurn(tx, provider));
  if (!turn) return;
  let { failures } = turn;
  let restsUntil = now();
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await reading(who, (tx) => parcelsToCheck(tx, provider, tracker.batch));
    if (due.length === 0) break;
    try {
      const { events, restsUntil: rest } = await tracker.ask(due.map((p) => p.tracking_number!));
      failures = 0;
      for (const parcel of due)
        await follow(enterpriseId, parcel, events.get(parcel.tracking_number!) ?? null);
      if (rest) {
        restsUntil = rest;
        break;
      }
    } catch (err) {
      if (!(err instanceof TrackerProblem)) throw err;
      failures += 1;
      restsUntil = plusHours(now(), Math.max(restHours(failures), (err.retryAfter ?? 0) / 3600));
      await transaction(who, (tx) =>
        writeUnchecked(
          tx,
          due.map((p) => p.id),
          err.problem,
        ),
      );
      break;
    }
    if (due.length < tracker.batch) break;
    await transaction(who, (tx) => holdTurn(tx, provider));
  }
  await transaction(who, (tx) => giveTurnBack(tx, provider, failures, restsUntil));
}

/** One parcel, one transaction. What cannot be followed waits, and the others go on. */
async function follow(
  enterpriseId: number,
  parcel: SentParcel,
  told: readonly ToldEvent[] | null,
): Promise<void> {
  const who = system(enterpriseId);
  const wait = (problem: boolean) =>
    transaction(who, async (tx) => {
      if (problem) await writeUnchecked(tx, [parcel.id], 'nonsense');
      await postpone(tx, parcel.id, AGAIN_HOURS);
    });
  if (!told) return wait(true);
  try {
    await transaction(who, async (tx) => {
      const order = await loadOrder(tx, who, parcel.order_id, failInJob);
      await followParcel(tx, order, parcel, told, failInJob);
    });
  } catch (err) {
    if (!isRefusal(err)) throw err;
    await wait(false);
  }
}
const isRefusal = (err: unknown): boolean => err instanceof Failure && err.code !== 'db_query_failed';
