import { GROUPS } from '../../../../../contract/shared.ts';
import { personalStore } from '../../../platform/personal.ts';
import { sessionUser } from '../../../platform/session.ts';
import type { Terms } from './values.ts';

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

export const keepTerms = ({ sale_channel_id, payment_method_id, provider }: Terms) =>
  last().write({ sale_channel_id, payment_method_id, provider });
