import { z } from 'zod';
import { DELIVERY, DELIVERY_STATUSES } from './codes/delivery-status.ts';
import { CHECK_PROBLEMS, PARCEL_EVENT_KINDS, type CheckProblem } from './codes/parcel-events.ts';
import { endpoints, post, put } from './endpoint.ts';
import { orderScreens } from './orders.screens.ts';
import { OrderFacts, ProviderId, FailReasonId, addToOrders } from './orders.ts';
import { Baht, CodeText, Count, Id, Moment, Name, Ref, one } from './shared.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  invalid_tracking_number: {
    status: 400,
    th: 'เลขพัสดุ {tracking} ไม่ถูกต้อง: {what} {remedy}',
    en: 'Tracking number {tracking} is not valid: {what}. {remedy}',
  },
  tracking_off: {
    status: 409,
    ...own,
    th: 'ตรวจสถานะพัสดุของ{provider}ไม่ได้: {why}',
    en: 'Parcels of {provider} can’t be checked: {why}',
  },
  tracking_unanswered: {
    status: 503,
    ...own,
    th: '{provider}ไม่ได้บอกสถานะพัสดุ: {why}',
    en: '{provider} did not say where the parcel is: {why}',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    shipping: typeof errors;
  }
}

declare module './topics.ts' {
  interface Topics {
    /** Where they are: in the house, on the way, at the door. */
    parcels: true;
  }
}
declare module './shared.ts' {
  interface Things {
    parcel: true;
  }
}

/** What its provider tells of a parcel. */
const ParcelEvent = z.strictObject({
  at: Moment,
  kind: z.enum(PARCEL_EVENT_KINDS),
  /** As the provider says it. */
  words: z.string(),
  place: z.string(),
});
const tracked = {
  checked_at: Moment.nullable(),
  /** Why the last check told nothing. */
  check_problem: z.enum(Object.keys(CHECK_PROBLEMS) as [CheckProblem, ...CheckProblem[]]).nullable(),
  /** What the provider told of it, newest first. */
  events: z.array(ParcelEvent),
};

/** A parcel on its order's page. */
export const OrderParcel = z.strictObject({
  id: Id,
  /** How manieth it is of the order's parcels, as its label says. */
  no: z.int(),
  provider: ProviderId,
  tracking_number: z.string().nullable(),
  closed_at: Moment.nullable(),
  closed_by: z.string().nullable(),
  picked_up_at: Moment.nullable(),
  picked_up_by: z.string().nullable(),
  /** A van was signed for it and left without it: since then it lies here again. */
  left_behind_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  delivered_by: z.string().nullable(),
  failed_at: Moment.nullable(),
  failed_reason_type: FailReasonId.nullable(),
  /** What was noted besides. */
  failed_reason: z.string().nullable(),
  cash_collected: Baht.nullable(),
  /** What lies in it; empty while it is being packed. */
  contents: z.array(z.strictObject({ item_id: Id, sku: z.string(), name: z.string(), qty: Count })),
  ...tracked,
});
export type OrderParcel = z.infer<typeof OrderParcel>;

const orderParts = {
  page: { parcels: z.array(OrderParcel) },
  actions: ['change_tracking', 'change_provider', 'check_tracking', 'change_delivery'],
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    shipping: typeof orderParts;
  }
}

const id = z.strictObject({ id: Ref('order') });
const { pickedUp, moving, delivered, failed, comingBack, back } = DELIVERY;
const SaidDelivery = z.literal([pickedUp, moving, delivered, failed, comingBack, back]);

export const shipping = endpoints(
  'shipping',
  { th: 'พัสดุ', en: 'Parcels' },
  {
    tracking: put('/api/v1/orders/tracking/{id}', {
      says: 'Sets or changes the tracking number of the order’s newest parcel, or of the one that is named.',
      right: { order: 2, packing: 2 },
      lets: { at: orderScreens.order, th: 'ใส่และแก้เลขพัสดุ', en: 'Set and change tracking numbers' },
      params: id,
      body: z.strictObject({ tracking_number: CodeText(40), parcel_id: Ref('parcel').optional() }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status', 'invalid_tracking_number', 'duplicate'],
    }),
    provider: put('/api/v1/orders/shipping/{id}', {
      says: 'Changes the shipping provider while nothing is handed over.',
      right: { order: 2, packing: 2 },
      lets: { at: orderScreens.order, th: 'เปลี่ยนขนส่ง', en: 'Change the shipping provider' },
      params: id,
      body: z.strictObject({ provider: ProviderId }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    delivery: put('/api/v1/orders/{id}/delivery', {
      says: 'Says where the order’s parcels are by a person’s word, with the reason: along the table of deliveries; handed over and delivered move the order.',
      right: { express: 2 },
      lets: {
        at: orderScreens.order,
        th: 'บอกสถานะจัดส่งเอง พร้อมเหตุผล',
        en: 'Say where parcels are, with a reason',
      },
      params: id,
      body: z.strictObject({ delivery_status: SaidDelivery, reason: Name(300) }),
      reply: one(z.strictObject({ ...OrderFacts.shape, delivery_status: SaidDelivery })),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    check: post('/api/v1/orders/trackingcheck/{id}', {
      says: 'Asks the shipping provider where the order’s parcels are, now; keeps what it tells and moves the order by it.',
      // the right of who sets the number: it asks on the shop's allowance, and its answer moves the order
      right: { order: 2, packing: 2 },
      lets: {
        at: orderScreens.order,
        th: 'ตรวจสถานะพัสดุกับขนส่ง',
        en: 'Check with the shipping provider where parcels are',
      },
      params: id,
      reply: one(
        z.strictObject({
          ...OrderFacts.shape,
          delivery_status: z.literal(DELIVERY_STATUSES),
          parcels: z.array(z.strictObject({ id: Id, tracking_number: z.string(), ...tracked })),
        }),
      ),
      errors: ['no_orders', 'invalid_order_status', 'tracking_off', 'tracking_unanswered'],
    }),
  },
);
