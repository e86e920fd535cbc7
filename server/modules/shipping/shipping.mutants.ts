import type { Mutant } from '../../../test/mutants/mutant.ts';

const ORDERS = ['server/modules/orders/orders.test.ts'];
const ROUNDS = ['server/modules/packing/rounds.test.ts'];
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
];
