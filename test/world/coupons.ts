import type { Input } from '../../contract/endpoint.ts';
import { coupons } from '../../contract/coupons.ts';
import { addDays, dayOf, now } from '../../server/platform/clock.ts';
import { orders } from '../../contract/orders.ts';
import type { Caller, World } from './app.ts';
import { anOrder } from './orders.ts';
import { given, type EndpointProof } from './proof.ts';
import type { Stage } from './stage.ts';

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
/** Cards that every order is to get, until they end. */
export const wantedCards = (who: Caller) => campaign(who, { card_required: true });
export const endCards = (who: Caller, id: number) => who.do(coupons.setClosed, { id, closed: true });
export const codesOf = async (who: Caller, id: number): Promise<string[]> =>
  (await who.do(coupons.all, { id, page_size: 200 })).map(({ code }) => code);

/** A card that went with an order, behind the scenes. */
export const linkedTo = (world: World, order: number, campaignId: number, no: number) =>
  world.db.query(
    `update coupon_codes k set linked_at = now(), order_id = o.id, customer_id = o.customer_id, linked_by = 1, packer_name = 'นก'
     from orders o where o.id = $1 and k.campaign_id = $2 and k.no = $3`,
    [order, campaignId, no],
  );

/** By refusal a code that two of TEA for สมหญิง in หน้าร้าน are refused with. */
const REFUSED = {
  async coupon_spent(s, world) {
    const { codes } = await printedCards(world, s.admin);
    await s.admin.do(orders.create, await anOrder(world, { TEA: 1 }, { cod: true, coupon_code: codes[0]! }));
    return codes[0]!;
  },
  async coupon_void(s, world) {
    const { id, codes } = await printedCards(world, s.admin);
    await s.admin.do(coupons.makeVoid, { id, first: 1, last: 1, reason: 'หาย' });
    return codes[0]!;
  },
  coupon_days: async (s) => (await publicCoupon(s.admin, { from: '2020-01-01', to: '2020-01-02' })).code,
  async coupon_closed(s) {
    const { id, code } = await publicCoupon(s.admin);
    await s.admin.do(coupons.setClosed, { id, closed: true });
    return code;
  },
  async coupon_limit(s, world) {
    const { code } = await publicCoupon(s.admin, { total_limit: 1 });
    await s.admin.do(orders.create, await anOrder(world, { TEA: 1 }, { cod: true, coupon_code: code }));
    return code;
  },
  async coupon_member_limit(s, world) {
    const { code } = await publicCoupon(s.admin, { member_limit: 1 });
    await s.admin.do(orders.create, await anOrder(world, { TEA: 1 }, { cod: true, coupon_code: code }));
    return code;
  },
  coupon_minimum: async (s) => (await publicCoupon(s.admin, { min_amount: 90_000 })).code,
  coupon_not_for: async (s) =>
    (await publicCoupon(s.admin, { products: [await s.find.product('LAST')] })).code,
} satisfies Record<string, (s: Stage, world: World) => Promise<string>>;
/** How a call comes to each refusal of a coupon, by what it asks with a code; those that it cannot come to have their reason. */
export const refusedCoupons = (
  ask: (s: Stage, world: World, code: string) => Promise<Record<string, unknown>>,
  cannot: Partial<Record<keyof typeof REFUSED, string>> = {},
): NonNullable<EndpointProof['refuses']> =>
  Object.fromEntries(
    Object.entries(REFUSED).map(([refusal, make]) => [
      refusal,
      cannot[refusal as keyof typeof REFUSED] ??
        given(async (s, world) =>
          ask(s, world, await (make as (s: Stage, w: World) => Promise<string>)(s, world)),
        ),
    ]),
  );
