import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { PackedParcel } from '../../../../contract/packing.pack.ts';
import { packing } from '../../../../contract/packing.ts';
import { allows } from '../../../../contract/rights.ts';
import { firstRefusal, NO_PERMISSION, unless } from '../../../platform/rights.ts';
import { refusal, type OrderPart } from '../../orders/index.ts';
import { packedField } from '../packing.queries/packed-field.ts';
import { roundField, type RoundOfOrder, isCarriedBy } from '../packing.queries/round-of.ts';

const PRINTABLE: readonly OrderStatus[] = [
  STATUS.awaitingCollection,
  STATUS.partiallyShipping,
  STATUS.inTransit,
  STATUS.delivered,
  STATUS.completed,
];

/** What packing adds to an order: the round it is in, what the table knows of its parcels, who carries it, printing and pulling out. */
export const orderPart: OrderPart<{ round: RoundOfOrder | null; packed: PackedParcel[] }> = {
  page: { round: roundField, packed: packedField },
  // pictures of the table, and who stood there
  forCustomer: (order) => ({ ...order, packed: [] }),
  actions: {
    print: (order, mover) =>
      firstRefusal(
        unless(allows(mover, packing.print.right), NO_PERMISSION),
        unless(PRINTABLE.includes(order.status), {
          th: 'ต้องเข้ารอบแพ็กก่อน',
          en: 'It has to be in a packing round first',
        }),
      ),
    pull_out: (order, mover) =>
      firstRefusal(
        unless(allows(mover, packing.pullOut.right), NO_PERMISSION),
        // of an order in parts all are opened first
        refusal(
          order,
          order.status === STATUS.partiallyShipping ? STATUS.awaitingCollection : STATUS.awaitingShipment,
          'undo',
          mover,
        ),
      ),
  },
  carriedBy: isCarriedBy,
};
