import { OWN_COURIER, PROVIDERS } from '../../../../contract/codes/providers.ts';
import { CHECK_PROBLEMS } from '../../../../contract/codes/parcel-events.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { shipping } from '../../../../contract/shipping.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { reading, transaction, type Reader } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, wrongStatus } from '../../orders/index.ts';
import { TrackerProblem, type Tracker, type ToldEvent } from '../trackers/tracker.ts';
import { trackerOf, trackingOff } from '../trackers/index.ts';
import { scansOf } from '../trackers/own-courier.ts';
import { askableParcels, sentParcels, writeUnchecked, type SentParcel } from '../events.store.ts';
import { checkedParcels } from '../shipping.queries/parcels-of.ts';
import { checkRefusal, isSent } from '../shipping.rules.ts';
import { followParcel } from './follow-parcel.ts';

/** Who asks again within this time is told what was told just now. */
const FRESH_MS = 60_000;

type Facts = Omit<DataOf<typeof shipping.check>, 'parcels'>;
/** What a provider told, by tracking number; empty where it was asked just now. */
type Told = Map<string, readonly ToldEvent[]>;

/** Asks the provider where the order's parcels are, before anything is locked; keeps it, and moves the order by it. */
export const checkTracking = command(
  shipping.check,
  async (tx, who, { id }, fail, told: Told) => {
    const order = await loadOrder(tx, who, id, fail);
    const parcels = (await sentParcels(tx, id)).filter(isSent);
    const off = parcels[0] ? trackingOff(parcels[0].provider) : null;
    const why = checkRefusal(order, parcels, off, who);
    if (why && why === off) throw fail('tracking_off', { provider: PROVIDERS[parcels[0]!.provider], why });
    if (why) throw wrongStatus(order, why, fail);
    for (const parcel of parcels) {
      const news = newsOf(parcel, told);
      if (news) await followParcel(tx, order, parcel, news, fail);
    }
    record(tx, who, {
      action: 'order.trackingcheck',
      thing: 'order',
      id,
      after: { delivery: order.delivery_status },
    });
    return { id, number: order.number, status: order.status, delivery_status: order.delivery_status };
  },
  {
    prepare: async (who, { id }, fail) => {
      const sent = (await reading(who, (tx) => askableParcels(tx, who, id))).filter(isSent).filter(isStale);
      const [first] = sent.filter((p) => trackerOf(p.provider));
      if (!first) return new Map();
      const parcels = sent.filter((p) => p.provider === first.provider);
      try {
        return await askFor(trackerOf(first.provider)!, parcels);
      } catch (err) {
        if (!(err instanceof TrackerProblem)) throw err;
        const { problem } = err;
        await transaction(who, async (tx) => {
          const asked = parcels.map((p) => p.id);
          await writeUnchecked(tx, asked, problem);
          announce(tx, 'orders');
        });
        throw fail('tracking_unanswered', {
          provider: PROVIDERS[first.provider],
          why: CHECK_PROBLEMS[problem],
          problem,
        });
      }
    },
    show: async (tx: Reader, _who: Actor, facts: Facts) => ({
      ...facts,
      parcels: await checkedParcels(tx, facts.id),
    }),
  },
);

const isStale = ({ checked_at }: SentParcel): boolean =>
  checked_at === null || now().getTime() - checked_at.getTime() > FRESH_MS;

async function askFor(tracker: Tracker, parcels: readonly { tracking_number: string }[]): Promise<Told> {
  const { events } = await tracker.ask(parcels.map((p) => p.tracking_number));
  const told: Told = new Map();
  for (const [tracking, of] of events) {
    if (!of) throw new TrackerProblem('nonsense', 'the answer for a number cannot be read');
    told.set(tracking, of);
  }
  return told;
}

/** What is news of a parcel: the own courier's scans, or what was told of its number; undefined: nobody was asked. */
const newsOf = (parcel: SentParcel & { tracking_number: string }, told: Told) =>
  parcel.provider === OWN_COURIER ? scansOf(parcel) : told.get(parcel.tracking_number);
