import type { MoveBy } from '../../../contract/codes/moves.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import type { EventName } from '../../../contract/developers.events.ts';
import type { Tx } from '../../platform/tx.ts';
import type { MovedOrders } from '../orders/index.ts';
import type { CutRound } from '../packing/index.ts';
import type { ParcelEvent } from '../shipping/index.ts';
import { happened } from './happenings.ts';

/** What earlier modules announce, as other programs are told of it. */

export const orderMade = (tx: Tx, id: number): void =>
  happened(tx, { event: 'order.created', kind: 'order', id });

const PAYMENTS: Partial<Record<MoveBy, EventName>> = {
  confirm_payment: 'payment.confirmed',
  fail_payment: 'payment.failed',
  undo_payment: 'payment.taken_back',
  unconfirm_payment: 'payment.taken_back',
};

export function ordersMoved(tx: Tx, { ids, by, from, to }: MovedOrders): void {
  const payment = PAYMENTS[by];
  for (const id of ids) {
    if (payment) happened(tx, { event: payment, kind: 'order', id, more: { status: to } });
    happened(tx, {
      event: 'order.status_changed',
      kind: 'order',
      id,
      more: { status: to, status_before: from },
    });
    if (to === STATUS.cancelled) happened(tx, { event: 'order.cancelled', kind: 'order', id });
  }
}

export const parcelWent = (tx: Tx, { id, event }: ParcelEvent): void =>
  happened(tx, { event: `parcel.${event}`, kind: 'parcel', id });

export const roundCut = (tx: Tx, { id, number, orders }: CutRound): void =>
  happened(tx, { event: 'round.cut', kind: 'round', id, more: { number, orders } });

export function availableChanged(tx: Tx, items: readonly number[]): void {
  for (const id of items) happened(tx, { event: 'stock.changed', kind: 'item', id });
}
