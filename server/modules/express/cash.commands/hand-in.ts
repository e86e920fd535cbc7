import { cash } from '../../../../contract/express.cash.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { lockOrders } from '../../orders/index.ts';
import { cashInHand, insertHandin, markGone } from '../cash.store.ts';
import { loadHandin } from './load-handin.ts';

/** Hands in all the cash that a person has in hand. Money moves only when somebody else receives it. */
export const handIn = command(cash.handIn, async (tx, who, input, fail) => {
  const [seen, counted] = [toSatang(input.expected), toSatang(input.counted)];
  // a parcel is delivered, settled by a sheet or handed in from another phone under its order's lock
  const found = await cashInHand(tx, who);
  await lockOrders(tx, [...new Set(found.map(({ order_id }) => order_id))]);
  const parcels = await cashInHand(tx, who);
  if (!parcels.length) throw fail('cash_none');
  const expected = parcels.reduce((sum, { amount }) => sum + amount, 0);
  if (expected !== seen || parcels.some((p) => !found.some(({ parcel_id }) => parcel_id === p.parcel_id)))
    throw fail('cash_changed', { now: bahtText(expected), seen: bahtText(seen) });
  if (counted !== expected && !input.reason)
    throw fail('cash_difference', difference(counted, expected, 'reason'));
  const made = await insertHandin(tx, who, { expected, counted, reason: input.reason }, parcels);
  failpoint('cash.hand_in.after_parcels');
  record(tx, who, {
    action: 'cash.hand_in',
    thing: 'handin',
    id: made.id,
    after: { number: made.number, expected, counted, parcels: parcels.length, reason: input.reason || null },
  });
  announce(tx, 'cash');
  return made;
});

/** A waiting hand-in goes back: its cash is to be counted and handed in again. */
export const sendBack = command(cash.sendBack, async (tx, who, { id, reason }, fail) => {
  const { number } = await loadHandin(tx, who, id, 'waiting', fail);
  await markGone(tx, who, id, reason);
  record(tx, who, { action: 'cash.send_back', thing: 'handin', id, after: { number, reason } });
  announce(tx, 'cash');
  return { number };
});

/** What differs, for who has to say why. */
export const difference = (counted: number, expected: number, path: string) => ({
  path,
  counted: bahtText(counted),
  expected: bahtText(expected),
  difference: `${counted > expected ? '+' : ''}${bahtText(counted - expected)}`,
});
