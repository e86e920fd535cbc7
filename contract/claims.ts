import { z } from 'zod';
import { CLAIM_REASONS, type ClaimReason } from './codes/claim-reasons.ts';
import { MOVES } from './codes/moves.ts';
import { ORDER_STATUSES, STATUS, type OrderStatus } from './codes/order-status.ts';
import { claimScreens } from './claims.screens.ts';
import { endpoints, post } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { CreateOrder, OrderFacts, ProviderId, addToOrders } from './orders.ts';
import { Count, Id, Moment, Name, Note, Quantity, Ref, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  claim_too_much: {
    status: 409,
    ...own,
    th: '{sku} ส่งไป {sent} ชิ้น เคลมไปแล้ว {claimed} ชิ้น เคลมได้อีก {left} ชิ้น (ใส่มา {wanted})',
    en: '{sku}: {sent} were sent and {claimed} claimed, so {left} can still be claimed (got {wanted})',
  },
  claim_whole_boxes: {
    status: 409,
    ...own,
    th: '{sku} เป็นกล่องสุ่ม แต่ละกล่องได้ของไม่เหมือนกัน ต้องเคลมทั้ง {sent} กล่อง (ใส่มา {wanted})',
    en: '{sku} is a mystery box and no two hold the same: all {sent} have to be claimed together (got {wanted})',
  },
  claim_repeated: {
    status: 409,
    ...own,
    th: 'คุณเพิ่งเคลมสินค้าเดียวกันของออเดอร์นี้เมื่อ {minutes} นาทีก่อน (ออเดอร์ {number}) ถ้าตั้งใจส่งให้อีก บันทึกแล้วกดยืนยัน',
    en: 'You claimed the same goods of this order {minutes} min ago (order {number}). If they are to be sent once more, save again and confirm.',
  },
  claim_by_shop: {
    status: 403,
    ...own,
    th: 'ร้านเป็นคนสร้างออเดอร์เคลม แจ้งร้านได้เลย',
    en: 'Claims are made by the shop: ask it to',
  },
  no_claim_method: {
    status: 409,
    ...own,
    th: 'ร้านยังไม่มีวิธีชำระเงินประเภทเคลมที่เปิดใช้อยู่ ให้ผู้ดูแลระบบเพิ่มที่หน้าวิธีชำระเงิน',
    en: 'The shop has no payment method of the type Claim in use: an administrator adds one under payment methods',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    claims: typeof errors;
  }
}

/** What has left the shop can be claimed, and what was claimed before again, as far as there is something left. */
export const claimable = (status: OrderStatus): boolean =>
  status === STATUS.claimed || MOVES.some(({ from, by }) => from === status && by.includes('claim'));

const ReasonType = z.enum(Object.keys(CLAIM_REASONS) as [ClaimReason, ...ClaimReason[]]);
const ClaimedLine = z.strictObject({
  /** The line of the order that is claimed. */
  line: z.int(),
  qty: Count,
});

/** One claim as both orders' pages show it. */
const Claim = z.strictObject({
  /** The order that goes out for nothing. */
  id: Id,
  number: z.string(),
  status: z.literal([...ORDER_STATUSES]),
  reason_type: ReasonType,
  reason: z.string(),
  at: Moment,
  user_name: z.string(),
  lines: z.array(ClaimedLine),
});
export type Claim = z.infer<typeof Claim>;
/** How many of a line are claimed; a claim that was cancelled counts no more. */
export const claimedOf = (made: readonly Pick<Claim, 'status' | 'lines'>[], line: number): number =>
  made
    .filter(({ status }) => status !== STATUS.cancelled)
    .flatMap(({ lines }) => lines)
    .reduce((sum, one) => sum + (one.line === line ? one.qty : 0), 0);

/** The order whose goods this one sends again. */
const ClaimOf = z.strictObject({ id: Id, number: z.string(), reason_type: ReasonType, reason: z.string() });
export type ClaimOf = z.infer<typeof ClaimOf>;

const orderParts = {
  page: { claims: z.array(Claim), claim_of: ClaimOf.nullable() },
  actions: ['claim'],
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    claims: typeof orderParts;
  }
}

export const claims = endpoints(
  'claims',
  { th: 'เคลม', en: 'Claims' },
  {
    make: post('/api/v1/orders/{id}/claim', {
      says: 'Sends goods of a handed-over order again for nothing: a child order of price 0 with its stock reserved, all or none; no line more often than it was sent. The first claim ends the order as claimed.',
      right: { order: 2 },
      lets: {
        th: 'สร้างออเดอร์เคลม ส่งของให้ใหม่โดยไม่คิดเงิน',
        en: 'Make claims: send goods again for nothing',
        at: claimScreens.claim,
      },
      params: z.strictObject({ id: Ref('order') }),
      body: z.strictObject({
        reason_type: ReasonType,
        reason: Name(500),
        lines: z
          .array(z.strictObject({ line: z.int().min(1), qty: Quantity }))
          .min(1)
          .max(300),
        provider: ProviderId,
        recipient: CreateOrder.shape.recipient,
        address_confirmed: z.boolean().default(false),
        seller_note: Note.default(''),
        /** Without it who claimed one of these lines a few minutes ago is asked whether another claim is meant. */
        despite_repeated: z.boolean().optional(),
      }),
      reply: one(OrderFacts),
      errors: [
        'no_orders',
        'invalid_order_status',
        'not_offered',
        'claim_too_much',
        'claim_whole_boxes',
        'claim_repeated',
        'no_claim_method',
        'address_not_fitting',
        'balance_not_enough',
        'claim_by_shop',
      ],
    }),
  },
);
