import { STATUS } from '../../../../contract/codes/order-status.ts';
import { payments } from '../../../../contract/payments.ts';
import { paymentScreens } from '../../../../contract/payments.screens.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { paymentNotices } from '../payments.notices.ts';
import { loadOrder, note as noteInTimeline, wrongStatus } from '../../orders/index.ts';
import { markReferred } from '../payments.store.ts';

/** Leaves an unpaid order's slips to the lead: they wait in a tab of their own, and the leads are told. */
export const referSlips = command(payments.referSlips, async (tx, who, { id, note }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const words = note || null;
  if (order.status !== STATUS.unpaid || !(await markReferred(tx, who, id, words))) {
    throw wrongStatus(
      order,
      { th: 'ไม่มีสลิปรอตรวจ หรือส่งให้หัวหน้าไปแล้ว', en: 'No slip waits, or it has been sent to the lead already.' },
      fail,
    );
  }
  await noteInTimeline(tx, who, id, 'slip_referred', words ? { note: words } : {});
  await notify(
    tx,
    paymentNotices.referred,
    { allBut: null },
    {
      type: 'warning',
      title: { th: `สลิปรอหัวหน้าตรวจ ${order.number}`, en: `Slip for you to check: ${order.number}` },
      message: {
        th: `${who.name} ส่งมาให้ตรวจ${words ? `: ${words}` : ''}`,
        en: `From ${who.name}${words ? `: ${words}` : ''}`,
      },
      link: paymentScreens.payments({ tab: 'lead', q: order.number }),
    },
  );
  record(tx, who, { action: 'payment.referred', thing: 'order', id, after: { note: words } });
  announce(tx, 'payments');
  return { id, number: order.number, status: order.status };
});
