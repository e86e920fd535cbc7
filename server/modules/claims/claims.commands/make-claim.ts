import { CLAIM_REASONS } from '../../../../contract/codes/claim-reasons.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { claimedOf, claims } from '../../../../contract/claims.ts';
import { command } from '../../../platform/command.ts';
import { isAgent } from '../../../platform/rights.ts';
import { record } from '../../audit/index.ts';
import { assertAddress } from '../../customers/index.ts';
import { loadOrder, moveOrder, note, sendAgain, sentLines, wrongStatus } from '../../orders/index.ts';
import { claimedLines } from '../claims.queries/claims-of.ts';
import { assertLeft, assertMeant, repeatedClaim, statusRefusal } from '../claims.rules.ts';
import { insertClaim } from '../claims.store.ts';

/**
 * Sends goods of an order again for nothing. The order is locked first: of two claims of the same piece the second finds
 * nothing left.
 */
export const makeClaim = command(claims.make, async (tx, who, input, fail) => {
  const { id, reason_type, reason, lines, address_confirmed, despite_repeated, ...terms } = input;
  assertAddress(input.recipient, { confirmed: address_confirmed, at: 'recipient' }, fail);
  if (isAgent(who)) throw fail('claim_by_shop', {});
  const parent = await loadOrder(tx, who, id, fail);
  const before = parent.status;
  const why = statusRefusal(before);
  if (why) throw wrongStatus(parent, why, fail);
  const [sent, made] = await Promise.all([sentLines(tx, id), claimedLines(tx, id)]);
  const goods = assertLeft(
    lines,
    sent.map((line) => ({ ...line, claimed: claimedOf(made, line.line) })),
    fail,
  );
  if (!despite_repeated) assertMeant(repeatedClaim(made, lines, who.userId), fail);
  const child = await sendAgain(tx, who, parent, { ...terms, goods }, fail);
  const of = { claim_of: parent.number, reason, reason_words: CLAIM_REASONS[reason_type] };
  await note(tx, who, child.id, 'claim_of', of);
  await insertClaim(tx, who, { order_id: child.id, parent_id: id, reason_type, reason, lines });

  const data = { claim: child.number, reason, reason_words: CLAIM_REASONS[reason_type] };
  if (before === STATUS.claimed) await note(tx, who, id, 'claim', data);
  else await moveOrder(tx, who, parent, STATUS.claimed, { by: 'claim', data }, fail);
  record(tx, who, {
    action: 'order.claim',
    thing: 'order',
    id,
    before: { status: before },
    after: {
      status: parent.status,
      claim: child.number,
      goods: goods.map(({ of, qty }) => `${of.sku} × ${qty}`).join(', '),
      reason_type,
      reason,
    },
  });
  return child;
});
