import type { Mutant } from '../../../test/mutants/mutant.ts';

const ORDERS = ['server/modules/orders/orders.test.ts'];
const ROUNDS = ['server/modules/packing/rounds.test.ts'];
const TRACKING = ['server/modules/shipping/tracking.test.ts'];
const follow = 'server/modules/shipping/shipping.commands/follow-parcel.ts';
const due = 'server/modules/shipping/shipping.commands/check-due-parcels.ts';
const post = 'server/modules/shipping/trackers/thailand-post.ts';
const FORMATS = ['contract/codes/tracking.test.ts'];
const EXPRESS = ['server/modules/express/express.test.ts'];

export const MUTANTS: Mutant[] = [
  {
    bug: 'the last box asks again for what stands on the label of the first',
    file: 'server/modules/shipping/shipping.queries/cash-parcel.ts',
    find: 'l.labelled desc, case when l.labelled then c.no else -c.no end limit 1',
    replace: '-c.no limit 1',
    seenBy: EXPRESS,
  },
  {
    bug: 'the first of two boxes collects the cash before the goods are complete',
    file: 'server/modules/shipping/shipping.queries/cash-parcel.ts',
    find: 'case when l.labelled then c.no else -c.no end',
    replace: 'c.no',
    seenBy: EXPRESS,
  },
  {
    bug: 'another shipping provider keeps the tracking number',
    file: 'server/modules/shipping/shipping.commands/change-provider.ts',
    find: 'provider !== before && order.tracking_number !== null;',
    replace: 'provider === before && order.tracking_number !== null;',
    seenBy: ORDERS,
  },
  {
    bug: 'a tracking number is not looked at',
    file: 'server/modules/shipping/shipping.commands/change-tracking.ts',
    find: 'tracking !== before ? trackingFault(',
    replace: 'tracking === before ? trackingFault(',
    seenBy: ORDERS,
  },
  {
    bug: 'any check digit of the post is taken',
    file: 'contract/codes/tracking.ts',
    find: 'if (check === right) return null;',
    replace: 'if (check) return null;',
    seenBy: FORMATS,
  },
  {
    bug: 'the check digit 11 is written as 1',
    file: 'contract/codes/tracking.ts',
    find: 'check === 11 ? 5 : check',
    replace: 'check === 11 ? 1 : check',
    seenBy: FORMATS,
  },
  {
    bug: 'a tracking number of five signs is taken',
    file: 'contract/codes/tracking.ts',
    find: 'length < 8 || length > 30',
    replace: 'length > 30',
    seenBy: FORMATS,
  },
  {
    bug: 'a parcel handed over is opened again',
    file: 'server/modules/shipping/shipping.commands/pack-parcel.ts',
    find: 'if (parcel.picked_up_at) throw',
    replace: 'if (parcel.no < 0) throw',
    seenBy: ROUNDS,
    unseen: 'the table of moves refuses an order in transit before it',
  },
  {
    bug: 'a parcel opened again keeps its stock issued',
    file: 'server/modules/shipping/shipping.commands/pack-parcel.ts',
    find: 'await unissue(tx, who, { id: parcel.id, order_id: order.id, label: order.number }, reason);',
    replace: '',
    seenBy: ROUNDS,
  },
  {
    bug: 'picked up, and not in transit',
    file: 'server/modules/shipping/shipping.commands/hand-over.ts',
    find: "{ by: 'hand_over', delivery: DELIVERY.pickedUp, data },",
    replace: "{ by: 'hand_over', data },",
    seenBy: EXPRESS,
  },
  {
    bug: 'a failed delivery is not told',
    file: 'server/modules/shipping/shipping.commands/hand-over.ts',
    find: '{ delivery: DELIVERY.failed },',
    replace: '{},',
    seenBy: EXPRESS,
  },
  {
    bug: 'a delivered parcel is failed to the list',
    file: 'server/modules/shipping/shipping.rules.ts',
    find: "if (p.delivered_at) return 'delivered';\n  if (p.failed_at) return 'failed';",
    replace: "if (p.failed_at) return 'failed';\n  if (p.delivered_at) return 'delivered';",
    seenBy: ['server/modules/shipping/shipping.rules.test.ts'],
  },
  // what providers tell
  {
    bug: 'what comes back is delivered',
    file: 'server/modules/shipping/shipping.rules.ts',
    find: "return isReturning ? { ...event, kind: 'back' } : event;",
    replace: 'return event;',
    seenBy: TRACKING,
  },
  {
    bug: 'what was told last counts, not what happened last',
    file: 'server/modules/shipping/shipping.rules.ts',
    find: '.sort((a, b) => a.at.getTime() - b.at.getTime() || WAY.indexOf(a.kind) - WAY.indexOf(b.kind));',
    replace: ';',
    seenBy: TRACKING,
  },
  {
    bug: 'the same failed delivery is noted at every check',
    file: follow,
    find: 'if (!isNews) return;',
    replace: '',
    seenBy: TRACKING,
  },
  {
    bug: 'what was told of a mistyped number counts for the right one',
    file: 'server/modules/shipping/events.store.ts',
    find: 'and parcel_id = ${id} and tracking_number = ${tracking} order',
    replace: 'and parcel_id = ${id} order',
    seenBy: TRACKING,
  },
  {
    bug: 'an order leaves that is not packed',
    file: follow,
    find: '(order.status === STATUS.awaitingCollection && order.packing_status === PACKING.closed));',
    replace: 'order.status === STATUS.awaitingCollection);',
    seenBy: TRACKING,
  },
  {
    bug: 'the scans of the own courier move its order again',
    file: follow,
    find: 'if (stands && parcel.provider !== OWN_COURIER) {',
    replace: 'if (stands) {',
    seenBy: TRACKING,
  },
  {
    bug: 'a refused token is kept',
    file: post,
    find: 'if (token === holding) token = null;',
    replace: '',
    seenBy: TRACKING,
  },
  {
    bug: 'who presses the button asks a provider that wants to be left alone',
    file: post,
    find: "if (rest > 0) throw new TrackerProblem('busy', 'left alone', Math.ceil(rest));",
    replace: '',
    seenBy: TRACKING,
  },
  {
    bug: 'a refused token is bought again without end',
    file: post,
    find: 'return track(trackings, true);',
    replace: 'return track(trackings, false);',
    seenBy: TRACKING,
  },
  {
    bug: 'the year of the Buddhist era is taken for ours',
    file: post,
    find: 'Number(year) - 543',
    replace: 'Number(year)',
    seenBy: TRACKING,
  },
  {
    bug: 'the day’s allowance is not looked at',
    file: due,
    find: 'restsUntil = rest;',
    replace: '',
    seenBy: TRACKING,
  },
  {
    bug: 'a provider that fails is asked again at once',
    file: due,
    find: 'restsUntil = plusHours(now(), Math.max(restHours(failures), (err.retryAfter ?? 0) / 3600));',
    replace: '',
    seenBy: TRACKING,
  },
  {
    bug: 'two processes ask for the same parcels',
    file: 'server/modules/shipping/events.store.ts',
    find: 'where t.leased_until <= ${now()} and t.rests_until <= ${now()}',
    replace: 'where t.rests_until <= ${now()}',
    seenBy: TRACKING,
  },
  {
    bug: 'the post is asked for orders that the caller does not see',
    file: 'server/modules/shipping/events.store.ts',
    find: 'and o.status <> ${STATUS.cancelled} and ${visibleTo(who)})',
    replace: 'and o.status <> ${STATUS.cancelled})',
    seenBy: TRACKING,
  },
  {
    bug: 'the post is asked at every press of the button',
    file: 'server/modules/shipping/shipping.commands/check-tracking.ts',
    find: 'checked_at === null || now()',
    replace: 'checked_at !== undefined || now()',
    seenBy: TRACKING,
  },
];
