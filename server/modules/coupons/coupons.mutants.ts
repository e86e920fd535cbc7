import type { Mutant } from '../../../test/mutants/mutant.ts';

const RULES = ['server/modules/coupons/coupons.rules.test.ts'];
const REDEEMING = ['server/modules/coupons/redeeming.test.ts'];
const TESTS = ['server/modules/coupons/coupons.test.ts'];
const FILE = 'server/modules/coupons/coupons.rules.ts';
const REDEEM = 'server/modules/coupons/coupons.commands/redeem.ts';
const FIND = 'server/modules/coupons/coupons.commands/find-coupon.ts';
const LINK = 'server/modules/coupons/coupons.commands/link-card.ts';
const STORE = 'server/modules/coupons/redemptions.store.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a coupon takes off more than what it is for',
    file: FILE,
    find: 'return Math.min(off, max_discount ?? off, base);',
    replace: 'return Math.min(off, max_discount ?? off);',
    seenBy: RULES,
  },
  {
    bug: 'a coupon has no most',
    file: FILE,
    find: 'return Math.min(off, max_discount ?? off, base);',
    replace: 'return Math.min(off, base);',
    seenBy: RULES,
  },
  {
    bug: 'the parts of a discount are rounded each for itself',
    file: FILE,
    find: 'return spread(discount, amounts);',
    replace: 'return amounts.map((amount) => Math.round((amount * discount) / all));',
    seenBy: RULES,
  },
  {
    bug: 'an order’s discount leaves the base as it was',
    file: FILE,
    find: 'share(covered, all - orderDiscount, all)',
    replace: 'share(covered, all, all)',
    seenBy: RULES,
  },
  {
    bug: 'a limit may be set where there was none',
    file: FILE,
    find: 'b === null || (a !== null && b >= a)',
    replace: 'b === null || a === null || b >= a',
    seenBy: RULES,
  },
  {
    bug: 'a wrong letter is not seen',
    file: 'contract/codes/coupon-code.ts',
    find: "isRandom && checkOfCoupon(random) === plain[COUPON_RANDOM] ? 'card'",
    replace: "isRandom ? 'card'",
    seenBy: RULES,
  },
  {
    bug: 'an O is no 0',
    file: 'contract/codes/coupon-code.ts',
    find: ".replace(/O/g, '0')",
    replace: '',
    seenBy: RULES,
  },
  {
    bug: 'more have it than its limit says',
    file: STORE,
    find: 'and (total_limit is null or redeemed_count < total_limit)',
    replace: 'and (total_limit is null or redeemed_count <= total_limit)',
    seenBy: REDEEMING,
  },
  {
    bug: 'a card is spent twice',
    file: STORE,
    find: 'and id = ${id} and redeemed_at is null and void_at is null`,\n  )) > 0;\n\ninterface NewRedemption',
    replace: 'and id = ${id} and void_at is null`,\n  )) > 0;\n\ninterface NewRedemption',
    seenBy: REDEEMING,
  },
  {
    bug: 'a customer who comes twice at once has it twice',
    file: REDEEM,
    find: 'await assertLeftFor(tx, found, { customer_id, order: order.id }, fail);',
    replace: '',
    seenBy: REDEEMING,
  },
  {
    bug: 'a coupon is good after its last day',
    file: FIND,
    find: 'today < campaign.from_day || today > campaign.to_day',
    replace: 'today < campaign.from_day',
    seenBy: REDEEMING,
  },
  {
    bug: 'a coupon is good before its first day',
    file: FIND,
    find: 'today < campaign.from_day || today > campaign.to_day',
    replace: 'today > campaign.to_day',
    seenBy: REDEEMING,
  },
  {
    bug: 'an ended campaign goes on',
    file: FIND,
    find: 'if (campaign.closed_at)',
    replace: 'if (campaign.closed_at && !typed)',
    seenBy: REDEEMING,
  },
  {
    bug: 'a coupon is used in every channel',
    file: REDEEM,
    find: 'campaign.sale_channels.length && !campaign.sale_channels.includes',
    replace: '!campaign.sale_channels && !campaign.sale_channels.includes',
    seenBy: REDEEMING,
  },
  {
    bug: 'a minimum is not asked for',
    file: REDEEM,
    find: 'if (base < campaign.min_amount)',
    replace: 'if (base < 0)',
    seenBy: REDEEMING,
  },
  {
    bug: 'who may not read codes is told that one is void',
    file: FIND,
    find: 'if (!isAble(who, couponAbilities.readCodes))',
    replace: 'if (!who)',
    seenBy: REDEEMING,
  },
  {
    bug: 'wrong codes are not counted at order entry',
    file: 'server/modules/orders/orders.commands/create-order.ts',
    find: 'countingMissed(command(orders.create, makeOrder))',
    replace: 'command(orders.create, makeOrder)',
    seenBy: REDEEMING,
  },
  {
    bug: 'who guesses goes on',
    file: FIND,
    find: 'if (n < MOST_TRIES) return;',
    replace: 'if (n >= 0) return;',
    seenBy: REDEEMING,
  },
  {
    bug: 'a cancel keeps the code',
    file: 'server/modules/coupons/coupons.commands/on-orders.ts',
    find: "await giveBackOf(tx, who, order.id, 'cancelled');",
    replace: '',
    seenBy: REDEEMING,
  },
  {
    bug: 'a coupon that was taken off an order stays spent',
    file: STORE,
    find: 'update coupon_codes set redeemed_at = null, redeemed_order_id = null\n      where enterprise_id = ${tx.enterpriseId} and id = ${back.code_id}`',
    replace:
      'update coupon_codes set no = no\n      where enterprise_id = ${tx.enterpriseId} and id = ${back.code_id}`',
    seenBy: REDEEMING,
  },
  {
    bug: 'goods that came back give the coupon back, whatever the shop decided',
    file: STORE,
    find: ' and ${settingSql(tx, couponSettings.coupon_back_on_return)} returning',
    replace: ' returning',
    seenBy: TESTS,
  },
  {
    bug: 'a refund is reckoned before the coupon',
    file: 'server/modules/returns/returns.queries/expected.ts',
    find: 'discount + coupon_discount as discount',
    replace: 'discount',
    seenBy: TESTS,
  },
  {
    bug: 'a card goes with two orders',
    file: LINK,
    find: 'if (code.order_id !== null)',
    replace: 'if (code.order_id === 0)',
    seenBy: TESTS,
  },
  {
    bug: 'an order gets the card of another campaign than the one it is to have',
    file: LINK,
    find: 'wanted.length && !wanted.some',
    replace: '!wanted && !wanted.some',
    seenBy: TESTS,
  },
  {
    bug: 'the card of a cancelled order is gone',
    file: 'server/modules/coupons/coupons.commands/on-orders.ts',
    find: 'await unlinkCards(tx, order.id);',
    replace: '',
    seenBy: TESTS,
  },
  {
    bug: 'agents see how campaigns go',
    file: 'server/modules/coupons/coupons.queries/campaigns.ts',
    find: 'isOutsider(who)\n    ? sql`null::json`',
    replace: '!who\n    ? sql`null::json`',
    seenBy: TESTS,
  },
  {
    bug: 'of two merged the newer number is kept',
    file: 'server/modules/coupons/members.store.ts',
    find: 'order by joined_at, number for update',
    replace: 'order by joined_at desc, number desc for update',
    seenBy: TESTS,
  },
  {
    bug: 'a category is for itself alone',
    file: 'server/modules/coupons/coupons.queries/campaign.ts',
    find: 'join below b on g.parent_id = b.id',
    replace: 'join below b on g.parent_id = b.id and false',
    seenBy: TESTS,
  },
];
