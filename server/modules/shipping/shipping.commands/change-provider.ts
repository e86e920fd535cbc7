import { shipping } from '../../../../contract/shipping.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, rerouteOrder, wrongStatus } from '../../orders/index.ts';
import { routeRefusal } from '../shipping.rules.ts';
import { forgetTrackings, writeProvider } from '../shipping.store.ts';

/** Changes the shipping provider while nothing is handed over; the former one's tracking number goes. */
export const changeProvider = command(shipping.provider, async (tx, who, { id, provider }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const why = routeRefusal(order, who);
  if (why) throw wrongStatus(order, why, fail);
  const before = order.provider;
  const another = provider !== before && order.tracking_number !== null;
  await rerouteOrder(tx, who, order, { provider, ...(another ? { tracking_number: null } : {}) });
  await writeProvider(tx, id, provider);
  if (another) await forgetTrackings(tx, id);
  record(tx, who, {
    action: 'order.provider',
    thing: 'order',
    id,
    before: { provider: before },
    after: { provider },
  });
  return { id, number: order.number, status: order.status };
});
