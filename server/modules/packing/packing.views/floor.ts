import { MOST_CUT } from '../../../../contract/packing.filter.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import type { Floor } from '../../../../contract/packing.floor.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, iso, isoOrNull, now, startOfDay } from '../../../platform/clock.ts';
import { system } from '../../../platform/session.ts';
import type { Reader } from '../../../platform/tx.ts';
import { readyCounts, visibleOrders } from '../../orders/index.ts';
import { settingOf } from '../../settings/index.ts';
import { closedSince, openRounds, stuckParcels, toHandOver } from '../packing.queries/floor.ts';
import { stations } from '../packing.queries/stations.ts';

/** So long one reading of the floor serves everybody who looks, in milliseconds: what it costs grows with neither viewers nor scans. */
export const FLOOR_MS = 2000;
const MOST_STUCK = 50;

interface Reading {
  at: number;
  floor: Promise<Floor>;
}
const readings = new Map<number, Reading>();

/** The packing floor as it was some seconds ago at most; of stuck parcels those that a person may see. */
export async function floorNow(tx: Reader, who: Actor): Promise<Floor> {
  const floor = await shared(tx);
  const seen = await visibleOrders(
    tx,
    who,
    floor.stuck.map(({ order_id }) => order_id),
  );
  return { ...floor, stuck: floor.stuck.filter(({ order_id }) => seen.has(order_id)) };
}

function shared(tx: Reader): Promise<Floor> {
  const last = readings.get(tx.enterpriseId);
  if (last && performance.now() - last.at < FLOOR_MS) return last.floor;
  const reading = { at: performance.now(), floor: readFloor(tx) };
  readings.set(tx.enterpriseId, reading);
  // what failed serves nobody else
  reading.floor.catch(() => readings.delete(tx.enterpriseId));
  return reading.floor;
}

async function readFloor(tx: Reader): Promise<Floor> {
  const today = dayOf(now());
  const back = await settingOf(tx, packingSettings.back_days);
  const since = startOfDay(addDays(today, -back));
  const [closings, rounds, waiting, stuck, tables, ready] = await Promise.all([
    closedSince(tx, startOfDay(today)),
    openRounds(tx),
    toHandOver(tx),
    stuckParcels(tx, startOfDay(today), MOST_STUCK),
    stations(tx),
    // the whole shop's, whoever looks first
    readyCounts(tx, system(tx.enterpriseId), { since, most: MOST_CUT }),
  ]);
  const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((so, one) => so + of(one), 0);
  return {
    at: iso(now()),
    closed: sum(closings, (c) => c.parcels),
    last_hour: sum(closings, (c) => c.last_hour),
    hours: Array.from({ length: hourOf(now()) + 1 }, (_, hour) => ({
      hour,
      parcels: sum(
        closings.filter((c) => c.hour === hour),
        (c) => c.parcels,
      ),
    })),
    packers: [...Map.groupBy(closings, ({ user_id }) => user_id)]
      .map(([user_id, of]) => ({
        user_id,
        name: of[0]!.name,
        parcels: sum(of, (c) => c.parcels),
        last_hour: sum(of, (c) => c.last_hour),
        last_at: iso(new Date(Math.max(...of.map((c) => c.last_at.getTime())))),
        station: tables.find(({ user_name }) => user_name === of[0]!.name)?.station ?? null,
      }))
      .toSorted((a, b) => b.last_hour - a.last_hour || b.parcels - a.parcels),
    left: {
      orders: sum(rounds, (r) => r.open),
      pieces: sum(rounds, (r) => r.pieces),
      begun: sum(rounds, (r) => r.begun),
    },
    ready: { orders: ready.orders + ready.next, oldest: isoOrNull(ready.oldest) },
    to_hand_over: waiting.map((w) => ({ ...w, oldest: iso(w.oldest) })),
    rounds: rounds.map(({ id, number, cut_at, orders, closed }) => ({
      id,
      number,
      cut_at: iso(cut_at),
      orders,
      closed,
    })),
    stuck: stuck.map((s) => ({ ...s, since: iso(s.since) })),
  };
}
const hourOf = (at: Date): number => Number(iso(at).slice(11, 13));
