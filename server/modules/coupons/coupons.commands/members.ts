import { coupons } from '../../../../contract/coupons.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { customersNow, isKnownCustomer } from '../../customers/index.ts';
import { insertMember, numberOfMember, type Joined } from '../redemptions.store.ts';

/** Makes a customer a member, with the number that comes next; null where they are one. */
export async function join(
  tx: Tx,
  who: Actor,
  customer_id: number,
  how: 'redeemed' | 'by_hand',
): Promise<Joined | null> {
  const joined = await insertMember(tx, who, { customer_id, how });
  if (!joined) return null;
  record(tx, who, {
    action: 'member.join',
    thing: 'customer',
    id: customer_id,
    after: { number: joined.number, how },
  });
  announce(tx, 'coupons');
  return joined;
}

/** Makes a customer a member by hand. */
export const joinByHand = command(coupons.join, async (tx, who, { customer_id }, fail) => {
  // who was merged is who they were merged into
  const id = (await customersNow(tx, [customer_id])).get(customer_id)?.id;
  if (id === undefined || !(await isKnownCustomer(tx, id))) throw fail('not_found');
  const joined = await join(tx, who, id, 'by_hand');
  if (!joined) throw fail('member_already', { number: await numberOfMember(tx, id) });
  return joined;
});
