import type { Tx } from '../../../platform/tx.ts';

/** What became of a parcel. */
export interface ParcelEvent {
  id: number;
  event: 'packed' | 'handed_over' | 'left_behind' | 'delivered' | 'delivery_failed';
}
const subscribers = new Set<(tx: Tx, what: ParcelEvent) => void>();
/** Later modules hear of it inside its transaction. */
export const onParcel = (then: (tx: Tx, what: ParcelEvent) => void): void => void subscribers.add(then);
export const tellOfParcel = (tx: Tx, what: ParcelEvent): void =>
  subscribers.forEach((then) => then(tx, what));
