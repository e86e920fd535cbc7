import { bareNumber, type Fields } from '../json.ts';
import { Refusal, type Order, type Return } from '../world.ts';
import {
  moment,
  needed,
  orderOf,
  piecesOf,
  wholeNumber,
  type Answer,
  type Call,
  type Route,
} from './desk.ts';
import { ERRORS, LazadaError } from './errors.ts';
import { wordOf } from './orders.ts';
import { reverseWord } from './truth.ts';

const REASONS = [
  { reason_id: '10001865', reason_name: 'Sourcing Delay (cannot meet deadline)' },
  { reason_id: '15', reason_name: 'Out of Stock' },
  { reason_id: '21', reason_name: 'Wrong Price or Pricing Error' },
];
/** These two leave nothing to be sold (doc 121329). */
const EMPTYING = ['15', '21'];
const CANCELLABLE = ['unpaid', 'pending', 'packed', 'repacked', 'ready_to_ship_pending', 'ready_to_ship'];

/** The buyer's wish to cancel is a reverse order, too. */
const wishId = ({ id }: Order): string => `6${id.slice(1)}`;
const refused = (code: string, message: string) => new LazadaError(code, message);

function list({ shop, params }: Call): Answer {
  needed(params, 'page_no');
  const no = wholeNumber(params, 'page_no', { least: 1, most: 10_000, or: 1 }, ERRORS.offset);
  const size = wholeNumber(params, 'page_size', { least: 1, most: 100, or: 10 }, ERRORS.limit);
  const far = { most: Number.MAX_SAFE_INTEGER };
  const from = wholeNumber(params, 'ReverseOrderLineModifiedTimeRangeStart', { ...far, or: 0 }, ERRORS.date);
  const to = wholeNumber(
    params,
    'ReverseOrderLineModifiedTimeRangeEnd',
    { ...far, or: far.most },
    ERRORS.date,
  );
  const found = [...shop.orders.values()]
    .flatMap((order) => [
      ...(order.cancelRequested ? [{ order, one: null, at: order.updatedAt }] : []),
      ...order.returns.map((one) => ({ order, one, at: one.updatedAt })),
    ])
    .filter(({ at }) => at >= from && at <= to);
  return {
    result: {
      page_no: no,
      page_size: size,
      total: found.length,
      items: found
        .slice((no - 1) * size, no * size)
        .map(({ order, one }) => (one ? returnFields(order, one) : wishFields(order))),
    },
  };
}
function wishFields(order: Order): Fields {
  return {
    reverse_order_id: bareNumber(wishId(order)),
    trade_order_id: bareNumber(order.id),
    request_type: 'CANCEL',
    is_rtm: false,
    reverse_order_lines: piecesOf(order).map(({ id }) => ({
      reverse_order_line_id: bareNumber(`6${id.slice(1)}`),
      trade_order_line_id: bareNumber(id),
      reverse_status: 'REQUEST_INITIATE',
    })),
  };
}
function returnFields(order: Order, one: Return): Fields {
  const pieces = one.of.flatMap(({ line, qty }) => order.lines[line]!.ids.slice(0, qty));
  return {
    reverse_order_id: bareNumber(one.id),
    trade_order_id: bareNumber(order.id),
    request_type: one.kind === 'return' ? 'RETURN' : 'ONLY_REFUND',
    is_rtm: one.kind === 'return',
    reverse_order_lines: pieces.map((id) => ({
      reverse_order_line_id: bareNumber(`7${id.slice(1)}`),
      trade_order_line_id: bareNumber(id),
      reverse_status: reverseWord(one),
      ofc_status: '',
      // in satang, unlike every other amount
      refund_amount: Math.floor(one.refund / pieces.length),
      reason_text: one.reason,
      tracking_number: one.tracking,
      is_dispute: false,
      return_order_line_gmt_created: moment(one.createdAt),
      return_order_line_gmt_modified: one.updatedAt,
    })),
  };
}

