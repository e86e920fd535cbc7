import { type OrderHead, orders, type Order } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { isAgent, isCustomer } from '../../../platform/rights.ts';
import { idOfNumber, orderDetail } from '../orders.queries/order-detail.ts';
import { forAgent, forCustomer, laterActions } from '../orders.queries/parts.ts';
import { ACTIONS, offeredActions, withoutStaff } from '../orders.rules.ts';

/** An order as its page shows it, with what this person may do next. Who may not see it is told that there is none. */
export const showOrder = view(orders.detail, async (tx, who, { id, number }, fail) => {
  if (id === undefined && number === undefined) throw invalid({ path: 'id', problem: 'required' });
  const which = id ?? (await idOfNumber(tx, number!));
  const order = which === null ? null : await orderDetail(tx, who, which);
  if (!order) throw fail('no_orders', { code: id ?? number });
  const page = { ...order, ...offeredActions(order, { ...ACTIONS, ...laterActions() }, who) };
  // the contract puts the same parts together; replies are checked against it in tests
  return { Data: (isCustomer(who) ? withoutInsides(page) : isAgent(who) ? forAgent(page) : page) as Order };
});

/** What a customer reads of the own order: what was bought, paid and sent, not who in the shop did or noted what. */
const withoutInsides = <O extends OrderHead>(order: O): O =>
  forCustomer({
    ...withoutStaff(order),
    cancel_asked_reason: null,
    cancel_asked_at: null,
    reservations: [],
    fixed: {},
    timeline: order.timeline
      .filter((e) => e.to_status !== null)
      .map((e) => ({ ...e, user_name: '', data: {} })),
  });
