import type { Mutant } from '../../../test/mutants/mutant.ts';

const RETURNS = ['server/modules/returns/returns.test.ts'];
const REOPEN = ['server/modules/returns/reopen.test.ts'];
const PERSONAL = ['server/modules/returns/personal.test.ts'];
const COUNTING = ['web/src/modules/returns/station/counting.test.ts'];
const rules = 'server/modules/returns/returns.rules.ts';
const close = 'server/modules/returns/returns.commands/close-parcel.ts';
const open = 'server/modules/returns/returns.commands/open-return.ts';
const reopen = 'server/modules/returns/returns.commands/reopen-parcel.ts';
const sent = 'server/modules/returns/returns.queries/sent.ts';
const personal = 'server/modules/returns/personal.store.ts';
const place = 'server/modules/returns/returns.commands/place-lines.ts';
const refund = 'server/modules/returns/returns.commands/propose-refund.ts';
const decide = 'server/modules/returns/returns.commands/decide-refund.ts';
const aside = 'server/modules/returns/returns.commands/decide-set-aside.ts';
const asides = 'server/modules/returns/returns.queries/quarantine.ts';
const found = 'server/modules/returns/returns.commands/found-parcel.ts';
const owed = 'server/modules/returns/returns.commands/compensate.ts';
const part = 'server/modules/returns/returns.views/order-part.ts';
const goods = 'server/modules/warehouse/warehouse.commands/return-goods.ts';
const counting = 'web/src/modules/returns/station/counting.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'more comes back than was sent',
    file: rules,
    find: 'if (given > of.left)',
    replace: 'if (false as boolean)',
    seenBy: RETURNS,
  },
  {
    bug: 'a line counted twice comes back twice',
    file: rules,
    find: 'if (seen.some((one) => same(one, line)))',
    replace: 'if (false as boolean)',
    seenBy: RETURNS,
  },
  {
    bug: 'doubtful pieces need no picture',
    file: rules,
    find: '!(line.note && line.photos.length)',
    replace: '!line.note',
    seenBy: RETURNS,
  },
  {
    bug: 'a parcel of nothing is closed',
    file: rules,
    find: "if (!lines.length) throw fail('return_nothing', {});",
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'the same count once more is refused',
    file: close,
    find: 'if (countedTheSame(lines, await linesOfParcel(tx, id))) return { id: of.id };',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'who counted otherwise is told that it is kept',
    file: rules,
    find: 'same(a, k) && FOUND_AS.every((as) => a[as] === k[as])',
    replace: 'same(a, k)',
    seenBy: RETURNS,
  },
  {
    bug: 'an order is returned before all of it is back',
    file: close,
    find: 'if (rest === 0 && becomesReturned(order.status))',
    replace: 'if (becomesReturned(order.status))',
    seenBy: RETURNS,
  },
  {
    bug: 'what comes back undelivered stays on its way',
    file: close,
    find: 'cameBackUndelivered(order) ? DELIVERY.back : undefined',
    replace: 'undefined',
    seenBy: RETURNS,
  },
  {
    bug: 'a parcel that was called off is closed',
    file: close,
    find: '    assertNotDropped(of, parcel, fail);',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'what lies in the shop comes back',
    file: open,
    find: 'if (why) throw wrongStatus(order, why, fail);',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'an order that is all back is opened once more',
    file: open,
    find: '  if (of?.done_at)',
    replace: '  if (of?.done_at && (false as boolean))',
    seenBy: RETURNS,
  },
  {
    bug: 'each who scans opens a parcel of their own',
    file: open,
    find: '  if (open) return { ...of, parcel: open.id };',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'nobody waits for a parcel that came after all',
    file: open,
    find: '  if (of.ended_at) await writeAwaitedAgain(tx, of.id);',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'packed goods of a cancelled order are forgotten',
    file: open,
    find: '  if (pieces === 0) return;',
    replace: '  if (pieces >= 0) return;',
    seenBy: RETURNS,
  },
  {
    bug: 'a cancelled order that was never packed is put back',
    file: open,
    find: '  if (pieces === 0) return;',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'good pieces are put into quarantine',
    file: place,
    find: "!places.some(({ id, kind }) => id === store && kind === 'store')",
    replace: '!places.some(({ id }) => id === store)',
    seenBy: RETURNS,
  },
  {
    bug: 'slips are pictures of returns',
    file: 'server/modules/returns/returns.commands/assert-photos.ts',
    find: "?.purpose !== 'return'",
    replace: '?.purpose === undefined',
    seenBy: RETURNS,
  },
  {
    bug: 'what was missing in the box is paid back',
    file: refund,
    find: 'Math.round((line.paid * (pieces - line.lost)) / pieces)',
    replace: 'line.paid',
    seenBy: RETURNS,
  },
  {
    bug: 'cash that nobody collected is paid back',
    file: rules,
    find: 'Math.min(forPieces, paidByCustomer(order) - before)',
    replace: 'forPieces - before',
    seenBy: RETURNS,
  },
  {
    bug: 'cash collected at the door is never paid back',
    file: rules,
    find: 'payment_type === PAYMENT_TYPES.cod && delivery_status === DELIVERY.delivered',
    replace: 'false as boolean',
    seenBy: RETURNS,
  },
  {
    bug: 'a refund is decided twice',
    file: decide,
    find: '    if (refund.decided_at)',
    replace: '    if (refund.decided_at && (false as boolean))',
    seenBy: RETURNS,
  },
  {
    bug: 'more is paid back than is proposed',
    file: decide,
    find: 'if (satang > refund.proposed)',
    replace: 'if (false as boolean)',
    seenBy: RETURNS,
  },
  {
    bug: 'money paid back stays with the order',
    file: decide,
    find: 'satang > 0 && (await payBackReturned(tx, who, order, { amount: satang, way, note }))',
    replace: 'satang < 0 && (await payBackReturned(tx, who, order, { amount: satang, way, note }))',
    seenBy: RETURNS,
  },
  {
    bug: 'goods come back at the average of the day, not at what they left with',
    file: goods,
    find: ', value: partOfValue(of, from, qty) };',
    replace: ', value: 0 * of.qty * from };',
    seenBy: RETURNS,
  },
  {
    bug: 'more is decided about than lies in quarantine',
    file: aside,
    find: 'if (qty > line.left)',
    replace: 'if (false as boolean)',
    seenBy: RETURNS,
  },
  {
    bug: 'pieces are sold again from the place for broken goods',
    file: aside,
    find: "?.kind !== 'store')",
    replace: '?.kind === undefined)',
    seenBy: RETURNS,
  },
  {
    bug: 'a decision whose bill was reversed stands',
    file: asides,
    find: 'b.id = q.bill_id and not b.is_reversed\n  where',
    replace: 'b.id = q.bill_id\n  where',
    seenBy: RETURNS,
  },
  {
    bug: 'a found parcel is matched to two orders',
    file: found,
    find: '  if (one.ended_at)',
    replace: '  if (one.ended_at && (false as boolean))',
    seenBy: RETURNS,
  },
  {
    bug: 'a compensation is asked of nobody',
    file: owed,
    find: 'if ((provider === undefined) === (partner_id === undefined))',
    replace: 'if (provider !== undefined && partner_id !== undefined)',
    seenBy: RETURNS,
  },
  {
    bug: 'more is granted than was asked',
    file: owed,
    find: 'if (granted > one.asked)',
    replace: 'if (false as boolean)',
    seenBy: RETURNS,
  },
  {
    bug: 'what was received is answered otherwise',
    file: owed,
    find: 'if (!states.includes(one.state))',
    replace: 'if (false as boolean)',
    seenBy: RETURNS,
  },
  {
    bug: 'a customer reads what the shop noted of a return',
    file: part,
    find: "    reason: '',\n",
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'pictures of returns are for everybody who packs',
    file: 'server/modules/returns/returns.views/may-see-photo.ts',
    find: 'allows(who, returns.detail.right) && ',
    replace: '',
    seenBy: RETURNS,
  },
  {
    bug: 'the station counts more than can come back',
    file: counting,
    find: 'leftOf(counting, line) >= pieces',
    replace: 'pieces > 0',
    seenBy: COUNTING,
  },
  {
    bug: 'a broken piece is counted as good besides',
    file: counting,
    find: 'if (found.good > 0) return changed(counting, line, { good: found.good - 1, ',
    replace: 'if (found.good > 0) return changed(counting, line, { ',
    seenBy: COUNTING,
  },
  {
    bug: 'all good forgets what was said to be broken',
    file: counting,
    find: 'good: foundOf(so, line).good + leftOf(so, line)',
    replace: 'good: line.left, broken: 0',
    seenBy: COUNTING,
  },
  {
    bug: 'what was handed over before the cancel is put back too',
    file: sent,
    find: 'when ${putBack} then qty - gone else gone end',
    replace: 'when ${putBack} then qty else gone end',
    seenBy: REOPEN,
  },
  {
    bug: 'the number of a box that left means what lies here',
    file: open,
    find: ' || (await hasLeftAs(tx, order.id, code))',
    replace: '',
    seenBy: REOPEN,
  },
  {
    bug: 'what left of a cancelled order cannot come back',
    file: rules,
    find: 'isPacked: order.returns !== null || order.left_in_part',
    replace: 'isPacked: order.returns !== null',
    seenBy: REOPEN,
  },
  {
    bug: 'a parcel is opened again under a later one',
    file: rules,
    find: 'unless(later === null, {',
    replace: 'unless(later === null || later > 0, {',
    seenBy: REOPEN,
  },
  {
    bug: 'a parcel is opened again whose quarantine was decided',
    file: rules,
    find: 'unless(!decided.length, {',
    replace: 'unless(decided.length >= 0, {',
    seenBy: REOPEN,
  },
  {
    bug: 'a parcel is opened again that was paid back for',
    file: rules,
    find: 'unless(refunded === null, {',
    replace: 'unless(refunded !== undefined, {',
    seenBy: REOPEN,
  },
  {
    bug: 'a parcel is opened again that a compensation was granted for',
    file: rules,
    find: 'unless(compensation === null, {',
    replace: 'unless(compensation !== undefined, {',
    seenBy: REOPEN,
  },
  {
    bug: 'opened again, a parcel counts as before',
    file: 'server/modules/returns/returns.queries/expected.ts',
    find: ' and p.undone_at is null',
    replace: '',
    seenBy: REOPEN,
  },
  {
    bug: 'opened again, a parcel leaves its order returned',
    file: reopen,
    find: 'order.status === STATUS.returned && status_before !== null',
    replace: 'order.status === STATUS.returned && (false as boolean) && status_before !== null',
    seenBy: REOPEN,
  },
  {
    bug: 'opened again, a parcel leaves its order back in the shop',
    file: reopen,
    find: 'const delivery = isBack ?',
    replace: 'const delivery = isBack && (false as boolean) ?',
    seenBy: REOPEN,
  },
  {
    bug: 'a refund is paid whose parcel was opened again',
    file: decide,
    find: '    if (refund.undone_at)',
    replace: '    if (refund.undone_at && (false as boolean))',
    seenBy: REOPEN,
  },
  {
    bug: 'an old screen closes what was opened again',
    file: close,
    find: '    assertNotUndone(of, parcel, fail);\n    if (parcel.closed_at) {',
    replace: '    if (parcel.closed_at) {',
    seenBy: REOPEN,
  },
  {
    bug: 'an order that was taken back to delivered was delivered now',
    file: 'server/modules/orders/orders.store.ts',
    find: ' && m.from !== STATUS.returned',
    replace: '',
    seenBy: REOPEN,
  },
  {
    bug: 'pictures of returns stay of who is erased',
    file: personal,
    find: 'photos.map(({ file }) => file),',
    replace: '[],',
    seenBy: PERSONAL,
  },
  {
    bug: 'what stood on a found parcel stays of who is erased',
    file: personal,
    find: "set code = '', contents = ${ERASED}, note = ''",
    replace: 'set contents = ${ERASED}',
    seenBy: PERSONAL,
  },
  {
    bug: 'what was noted of returned goods is in no download',
    file: personal,
    find: 'where l.enterprise_id = ${tx.enterpriseId} and ${ofCustomer(tx, sql`r.order_id`, id)} order by r.id, p.no, l.line',
    replace: 'where l.enterprise_id = ${tx.enterpriseId} and 1 = 0 order by r.id, p.no, l.line',
    seenBy: PERSONAL,
  },
];
