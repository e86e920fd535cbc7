import { coupons as api } from '../../../../../contract/coupons.ts';
import type { useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';

/** Makes a customer a member, and says which number. */
export async function join(customer_id: number, t: ReturnType<typeof useWords<'coupons'>>): Promise<void> {
  const { Data } = await send(api.join, { customer_id }, ['coupons']);
  toast.done(t('member.joinedAs', { number: Data.number }));
}
