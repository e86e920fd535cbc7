import type { Mutant } from '../../../test/mutants/mutant.ts';
import { ASK_MUTANTS } from './asking.mutants.ts';
import { CHAT_MUTANTS } from './chats.mutants.ts';
import { EDIT_MUTANTS } from './edits.mutants.ts';
import { IMPORT_MUTANTS } from './import.mutants.ts';
import { LIST_MUTANTS } from './list.mutants.ts';
import { WAITING_MUTANTS } from './waiting.mutants.ts';

const SCOPE = ['test/contract/scope.test.ts'];
const ORDERS = ['server/modules/orders/orders.test.ts'];
const MODEL = ['test/model.test.ts'];
const LISTS = ['test/contract/lists.test.ts'];
const RULES = ['server/modules/orders/orders.rules.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];
const PRODUCTS = ['server/modules/products/products.test.ts'];
const DESK = ['server/modules/payments/checking.test.ts'];
const ROUNDS = ['server/modules/packing/rounds.test.ts'];
const EXPRESS = ['server/modules/express/express.test.ts'];

const visible = 'server/modules/orders/orders.queries/visible-to.ts';
const list = 'server/modules/orders/orders.queries/order-list.ts';
const rules = 'server/modules/orders/orders.rules.ts';
const store = 'server/modules/orders/orders.store.ts';
const create = 'server/modules/orders/orders.commands/create-order.ts';
const moves = 'contract/codes/moves.ts';
const cancel = 'server/modules/orders/orders.commands/cancel-order.ts';
const repeated = 'server/modules/orders/orders.queries/repeated-order.ts';

const BOX_RULES = ['server/modules/orders/boxes.rules.test.ts'];
const BOXES = ['server/modules/orders/boxes.test.ts'];

const RACES = ['test/races-of-an-order.test.ts'];

export const MUTANTS: Mutant[] = [
  // what several people do with one order at once
  {
    bug: 'an order is not held while it is changed',
    file: store,
    find: 'and o.id = ${id} and ${visibleTo(who)} for update`,',
    replace: 'and o.id = ${id} and ${visibleTo(who)}`,',
    seenBy: RACES,
  },
  {
    bug: 'a cut takes orders that somebody is changing',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: 'readyRows(tx, who, f, sql`for update of o`);',
    replace: 'readyRows(tx, who, f, sql``);',
    seenBy: RACES,
  },
  {
    bug: 'what somebody else changed meanwhile is written over',
    file: 'server/modules/orders/orders.commands/edit-order.ts',
    find: "await assertSeen(tx, { thing: 'order', id, version, seen, words: SEEN_WORDS }, fail);",
    replace: 'void assertSeen, seen, SEEN_WORDS;',
    seenBy: RACES,
  },
  {
    bug: 'more goods than were paid for',
    file: 'server/modules/orders/orders.commands/edit-order.ts',
    find: 'if (order.status !== STATUS.unpaid && order.paid_amount > 0 && amount > order.paid_amount)',
    replace: 'if (false as boolean)',
    seenBy: RACES,
  },
  ...ASK_MUTANTS,
  // mystery boxes
  {
    bug: 'boxes take the same kind twice',
    file: 'server/modules/orders/boxes.rules.ts',
    find: 'distinct ? Math.min(boxes, there) : there',
    replace: 'there',
    seenBy: BOX_RULES,
  },
  {
    bug: 'boxes are kept of what there is least of',
    file: 'server/modules/orders/boxes.rules.ts',
    find: 'if (sum(above(middle)) >= need) low = middle;',
    replace: 'if (sum(above(middle)) < 0) low = middle;',
    seenBy: BOX_RULES,
  },
  {
    bug: 'a draw forgets the weights',
    file: 'server/modules/orders/boxes.rules.ts',
    find: 'left.find(({ weight }) => (at -= weight) < 0)!',
    replace: 'left[at % left.length]!',
    seenBy: BOX_RULES,
  },
  {
    bug: 'a draw takes what is kept for others',
    file: 'server/modules/orders/orders.commands/draw-boxes.ts',
    find: '    drawn.forEach(add(-1));\n',
    replace: '',
    seenBy: BOXES,
  },
  {
    bug: 'the timeline does not tell what was drawn',
    file: 'server/modules/orders/orders.commands/draw-boxes.ts',
    find: '  await noteDraws(tx, who, draws);\n',
    replace: '',
    seenBy: BOXES,
  },
  {
    bug: 'the page of an order takes the line of a piece for a mystery box',
    file: 'server/modules/orders/orders.queries/order-detail.ts',
    find: 'l.enterprise_id = b.enterprise_id and l.order_id = b.order_id and l.line = b.line',
    replace: 'l.enterprise_id = r.enterprise_id and l.order_id = r.order_id and l.line = r.line',
    seenBy: BOXES,
  },
  {
    bug: 'each cut draws again',
    file: 'server/modules/orders/boxes.store.ts',
    find: '(d.nth is null or d.kept_after < kept.newest)',
    replace: '(d.nth is null or d.nth > 0)',
    seenBy: BOXES,
  },
  {
    bug: 'boxes are chosen without looking what the pieces of other lines leave',
    file: 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts',
    find: '  fixed.forEach(take);\n',
    replace: '',
    seenBy: BOXES,
  },
  {
    bug: 'boxes whose pieces were given back are taken again as they were',
    file: 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts',
    find: '.filter((p) => !choices.some((c) => c.line === p.line));\n  await reserve(tx, who, order, fixed, fail, choices);',
    replace: ';\n  await reserve(tx, who, order, fixed, fail);',
    seenBy: BOXES,
  },
  // a second order of the same goods
  {
    bug: 'an agent learns of an order of the shop',
    file: repeated,
    find: ' and ${visibleTo(who)}',
    replace: '',
    seenBy: ORDERS,
  },
  {
    bug: 'goods in another number are the same goods',
    file: repeated,
    find: 'where had.qty is distinct from new.qty',
    replace: 'where had.qty is null or new.qty is null',
    seenBy: ORDERS,
  },
  // who sees what
  {
    bug: 'an agent sees the whole channel',
    file: visible,
    find: '(o.user_id = ${who.userId} and o.sale_channel_id = ${who.channelId})',
    replace: '(o.sale_channel_id = ${who.channelId})',
    seenBy: SCOPE,
  },
  {
    bug: 'an agent sees what he sold elsewhere',
    file: visible,
    find: '(o.user_id = ${who.userId} and o.sale_channel_id = ${who.channelId})',
    replace: '(o.user_id = ${who.userId})',
    seenBy: SCOPE,
  },
  {
    bug: 'a team sees everybody’s orders',
    file: 'server/modules/orders/orders.queries/visible-to.ts',
    find: 'sql`o.team_id = ${who.teamId}`',
    replace: 'sql`${who.teamId}::bigint is not null`',
    seenBy: SCOPE,
  },
  {
    bug: 'who decides sees only the own team’s',
    file: 'server/modules/orders/orders.queries/visible-to.ts',
    find: 'isAble(who, orderAbilities.seeEveryTeam)',
    replace: 'false',
    seenBy: SCOPE,
  },
  {
    bug: 'a customer sees everybody’s orders',
    file: visible,
    find: 'sql`o.customer_id = ${who.customerId}`',
    replace: 'sql`${who.customerId}::bigint is not null`',
    seenBy: SCOPE,
  },
  {
    bug: 'the list of orders does not look who asks',
    file: 'server/modules/orders/orders.queries/order-list.ts',
    find: '  visibleTo(who),\n  ...narrowedBy',
    replace: '  ...narrowedBy',
    seenBy: SCOPE,
  },
  {
    bug: 'the orders of one product are all orders',
    file: 'server/modules/orders/orders.queries/order-row.ts',
    find: 'product_id = ${f.product_id}\n        union',
    replace: 'product_id > 0\n        union',
    seenBy: ['server/modules/orders/searching.test.ts'],
  },
  {
    bug: 'the quick finder does not look who asks',
    file: list,
    find: 'and ${visibleTo(who)} and o.id',
    replace: 'and o.id',
    seenBy: SCOPE,
  },
  {
    bug: 'a customer reads the staff’s notes',
    file: rules,
    find: "team: null, seller_note: '', tags: [] });",
    replace: 'team: null, tags: [] });',
    seenBy: ORDERS,
  },
  {
    bug: 'a customer reads who did what',
    file: 'server/modules/orders/orders.views/show-order.ts',
    find: ".map((e) => ({ ...e, user_name: '', data: {} })),",
    replace: '.map((e) => e),',
    seenBy: ORDERS,
  },
  // the list
  {
    bug: 'the last day of a range is left out',
    file: list,
    find: 'o.created_at < ${startOfDay(addDays(f.to, 1))})`;',
    replace: 'o.created_at < ${startOfDay(f.to)})`;',
    seenBy: LISTS,
  },
  {
    bug: 'a tab of a search shows the newest hits alone',
    file: list,
    find: '  f.status === 0 &&\n',
    replace: '',
    seenBy: ['server/modules/orders/searching.test.ts'],
  },
  {
    bug: 'the total counts another tab',
    file: list,
    find: 'const total = counts[f.status] ?? 0;',
    replace: 'const total = counts[0] ?? 0;',
    seenBy: ['server/modules/orders/days.test.ts'],
  },
  {
    bug: 'completed orders are not in the tab of what is sent',
    file: 'contract/codes/order-status.ts',
    find: '[STATUS.inTransit, STATUS.delivered, STATUS.completed] as const;',
    replace: '[STATUS.inTransit, STATUS.delivered] as const;',
    seenBy: ['server/modules/orders/days.test.ts'],
  },
  {
    bug: 'a whole number finds its order only within the days',
    file: 'server/modules/orders/orders.queries/order-list.ts',
    find: 'union all ${idsNamed(tx, f.q)}))`',
    replace: '))`',
    seenBy: ORDERS,
  },
  {
    bug: 'a phone written with +66 is not found',
    file: 'server/modules/orders/orders.queries/matching.ts',
    find: ".replace(/^66/, '0')",
    replace: '',
    seenBy: ORDERS,
  },
  // making one
  {
    bug: 'an agent sells at his own price',
    file: 'server/modules/orders/orders.commands/create-order.ts',
    find: 'if (isAgent(who)) assertShopPrices(lines, toSatang(input.discount), fail);',
    replace: '',
    seenBy: ORDERS,
  },
  {
    bug: 'an agent gives a discount on the order',
    file: rules,
    find: "if (discount > 0) throw fail('price_not_yours', { what: ORDER_DISCOUNT",
    replace: "if (discount < 0) throw fail('price_not_yours', { what: ORDER_DISCOUNT",
    seenBy: ORDERS,
  },
  {
    bug: 'an agent sells in any channel',
    file: store,
    find: '(${who.groupId !== GROUPS.agent} or c.id = ${who.channelId})',
    replace: '(${who.groupId !== GROUPS.agent} or c.id > 0 or c.id = ${who.channelId})',
    seenBy: ORDERS,
  },
  {
    bug: 'an order is made in a closed channel',
    file: store,
    find: 'c.id = ${channelId} and c.closed_at is null',
    replace: 'c.id = ${channelId}',
    seenBy: ['server/modules/orders/days.test.ts'],
  },
  {
    bug: 'a line’s discount may exceed it',
    file: rules,
    find: 'if (l.discount > base) throw',
    replace: 'if (l.discount > base + 1) throw',
    seenBy: ['server/modules/orders/refusing.test.ts'],
  },
  {
    bug: 'an order’s discount may exceed it',
    file: rules,
    find: 'if (discount > product_amount) throw',
    replace: 'if (discount > product_amount + shippingFee) throw',
    seenBy: ['server/modules/orders/refusing.test.ts'],
  },
  {
    bug: 'the shipping fee is not asked for',
    file: rules,
    find: 'order_amount: product_amount - discount + shippingFee,',
    replace: 'order_amount: product_amount - discount,',
    seenBy: RULES,
  },
  {
    bug: 'the quantity counts lines',
    file: rules,
    find: 'lines.reduce((sum, l) => sum + l.qty, 0),',
    replace: 'lines.reduce((sum) => sum + 1, 0),',
    seenBy: RULES,
  },
  {
    bug: 'a product without pieces can be sold',
    file: 'server/modules/orders/orders.commands/sold-lines.ts',
    find: 'if (unmapped) throw',
    replace: 'if (unmapped && false) throw',
    seenBy: ORDERS,
  },
  {
    bug: 'a set takes one of each piece',
    file: 'server/modules/orders/orders.commands/sold-lines.ts',
    find: 'qty: c.qty * l.qty })),',
    replace: 'qty: l.qty })),',
    seenBy: ORDERS,
  },
  {
    bug: 'an address that does not fit is taken',
    file: 'server/modules/customers/customers.commands/assert-address.ts',
    find: 'if (fit.ok) return;',
    replace: 'if (fit) return;',
    seenBy: ORDERS,
  },
  {
    bug: 'claims and platform orders are typed in',
    file: rules,
    find: 'type !== PAYMENT_TYPES.claim && type !== PAYMENT_TYPES.platform;',
    replace: 'type !== PAYMENT_TYPES.claim;',
    seenBy: ORDERS,
  },
  {
    bug: 'a reservation lives two days',
    file: create,
    find: 'plusHours(at, reservation_hours)',
    replace: 'plusHours(at, reservation_hours * 2)',
    seenBy: ORDERS,
  },
  {
    bug: 'making an order leaves no audit row',
    file: create,
    find: "  record(tx, who, {\n    action: 'order.create',",
    replace: "  if (tx.enterpriseId < 0) record(tx, who, {\n    action: 'order.create',",
    seenBy: LEFT,
  },
  {
    bug: 'making an order tells no screen',
    file: create,
    find: "announce(tx, 'orders');",
    replace: '',
    seenBy: LEFT,
  },
  {
    bug: 'a product’s price is the asked one, whatever it is',
    file: 'server/modules/orders/orders.rules.ts',
    find: 'l.price === undefined ? product.price : toSatang(l.price)',
    replace: 'toSatang(l.price ?? 0)',
    seenBy: ['test/day.test.ts'],
  },
  {
    bug: 'a quote forgets what the lines above take',
    file: 'server/modules/orders/orders.views/quote.ts',
    find: '(left.get(piece.item_id) ?? 0) - piece.qty',
    replace: 'left.get(piece.item_id) ?? 0',
    seenBy: PRODUCTS,
  },
  // moving one
  {
    bug: 'a status is left by a move that is not in the table',
    file: rules,
    find: 'const row = MOVES.find((m) => m.from === order.status && m.to === to && m.by.includes(by));',
    replace: 'const row = MOVES.find((m) => m.from === order.status && m.to === to);',
    seenBy: RULES,
  },
  {
    bug: 'handed over before it is closed',
    file: rules,
    find: 'if (row.packing && !row.packing.includes(order.packing_status)) {',
    replace: 'if (row.packing && order.packing_status === 9) {',
    seenBy: RULES,
  },
  {
    bug: 'who only reads moves orders',
    file: rules,
    find: 'mover.levels[row.right.area] >= row.right.level',
    replace: 'mover.levels[row.right.area] >= 1',
    seenBy: RULES,
  },
  {
    bug: 'an employee cancels a packed order',
    file: moves,
    find: "{ from: awaitingCollection, to: cancelled, by: ['cancel', 'platform'], right: { group: GROUPS.admin } },",
    replace:
      "{ from: awaitingCollection, to: cancelled, by: ['cancel', 'platform'], right: { area: 'order', level: 2 } },",
    seenBy: RULES,
  },
  {
    bug: 'a delivered order can be cancelled',
    file: moves,
    find: "{ from: delivered, to: completed, by: ['complete', 'platform'] },",
    replace:
      "{ from: delivered, to: completed, by: ['complete', 'platform'] },\n  { from: delivered, to: cancelled, by: ['cancel'], right: { group: GROUPS.admin } },",
    seenBy: RULES,
  },
  {
    bug: 'cancelling keeps the stock',
    file: cancel,
    find: 'await release(tx, order.id);',
    replace: '',
    seenBy: ORDERS,
  },
  {
    bug: 'cancelling does not tell the packers',
    file: cancel,
    find: 'for (const then of subscribers) await then(tx, who, order, before);',
    replace: '',
    seenBy: ['server/modules/packing/rounds.test.ts'],
  },
  {
    bug: 'an order that changed under the dialog is cancelled',
    file: cancel,
    find: 'expected_status !== undefined && order.status !== expected_status',
    replace: 'expected_status === 0 as number',
    seenBy: ORDERS,
  },
  {
    bug: 'cancelling leaves no audit row',
    file: cancel,
    find: "  record(tx, who, {\n    action: 'order.cancel',",
    replace: "  if (tx.enterpriseId < 0) record(tx, who, {\n    action: 'order.cancel',",
    seenBy: LEFT,
  },
  {
    bug: 'the timeline does not say who',
    file: 'server/modules/orders/orders.store.ts',
    find: 'select ${tx.enterpriseId}, id, ${now()}, ${who.userId}, ${who.name || null}, ${event}',
    replace: 'select ${tx.enterpriseId}, id, ${now()}, ${null}::bigint, ${null}, ${event}',
    seenBy: ORDERS,
  },
  {
    bug: 'an order is ready since it was made',
    file: 'server/modules/orders/orders.store.ts',
    find: '[sql`ready_at = ${now()}`]',
    replace: '[sql`ready_at = created_at`]',
    seenBy: ['server/modules/orders/days.test.ts'],
  },
  {
    bug: 'a held order is not held',
    file: store,
    find: 'sql`held_at = ${hold ? now() : null}`',
    replace: 'sql`held_at = ${hold ? null : now()}`',
    seenBy: ORDERS,
  },
  {
    bug: 'an order in a round is held',
    file: 'server/modules/orders/orders.commands/hold-order.ts',
    find: 'if (why) throw',
    replace: 'if (why && order.status === 140) throw',
    seenBy: ORDERS,
  },
  {
    bug: 'unpaid orders are cancelled too early',
    file: 'server/modules/orders/orders.queries/due.ts',
    find: 'and reserved_until < ${now()} and',
    replace: 'and reserved_until is not null and ${now()}::timestamptz is not null and',
    seenBy: ORDERS,
  },
  {
    bug: 'paid orders are cancelled with the unpaid ones',
    file: 'server/modules/orders/orders.commands/run-clocks.ts',
    find: 'if (order?.status !== STATUS.unpaid || order.paid_amount > 0) return;',
    replace: 'if (!order) return;',
    seenBy: ORDERS,
    unseen: 'it guards a race between the list and the lock; the table of moves refuses behind it',
  },
  {
    bug: 'completed the day it was delivered',
    file: 'server/modules/orders/orders.queries/due.ts',
    find: 'then ${settingSql(tx, orderSettings.complete_after_days)} else 14 end)',
    replace: 'then 0 else 14 end)',
    seenBy: ORDERS,
  },
  {
    bug: 'platform orders complete as early as the shop’s',
    file: 'server/modules/orders/orders.queries/due.ts',
    find: 'case when c.platform = 1 then',
    replace: 'case when c.platform > 0 then',
    seenBy: ['server/modules/orders/days.test.ts'],
  },
  // payments
  {
    bug: 'a payment is confirmed without taking the stock again',
    file: 'server/modules/orders/orders.commands/take-payment.ts',
    find: 'await Promise.all([moved, retakeAll(tx, who, order, fail)]);',
    replace: 'await moved;',
    seenBy: DESK,
  },
  {
    bug: 'every order of the days counts as paid',
    file: 'server/modules/orders/orders.queries/tallies.ts',
    find: 'coalesce(sum(paid), 0)',
    replace: 'coalesce(sum(n), 0)',
    seenBy: ['server/modules/orders/tallies.test.ts'],
  },
  {
    bug: 'held orders are cut',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: ' and not ${KEPT_BACK} and ${WHOLE}`;',
    replace: ' and ${WHOLE}`;',
    seenBy: ROUNDS,
  },
  {
    bug: 'orders without all of their stock are cut',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: 'and not ${KEPT_BACK} and ${WHOLE}`;',
    replace: 'and not ${KEPT_BACK}`;',
    seenBy: ROUNDS,
  },
  {
    bug: 'a cut takes orders one may not see',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: '    visibleTo(who),\n',
    replace: '',
    seenBy: SCOPE,
  },
  {
    bug: 'a provider’s cut takes all',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: 'f.provider !== undefined && sql`o.provider = ${f.provider}`,',
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'two cuts at once share orders',
    file: 'server/modules/orders/orders.queries/ready.ts',
    find: 'readyRows(tx, who, f, sql`for update of o`)',
    replace: 'readyRows(tx, who, f, sql``)',
    seenBy: ['test/races.test.ts'],
    unseen: 'the first wall, one cut at a time, stands before it',
  },
  {
    bug: 'what was paid before is due again',
    file: 'server/modules/orders/orders.rules.ts',
    find: 'PAYMENT_TYPES.cod ? o.order_amount - o.paid_amount : 0;',
    replace: 'PAYMENT_TYPES.cod ? o.order_amount : 0;',
    seenBy: EXPRESS,
  },
  {
    bug: 'the audit does not look for lines without an order',
    file: 'server/modules/orders/orders.queries/differences.ts',
    find: 'select order_id from order_lines where enterprise_id = ${e} union select',
    replace: 'select',
    seenBy: ['server/modules/orders/tallies.test.ts'],
  },
  {
    bug: 'what the packer puts into a mystery box instead is not kept, what it replaces stays kept',
    file: 'server/modules/orders/orders.commands/swap-box-pieces.ts',
    find: '  await keepInstead(tx, [{ order_id: order.id, number: order.number, line: box.line, pieces: swap.kept }]);\n',
    replace: '',
    seenBy: MODEL,
  },
  {
    bug: 'a packer takes for a mystery box what is kept for others',
    file: 'server/modules/orders/orders.commands/swap-box-pieces.ts',
    find: '(left.get(item.id) ?? 0) < qty',
    replace: '(left.get(item.id) ?? 0) < 0',
    seenBy: MODEL,
  },
  ...WAITING_MUTANTS,
  ...EDIT_MUTANTS,
  ...IMPORT_MUTANTS,
  ...CHAT_MUTANTS,
  ...LIST_MUTANTS,
];
