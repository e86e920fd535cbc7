import { plainTracking, trackingFault } from '../../../../contract/codes/tracking.ts';
import { shipping } from '../../../../contract/shipping.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, note, rerouteOrder, wrongStatus } from '../../orders/index.ts';
import { routeRefusal } from '../shipping.rules.ts';
import { livingParcel, writeTracking } from '../shipping.store.ts';

/** Sets or clears the tracking number of the order's newest parcel, or of the one that is named. */
export const changeTracking = command(shipping.tracking, async (tx, who, input, fail) => {
  const tracking = plainTracking(input.tracking_number);
  const order = await loadOrder(tx, who, input.id, fail);
  const why = routeRefusal(order, who);
  if (why) throw wrongStatus(order, why, fail);
  const newest = await livingParcel(tx, order.id, undefined);
  const parcel = input.parcel_id === undefined ? newest : await livingParcel(tx, order.id, input.parcel_id);
  if (input.parcel_id !== undefined && !parcel) throw fail('not_found');
  if (parcel?.picked_up_at)
    throw wrongStatus(
      order,
      {
        th: 'กล่องนี้ส่งมอบไปแล้ว เปลี่ยนเลขพัสดุไม่ได้',
        en: 'This parcel has been handed over: its number cannot be changed.',
      },
      fail,
    );
  const isNewest = parcel?.id === newest?.id;
  const before = isNewest ? order.tracking_number : parcel!.tracking_number;
  // saved again as it stands, a number from before the rule stays as it is
  const fault = tracking && tracking !== before ? trackingFault(order.provider, tracking) : null;
  if (fault)
    throw fail('invalid_tracking_number', {
      tracking: input.tracking_number,
      path: 'tracking_number',
      what: fault.what,
      remedy: fault.remedy,
    });
  try {
    if (isNewest) await rerouteOrder(tx, who, order, { tracking_number: tracking || null });
    else await note(tx, who, order.id, 'tracking', { before, after: tracking || null });
    if (parcel) await writeTracking(tx, parcel.id, tracking || null);
  } catch (err) {
    if (!constraintOf(err)?.includes('tracking')) throw err;
    throw fail('duplicate', {
      field: {
        th: `เลขพัสดุ ${tracking} ใช้กับออเดอร์อื่นแล้ว`,
        en: `tracking ${tracking} belongs to another order`,
      },
      path: 'tracking_number',
    });
  }
  record(tx, who, {
    action: 'order.tracking',
    thing: 'order',
    id: order.id,
    before: { tracking: before },
    after: { tracking },
  });
  return { id: order.id, number: order.number, status: order.status };
});
