import { GROUPS } from '../../../../../contract/shared.ts';
import { personalStore } from '../../../platform/personal.ts';
import { sessionUser } from '../../../platform/session.ts';
import { methodBefore } from './heard.ts';
import type { OrderValues, Terms } from './values.ts';

const own = () => {
  const user = sessionUser();
  return user?.GroupId === GROUPS.agent ? (user.SaleChannelID ?? undefined) : undefined;
};
const last = () => personalStore<Partial<Terms>>('order-terms');

/** Channel, payment and provider of the order before: a clerk sells the same way all morning. An agent has one channel. */
export function lastTerms(): Terms {
  const { sale_channel_id, payment_method_id, provider } = last().read() ?? {};
  return { sale_channel_id: own() ?? sale_channel_id, payment_method_id, provider };
}

/** What one customer's chat chose is no custom of the clerk's. */
export const keepTerms = (values: OrderValues) => {
  const { sale_channel_id, provider } = values;
  last().write({ sale_channel_id, payment_method_id: methodBefore(values), provider });
};