const reasons = (call: Call): Answer => {
  orderOf(call, needed(call.params, 'order_id'));
  return { data: { reason_options: REASONS, tip_type: 'success', tip_content: '' } };
};
/** Of whole orders only; of a part there is nothing in this world. */
function cancel(call: Call): Answer {
  const { desk, params } = call;
  const order = orderOf(call, needed(params, 'order_id'));
  const items: string[] = needed(params, 'order_item_id_list').match(/\d+/g) ?? [];
  const reason = needed(params, 'reason_id');
  if (!REASONS.some(({ reason_id }) => reason_id === reason)) throw refused('108', 'Invalid reason');
  const pieces = piecesOf(order);
  const isAll = pieces.length === items.length && pieces.every(({ id }) => items.includes(id));
  if (!isAll || !pieces.every((piece) => CANCELLABLE.includes(wordOf(desk, order, piece))))
    return { data: { tip_type: 'error', tip_content: 'These items can not be canceled' } };
  desk.world.cancel(order);
  if (EMPTYING.includes(reason)) for (const { sku } of order.lines) sku.stock = 0;
  return { data: { tip_type: 'success', tip_content: '' } };
}
function decide({ desk, shop, params }: Call): Answer {
  const id = needed(params, 'reverse_order_id');
  const agrees = needed(params, 'agree_cancel');
  if (agrees !== 'true' && agrees !== 'false') throw ERRORS.param('agree_cancel must be true or false');
  const order = [...shop.orders.values()].find((one) => wishId(one) === id);
  if (!order) throw refused('105', 'The reverse order does not exist');
  try {
    if (!order.cancelRequested) throw new Refusal('nobody asks');
    if (agrees === 'true') desk.world.cancel(order);
    else desk.world.refuseCancel(order);
  } catch (err) {
    if (!(err instanceof Refusal)) throw err;
    throw refused('116', 'The status of the reverse order does not allow it');
  }
  return { data: {} };
}

type Step = { kind: Return['kind']; from: Return['stage']; to: Return['stage'] };
const ANSWERS: Record<string, Step> = {
  agreeReturn: { kind: 'return', from: 'requested', to: 'accepted' },
  refuseReturn: { kind: 'return', from: 'requested', to: 'rejected' },
  instantRefund: { kind: 'return', from: 'requested', to: 'done' },
  agreeRefund: { kind: 'return', from: 'sent_back', to: 'done' },
  refuseRefund: { kind: 'return', from: 'sent_back', to: 'rejected' },
};
const ONLY_REFUND: Record<string, Step> = {
  agreeRefund: { kind: 'refund', from: 'requested', to: 'done' },
  startDispute: { kind: 'refund', from: 'requested', to: 'rejected' },
};
const PICTURES: Record<string, string> = {
  refuseReturn: 'image_info',
  refuseRefund: 'image_info',
  startDispute: 'image_info_list',
};
function update({ desk, shop, params }: Call, steps: Record<string, Step>): Answer {
  const action = needed(params, 'action');
  const step = steps[action];
  if (!step) throw ERRORS.param(`action must be one of ${Object.keys(steps).join(', ')}`);
  const id = needed(params, 'reverse_order_id');
  needed(params, 'reverse_order_item_ids');
  const pictures = PICTURES[action];
  if (pictures) {
    needed(params, 'comment');
    needed(params, pictures);
  }
  const found = [...shop.orders.values()]
    .flatMap((order) => order.returns.map((one) => ({ order, one })))
    .find(({ one }) => one.id === id);
  if (!found) throw refused('107', 'The reverse order does not exist');
  if (found.one.kind !== step.kind || found.one.stage !== step.from)
    throw refused('114', 'The action is not allowed now');
  desk.world.moveReturn(found.order, found.one, step.to);
  return {
    data: { reverse_order_id: bareNumber(id), reverse_order_line: [], total_refund: found.one.refund },
  };
}

const both = ['GET', 'POST'] as const;
const AT = '/order/reverse';
const answering = (path: string, steps: Record<string, Step>, more: readonly string[]): Route => ({
  // documented as GET, although it changes something
  methods: both,
  path,
  params: ['action', 'reverse_order_id', 'reverse_order_item_ids', 'comment', ...more],
  writes: true,
  work: (call) => update(call, steps),
});
export const returnRoutes: Route[] = [
  {
    methods: both,
    path: '/reverse/getreverseordersforseller',
    params: [
      'page_no',
      'page_size',
      'ReverseOrderLineModifiedTimeRangeStart',
      'ReverseOrderLineModifiedTimeRangeEnd',
    ],
    lists: true,
    work: list,
  },
  { methods: both, path: `${AT}/cancel/validate`, params: ['order_id', 'order_item_id_list'], work: reasons },
  {
    methods: both,
    path: `${AT}/cancel/create`,
    params: ['order_id', 'order_item_id_list', 'reason_id'],
    writes: true,
    work: cancel,
  },
  {
    methods: both,
    path: `${AT}/cancel/seller/decide`,
    params: ['reverse_order_id', 'agree_cancel', 'reason_code'],
    writes: true,
    work: decide,
  },
  answering(`${AT}/return/update`, ANSWERS, ['reason_id', 'image_info']),
  answering(`${AT}/onlyrefund/seller/decide`, ONLY_REFUND, ['image_info_list']),
];
