import type { Mutant } from '../../../test/mutants/mutant.ts';

const CLAIMS = ['server/modules/claims/claims.test.ts'];
const rules = 'server/modules/claims/claims.rules.ts';
const make = 'server/modules/claims/claims.commands/make-claim.ts';
const again = 'server/modules/orders/orders.commands/send-again.ts';
const part = 'server/modules/claims/claims.views/order-part.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'what was claimed before is claimed again',
    file: rules,
    find: 'const left = of.qty - of.claimed;',
    replace: 'const left = of.qty;',
    seenBy: CLAIMS,
  },
  {
    bug: 'a cancelled claim keeps its pieces for ever',
    file: 'contract/claims.ts',
    find: '.filter(({ status }) => status !== STATUS.cancelled)',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'a line named twice is claimed twice',
    file: rules,
    find: 'if (seen.has(line))',
    replace: 'if (false as boolean)',
    seenBy: CLAIMS,
  },
  {
    bug: 'what still lies in the shop is claimed',
    file: make,
    find: 'if (why) throw wrongStatus(parent, why, fail);',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'a claim of a claimed order moves it once more',
    file: make,
    find: "if (before === STATUS.claimed) await note(tx, who, id, 'claim', data);\n  else ",
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'a claim that is sent again with another word goes out twice',
    file: make,
    find: 'if (!despite_repeated) assertMeant(repeatedClaim(made, lines, who.userId), fail);',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'who has cancelled a claim is asked about it',
    file: rules,
    find: 'status !== STATUS.cancelled && user_id',
    replace: 'user_id',
    seenBy: CLAIMS,
  },
  {
    bug: 'a claim of long ago is asked about',
    file: rules,
    find: ' && minutesSince(at) < REPEATED_MINUTES',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'a colleague’s claim is asked about as one’s own',
    file: rules,
    find: ' && user_id === userId',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'another line is asked about',
    file: rules,
    find: ' && isSame',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'agents give goods of the shop away',
    file: make,
    find: "if (isAgent(who)) throw fail('claim_by_shop', {});",
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'agents are offered a claim that is refused',
    file: rules,
    find: 'unless(mover.groupId !== GROUPS.agent, OF_THE_SHOP),',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'a claim is offered of what was claimed to the last piece',
    file: rules,
    find: '    unless(\n      order.lines.some(({ line, qty }) => qty > claimedOf(order.claims, line)),\n      NOTHING_LEFT,\n    ),\n',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'of two mystery boxes one is claimed with half a piece',
    file: again,
    find: 'if (!Number.isInteger(again))',
    replace: 'if (false as boolean)',
    seenBy: CLAIMS,
  },
  {
    bug: 'goods go out again without being kept',
    file: again,
    find: 'await reserve(tx, who, { id, number }, wanted, fail);',
    replace: '',
    seenBy: CLAIMS,
  },
  {
    bug: 'a claim is another’s: its customer is forgotten',
    file: again,
    find: 'customer_id: parent.customer_id,',
    replace: 'customer_id: null,',
    seenBy: CLAIMS,
  },
  {
    bug: 'a gift is no gift when it goes out again',
    file: again,
    find: '...{ product_id, listing_id, gift_of, sku, name, qty },',
    replace: '...{ product_id, listing_id, sku, name, qty },',
    seenBy: CLAIMS,
  },
  {
    bug: 'a customer reads what the shop noted of a claim',
    file: part,
    find: "{ ...claim, reason: '', user_name: '' }",
    replace: "{ ...claim, user_name: '' }",
    seenBy: CLAIMS,
  },
  {
    bug: 'a customer reads on the claim what the shop noted of it',
    file: part,
    find: "{ ...order.claim_of, reason: '' }",
    replace: 'order.claim_of',
    seenBy: CLAIMS,
  },
];
