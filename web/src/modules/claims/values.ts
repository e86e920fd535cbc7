import type { ClaimReason } from '../../../../contract/codes/claim-reasons.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { AddressInput } from '../../../../contract/customers.ts';
import type { KitForm } from '../../kit/index.ts';
import { claimedOf } from '../../../../contract/claims.ts';
import type { Order } from '../../../../contract/orders.ts';

/** What stands in the form of a claim. */
export interface ClaimValues {
  reason_type: ClaimReason | '';
  reason: string;
  /** Those of which something goes out again, as they are sent: none of 0. */
  lines: { line: number; qty: number }[];
  provider: Provider;
  recipient: AddressInput;
  seller_note: string;
}
export type ClaimForm = KitForm<ClaimValues>;

/** How many of a line can still be claimed. */
export const leftOf = (order: Order, { line, qty }: Pick<Order['lines'][number], 'line' | 'qty'>): number =>
  qty - claimedOf(order.claims, line);
