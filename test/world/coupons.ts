import type { Input } from '../../contract/endpoint.ts';
import { coupons } from '../../contract/coupons.ts';
import { addDays, dayOf, now } from '../../server/platform/clock.ts';
import type { Caller, World } from './app.ts';

let made = 0;
type NewCampaign = Input<typeof coupons.create>;
/** Ten baht off anything, from yesterday for a month. */
export const campaignInput = (over: Partial<NewCampaign> = {}): NewCampaign => ({
  name: `แคมเปญ ${(made += 1)}`,
  discount_kind: 'amount',
  value: 10,
  from: addDays(dayOf(now()), -1),
  to: addDays(dayOf(now()), 30),
  ...over,
});
export const campaign = async (who: Caller, over: Partial<NewCampaign> = {}): Promise<number> =>
  (await who.do(coupons.create, campaignInput(over))).id;

/** One that everybody may use: its code. */
export async function publicCoupon(who: Caller, over: Partial<NewCampaign> = {}) {
  const public_code = `SALE${String(Date.now()).slice(-6)}${(made += 1)}Z`.slice(-13);
  return { id: await campaign(who, { public_code, ...over }), code: public_code };
}

/** Cards that were printed, behind the scenes: their codes as they stand on them. */
export async function printedCards(
  world: World,
  who: Caller,
  n = 1,
  over: Partial<NewCampaign> = {},
): Promise<{ id: number; codes: string[] }> {
  const id = await campaign(who, over);
  await who.do(coupons.makeCodes, { id, codes: n });
  await world.db.query('update coupon_codes set printed_at = now() where campaign_id = $1', [id]);
  await world.db.query(
    `insert into coupon_prints (enterprise_id, campaign_id, first_no, last_no, cards, paper, at, user_name)
     select enterprise_id, id, 1, $2, $2, 'a4', now(), 'x' from coupon_campaigns where id = $1`,
    [id, n],
  );
  return { id, codes: await codesOf(who, id) };
}
export const codesOf = async (who: Caller, id: number): Promise<string[]> =>
  (await who.do(coupons.all, { id, page_size: 200 })).map(({ code }) => code);
