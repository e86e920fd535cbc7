import { GROUPS, type GroupId, type Level, type Area } from '../shared.ts';
import { STATUS, type OrderStatus } from './order-status.ts';
import { PACKING, type PackingStatus } from './packing-status.ts';

/** What moves an order; a move is possible only where a row of MOVES says so. */
export type MoveBy =
  | 'confirm_payment'
  | 'fail_payment'
  | 'undo_payment'
  | 'unconfirm_payment'
  | 'reservation_over'
  | 'edit'
  | 'cancel'
  | 'cut'
  | 'close_part'
  | 'close'
  | 'hand_over'
  | 'undo'
  | 'delivered'
  | 'complete'
  | 'return'
  | 'claim'
  | 'platform';

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly MoveBy[];
  /** The right a person needs; absent where only the system or a platform does it. */
  right?: { area: Area; level: Level } | { group: GroupId };
  /** What must hold besides the status. */
  packing?: readonly PackingStatus[];
}

const {
  unpaid,
  awaitingShipment,
  awaitingCollection,
  partiallyShipping,
  inTransit,
  delivered,
  completed,
  cancelled,
  returned,
  claimed,
} = STATUS;

/** behaviour.md §3, as data. Cancelled, returned and claimed are final: no row starts there. */
export const MOVES: readonly Move[] = [
  {
    from: unpaid,
    to: awaitingShipment,
    by: ['confirm_payment', 'platform'],
    right: { area: 'payment', level: 2 },
  },
  // paid at the door instead, or the other way round; nothing was paid yet
  { from: unpaid, to: awaitingShipment, by: ['edit'], right: { area: 'order', level: 2 } },
  { from: awaitingShipment, to: unpaid, by: ['edit'], right: { area: 'order', level: 2 } },
  { from: unpaid, to: cancelled, by: ['fail_payment'], right: { area: 'payment', level: 2 } },
  {
    from: unpaid,
    to: cancelled,
    by: ['cancel', 'reservation_over', 'platform'],
    right: { area: 'order', level: 2 },
  },
  { from: awaitingShipment, to: unpaid, by: ['undo_payment'], right: { area: 'payment', level: 2 } },
  { from: awaitingShipment, to: unpaid, by: ['unconfirm_payment'], right: { area: 'payment', level: 3 } },
  {
    from: awaitingShipment,
    to: awaitingCollection,
    by: ['cut', 'platform'],
    right: { area: 'packing', level: 2 },
  },
  { from: awaitingShipment, to: cancelled, by: ['cancel', 'platform'], right: { area: 'order', level: 2 } },
  { from: awaitingCollection, to: awaitingShipment, by: ['undo'], right: { area: 'packing', level: 3 } },
  {
    from: awaitingCollection,
    to: partiallyShipping,
    by: ['close_part'],
    right: { area: 'packing', level: 2 },
    packing: [PACKING.inRound, PACKING.partly],
  },
  {
    from: partiallyShipping,
    to: awaitingCollection,
    by: ['close', 'undo'],
    right: { area: 'packing', level: 2 },
    packing: [PACKING.partly],
  },
  {
    from: awaitingCollection,
    to: inTransit,
    by: ['hand_over', 'platform'],
    right: { area: 'express', level: 2 },
    packing: [PACKING.closed],
  },
  { from: awaitingCollection, to: cancelled, by: ['cancel', 'platform'], right: { group: GROUPS.admin } },
  { from: partiallyShipping, to: cancelled, by: ['cancel', 'platform'], right: { group: GROUPS.admin } },
  { from: inTransit, to: delivered, by: ['delivered', 'platform'], right: { area: 'express', level: 2 } },
  { from: delivered, to: completed, by: ['complete', 'platform'] },
  { from: inTransit, to: returned, by: ['return'], right: { area: 'order_return', level: 2 } },
  { from: delivered, to: returned, by: ['return'], right: { area: 'order_return', level: 2 } },
  { from: completed, to: returned, by: ['return'], right: { area: 'order_return', level: 2 } },
  { from: inTransit, to: claimed, by: ['claim'], right: { area: 'order', level: 2 } },
  { from: delivered, to: claimed, by: ['claim'], right: { area: 'order', level: 2 } },
  { from: completed, to: claimed, by: ['claim'], right: { area: 'order', level: 2 } },
];
