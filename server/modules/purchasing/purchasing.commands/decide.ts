import { purchasing } from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { purchasingSettings } from '../../../../contract/purchasing.settings.ts';
import { PURCHASE_FIELDS } from '../../../../contract/purchasing.fields.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { settingOf } from '../../settings/index.ts';
import { assertSeen } from '../../users/index.ts';
import { offeredPartner } from '../../warehouse/index.ts';
import { purchasingNotices } from '../purchasing.notices.ts';
import { isOwnApproval, mayCancel, nameOf } from '../purchasing.rules.ts';
import {
  deletePurchase,
  linesOf,
  markApproved,
  markCancelled,
  markRejected,
  takeNumber,
  type Purchase,
} from '../purchasing.store.ts';
import { loadPurchase } from './load-purchase.ts';

/** Approves a draft as it was seen; it gets the next number of the month. */
export const approvePurchase = command(purchasing.approve, async (tx, who, { id, version: seen }, fail) => {
  const order = await loadPurchase(tx, id, 'approve', fail);
  const { version, rejected_at, rejected_by, reject_reason } = order;
  await assertSeen(tx, { thing: 'purchase', id, version, seen, words: PURCHASE_FIELDS }, fail);
  if (rejected_at)
    throw fail('purchase_rejected', {
      who: rejected_by,
      when: momentText(rejected_at),
      reason: reject_reason,
    });
  const somebody_else_approves = await settingOf(tx, purchasingSettings.somebody_else_approves);
  if (isOwnApproval(who, { ...order, somebody_else_approves })) throw fail('own_purchase');
  if (!(await offeredPartner(tx, order.partner_id)))
    throw fail('not_offered', { field: { th: 'คู่ค้า', en: 'Partner' }, path: 'partner_id' });
  const lines = await linesOf(tx, id);
  // last of all that is locked: other approvals wait for it
  const number = await takeNumber(tx);
  failpoint('purchase.approve.after_number');
  const facts = await markApproved(tx, who, id, number);
  record(tx, who, {
    action: 'purchase.approve',
    thing: 'purchase',
    id,
    after: { number, total: order.total, lines: lines.length, version: facts.version },
  });
  await tellMaker(tx, who, order, {
    title: { th: 'ใบสั่งซื้ออนุมัติแล้ว', en: 'Your purchase order is approved' },
    message: { th: `${number} โดย ${who.name}`, en: `${number}, by ${who.name}` },
  });
  // what is on its way changes what should be bought
  announce(tx, 'purchases');
  announce(tx, 'stock');
  return { id, ...facts };
});

/** Sends a draft back to who made it. */
export const rejectPurchase = command(purchasing.reject, async (tx, who, { id, reason }, fail) => {
  const order = await loadPurchase(tx, id, 'reject', fail);
  const facts = await markRejected(tx, who, id, reason);
  const number = nameOf(order);
  record(tx, who, {
    action: 'purchase.reject',
    thing: 'purchase',
    id,
    after: { number, reason, version: facts.version },
  });
  await tellMaker(tx, who, order, {
    title: { th: 'ใบสั่งซื้อถูกตีกลับ', en: 'Your purchase order was rejected' },
    message: { th: `${number}: ${reason} (${who.name})`, en: `${number}: ${reason} (${who.name})` },
  });
  announce(tx, 'purchases');
  return { id, ...facts, number };
});

/** Cancels an order of which nothing came. */
export const cancelPurchase = command(purchasing.cancel, async (tx, who, { id, reason }, fail) => {
  const order = await loadPurchase(tx, id, 'cancel', fail);
  if (!mayCancel(who, order.state)) throw fail('permission_denied');
  const facts = await markCancelled(tx, who, id, reason);
  const number = nameOf(order);
  record(tx, who, {
    action: 'purchase.cancel',
    thing: 'purchase',
    id,
    after: { number, reason, version: facts.version },
  });
  announce(tx, 'purchases');
  announce(tx, 'stock');
  return { id, ...facts, number };
});

/** Deletes a draft. */
export const removePurchase = command(purchasing.remove, async (tx, who, { id }, fail) => {
  const order = await loadPurchase(tx, id, 'remove', fail);
  const lines = await linesOf(tx, id);
  await deletePurchase(tx, id);
  record(tx, who, {
    action: 'purchase.remove',
    thing: 'purchase',
    id,
    before: { number: nameOf(order), total: order.total, lines: lines.length },
  });
  announce(tx, 'purchases');
  return null;
});

/** Who made an order hears what somebody else decided about it. */
async function tellMaker(
  tx: Tx,
  who: Actor,
  { id, user_id }: Purchase,
  said: { title: Words; message: Words },
): Promise<void> {
  if (user_id === null || user_id === who.userId) return;
  const link = purchasingScreens.purchase(id);
  await notify(tx, purchasingNotices.decided, { userId: user_id }, { type: 'info', ...said, link });
}
