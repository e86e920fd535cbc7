import { MOST_OF_CAMPAIGN, coupons } from '../../../../contract/coupons.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { randomCodes } from '../coupon-codes.ts';
import { campaignForUpdate, insertCodes, voidCodes, writeCount } from '../coupons.store.ts';

/** Makes codes of a campaign, numbered on from those that are there: all of them or none. */
export const makeCodes = command(coupons.makeCodes, async (tx, who, { id, codes }, fail) => {
  const c = await campaignForUpdate(tx, id);
  if (!c) throw fail('not_found');
  if (c.public_code !== null) throw fail('coupon_is_public', { campaign: c.name, code: c.public_code });
  if (c.closed_at) throw fail('coupon_closed', { campaign: c.name, when: momentText(c.closed_at) });
  if (c.codes + codes > MOST_OF_CAMPAIGN)
    throw fail('coupon_too_many', {
      campaign: c.name,
      codes: c.codes,
      left: MOST_OF_CAMPAIGN - c.codes,
      path: 'codes',
    });
  const [first, last] = [c.codes + 1, c.codes + codes];
  for (let from = first; from <= last; from += AT_ONCE)
    await makeThose(tx, id, from, Math.min(last, from + AT_ONCE - 1));
  await writeCount(tx, id, last);
  record(tx, who, { action: 'coupon.codes', thing: 'coupon', id, after: { first, last } });
  announce(tx, 'coupons');
  return { id, first, last };
});
/** So many are in memory, however many are made. */
const AT_ONCE = 2_000;

/** A code that was drawn before is drawn again. */
async function makeThose(tx: Tx, id: number, first: number, last: number): Promise<void> {
  let open = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  while (open.length) {
    const drawn = randomCodes(open.length);
    const made = await insertCodes(
      tx,
      id,
      open.map((no, i) => ({ no, code: drawn[i]! })),
    );
    open = open.filter((no) => !made.has(no));
  }
}

/** Makes codes void; those that are used, or void already, stay as they are. */
export const makeVoid = command(coupons.makeVoid, async (tx, who, { id, first, last, reason }, fail) => {
  const c = await campaignForUpdate(tx, id);
  if (!c) throw fail('not_found');
  const codes = await voidCodes(tx, who, { id, first, last, reason });
  if (codes)
    record(tx, who, { action: 'coupon.void', thing: 'coupon', id, after: { first, last, codes, reason } });
  announce(tx, 'coupons');
  return { id, codes };
});
