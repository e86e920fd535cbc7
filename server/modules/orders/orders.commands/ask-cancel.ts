import { orders } from '../../../../contract/orders.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { askRefusal, factsOf, wrongStatus } from '../orders.rules.ts';
import { writeCancelAnswered, writeCancelAsked } from '../orders.store.ts';
import { cancel } from './cancel-order.ts';
import { loadOrder } from './load-order.ts';
import { note } from './move.ts';

const NOT_ASKED = { th: 'ไม่มีคำขอยกเลิกที่รอตอบ', en: 'No request to cancel waits for an answer' };

/** A buyer asks to cancel: the order is held, in its round too, until the shop has answered. */
export const askCancel = command(orders.askCancel, async (tx, who, { id, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const why = askRefusal(order);
  if (why) throw wrongStatus(order, why, fail);
  await writeCancelAsked(tx, id, reason);
  await note(tx, who, id, 'cancel_asked', { reason });
  record(tx, who, { action: 'order.ask_cancel', thing: 'order', id, after: { reason } });
  return factsOf(order);
});

/** The shop's answer: the order is cancelled, or goes on. */
export const answerCancel = command(orders.answerCancel, async (tx, who, { id, agree, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  if (!order.cancel_asked_at) throw wrongStatus(order, NOT_ASKED, fail);
  await writeCancelAnswered(tx, id);
  if (agree) await cancel(tx, who, order, { by: 'cancel', reason_type: 'customer', reason }, fail);
  else await note(tx, who, id, 'cancel_refused', { reason });
  record(tx, who, { action: 'order.answer_cancel', thing: 'order', id, after: { agree, reason } });
  return factsOf(order);
});
