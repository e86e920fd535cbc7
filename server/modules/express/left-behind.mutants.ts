import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/express/left-behind.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];
const TRACKING = ['server/modules/shipping/tracking.test.ts'];

const at = 'server/modules/express';
const command = `${at}/manifests.commands/left-behind.ts`;
const rules = `${at}/manifests.rules.ts`;
const parcels = `${at}/manifests.queries/parcels.ts`;
const shipping = 'server/modules/shipping/shipping.commands';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a delivered parcel is said to have been left behind',
    file: rules,
    find: 'if (parcel.delivered_at) return',
    replace: 'if (parcel.delivered_at && order.status < 0) return',
    seenBy: CASES,
  },
  {
    bug: 'a parcel that is coming back is said to have been left behind',
    file: rules,
    find: 'order.delivery_status === DELIVERY.comingBack || order.delivery_status === DELIVERY.back',
    replace: 'order.delivery_status === DELIVERY.back',
    seenBy: CASES,
  },
  {
    bug: 'what was left behind is not waited for by the next manifest',
    file: parcels,
    find: 'sql`${MAY_LEAVE} and o.packing_status',
    replace: 'sql`o.status in ${literals(LEAVES)} and o.packing_status',
    seenBy: CASES,
  },
  {
    bug: 'what was left behind is not let on the next van',
    file: rules,
    find: ' || (status === STATUS.inTransit && left_behind_at !== null)',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a parcel is left behind by two people',
    file: command,
    find: "if (!(await markGone(tx, who, id, [parcel_id], 'left_behind', reason)))",
    replace: "if (!(await markGone(tx, who, id, [parcel_id], 'left_behind', reason)) && !reason)",
    seenBy: CASES,
  },
  {
    bug: 'leaving behind leaves no audit row',
    file: command,
    find: "record(tx, who, {\n    action: 'manifest.left_behind'",
    replace: "if (tx.enterpriseId < 0) record(tx, who, {\n    action: 'manifest.left_behind'",
    seenBy: LEFT,
  },
  {
    bug: 'each time it stayed behind is told of the last van',
    file: parcels,
    find: 'leftBehind(sql`l.id <= s.id`)',
    replace: 'leftBehind(sql`l.id > 0`)',
    seenBy: CASES,
  },
  {
    bug: 'the delivery of an order of which a box is away begins from the start',
    file: `${shipping}/hand-over.ts`,
    find: 'noneAway && order.status === STATUS.inTransit ? DELIVERY.none',
    replace: 'order.status === STATUS.inTransit ? DELIVERY.none',
    seenBy: CASES,
  },
  {
    bug: 'cash is awaited for a parcel on our own shelf',
    file: 'server/modules/remittances/remittances.queries/owed.ts',
    find: ' and not ${isLeftBehind}`;',
    replace: '`;',
    seenBy: CASES,
  },
  {
    bug: 'what a provider told before the parcel was found takes it away again',
    file: `${shipping}/follow-parcel.ts`,
    find: 'parcel.left_behind_at === null || told > parcel.left_behind_at',
    replace: 'told.getTime() > 0',
    seenBy: TRACKING,
  },
  {
    bug: 'the paper does not say what did not go',
    file: `${at}/express.views/manifest-paper.ts`,
    find: "stays === 'left_behind'",
    replace: "stays === 'dropped' as never",
    seenBy: CASES,
  },
  {
    bug: 'other programs are not told that a parcel was left behind',
    file: `${shipping}/hand-over.ts`,
    find: "tellOfParcel(tx, { id: parcel.id, event: 'left_behind' });",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'the floor counts all that waits for hand-over as left behind',
    file: 'server/modules/packing/packing.queries/floor.ts',
    find: 'count(left_behind_at)::int as left_behind',
    replace: 'count(*)::int as left_behind',
    seenBy: CASES,
  },
];
