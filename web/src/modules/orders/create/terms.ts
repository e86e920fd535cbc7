import { GROUPS } from '../../../../../contract/shared.ts';
import type { Provider } from '../../../../../contract/order-status.ts';
import { sessionUser } from '../../../app/session.ts';
import type { Terms } from './values.ts';

const own = () => {
  const user = sessionUser();
  return user?.GroupId === GROUPS.agent ? (user.SaleChannelID ?? undefined) : undefined;
};
const key = () => `langraan.order-terms.${sessionUser()?.Id ?? 0}`;

/** Channel, payment and provider of the order before: a clerk sells the same way all morning. An agent has one channel. */
export function lastTerms(): Terms {
  const none: Terms = { sale_channel_id: undefined, payment_method_id: undefined, provider: undefined };
  try {
    const { sale_channel_id, payment_method_id, provider } = JSON.parse(
      localStorage.getItem(key()) ?? '{}',
    ) as Partial<Terms>;
    return {
      sale_channel_id: own() ?? sale_channel_id,
      payment_method_id,
      provider: provider as Provider | undefined,
    };
  } catch {
    return none;
  }
}

export const keepTerms = ({ sale_channel_id, payment_method_id, provider }: Terms) =>
  localStorage.setItem(key(), JSON.stringify({ sale_channel_id, payment_method_id, provider }));
