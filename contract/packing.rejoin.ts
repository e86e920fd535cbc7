import { z } from 'zod';
import { post } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { Id, Ref, one } from './shared.ts';

/** How an order is not taken back into a round. */
const errors = {
  round_over: {
    status: 409,
    ...own,
    th: 'รอบ {round} ส่งของออกไปหมดแล้ว ตัดรอบใหม่แทน',
    en: 'Everything of round {round} has left: cut a new round instead.',
  },
  not_of_round: {
    status: 409,
    ...own,
    th: '{order} ไม่ได้ถูกดึงออกจากรอบ {round} เป็นรอบล่าสุด ตัดรอบใหม่แทน',
    en: '{order} was not last pulled out of round {round}: cut a new round instead.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    packingRejoin: typeof errors;
  }
}

/** The round that an order was pulled out of last and may return to. */
export const LeftRound = z.strictObject({ id: Id, number: z.string() });

export const rejoinEndpoints = {
  rejoin: post('/api/v1/packings/{id}/orders', {
    says: 'Takes an order back into the round that it was last pulled out of, as long as something of that round is still here. It keeps its place in the sequence; its label is printed again.',
    right: { packing: 2 },
    lets: { th: 'เอาออเดอร์ที่ดึงออกกลับเข้ารอบเดิม', en: 'Take orders that were pulled out back into their round' },
    params: z.strictObject({ id: Ref('round') }),
    body: z.strictObject({ order_id: Ref('order') }),
    reply: one(z.strictObject({ order_id: Id, number: z.string(), round: LeftRound, seq: z.int() })),
    errors: ['no_orders', 'invalid_order_status', 'round_over', 'not_of_round'],
  }),
};
