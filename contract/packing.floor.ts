import { z } from 'zod';
import { get } from './endpoint.ts';
import { Count, Id, Moment, one, type Words } from './shared.ts';
import { ProviderId } from './orders.ts';

/** Why a parcel is stuck. */
export const STUCK = ['cancel', 'idle', 'old'] as const;
export type StuckWhy = (typeof STUCK)[number];
export const STUCK_WORDS: Record<StuckWhy, Words> = {
  cancel: { th: 'ลูกค้าขอยกเลิก', en: 'Buyer asks to cancel' },
  idle: { th: 'แพ็กค้าง', en: 'Left half packed' },
  old: { th: 'รอบเก่า', en: 'Of an earlier day' },
};
/** So long nothing is scanned into a parcel that was begun, in minutes, until it counts as stuck. */
export const IDLE_MINUTES = 10;

export const Floor = z.strictObject({
  at: Moment,
  /** Closed since midnight, and in the last hour. */
  closed: Count,
  last_hour: Count,
  /** By the hour of the day, up to this one. */
  hours: z.array(z.strictObject({ hour: z.int().min(0).max(23), parcels: Count })),
  packers: z.array(
    z.strictObject({
      user_id: Id.nullable(),
      name: z.string(),
      parcels: Count,
      last_hour: Count,
      last_at: Moment.nullable(),
      /** Where that person packs now. */
      station: z.string().nullable(),
    }),
  ),
  /** Orders and pieces in rounds that are still to be closed. */
  left: z.strictObject({ orders: Count, pieces: Count, begun: Count }),
  /** Ready, and in no round yet. */
  ready: z.strictObject({ orders: Count, oldest: Moment.nullable() }),
  /** Closed and not handed over, by provider; `left_behind`: those of them that a van was to take and did not. */
  to_hand_over: z.array(
    z.strictObject({ provider: ProviderId, parcels: Count, left_behind: Count, oldest: Moment }),
  ),
  rounds: z.array(
    z.strictObject({ id: Id, number: z.string(), cut_at: Moment, orders: Count, closed: Count }),
  ),
  stuck: z.array(
    z.strictObject({
      order_id: Id,
      number: z.string(),
      round: z.string(),
      seq: z.int(),
      why: z.enum(STUCK),
      since: Moment,
      by: z.string().nullable(),
    }),
  ),
});
export type Floor = z.infer<typeof Floor>;

export const floorEndpoints = {
  now: get('/api/v1/packings/floor', {
    says: 'The packing floor at a glance, some seconds old at most: parcels an hour by packer, what is left, and what is stuck.',
    right: { packing: 1 },
    lets: { th: 'ดูภาพรวมห้องแพ็ก', en: 'See the packing floor at a glance' },
    reply: one(Floor),
  }),
};
