import type { OrderReturn } from '../../../../contract/returns.ts';
import type { OrderPart } from '../../orders/index.ts';
import { leftInPartField, returnOfOrderField } from '../returns.queries/of-order.ts';
import { announceRefusal, takeRefusal } from '../returns.rules.ts';

type Part = { returns: OrderReturn | null; left_in_part: boolean };
/** What the shop noted and what it pays back is for the shop. */
const outside = <P extends Part>(order: P): P => ({
  ...order,
  returns: order.returns && {
    ...order.returns,
    reason: '',
    announced_by: null,
    ended_reason: order.returns.ended_reason && '',
    refunds: [],
  },
});

/** What returns add to an order: what came back of it, and who may say or count it. */
export const orderPart: OrderPart<Part> = {
  page: { returns: returnOfOrderField, left_in_part: leftInPartField },
  forCustomer: outside,
  forAgent: outside,
  actions: { announce_return: announceRefusal, take_return: takeRefusal },
};
