import type { Fields } from '../json.ts';
import type { Order, Return } from '../world.ts';
import { respond, type Answer, type Call, type Route } from './desk.ts';
import { baht, itemId, modelId, oneOf, rows, seconds, text, timeWindow, wholeNumber } from './values.ts';
import { ERRORS, ShopeeError } from './errors.ts';
import { returnWord } from './truth.ts';

const WORDS = [
  'REQUESTED',
  'ACCEPTED',
  'PROCESSING',
  'JUDGING',
  'SELLER_DISPUTE',
  'CANCELLED',
  'CLOSED',
] as const;

const all = ({ shop }: Call): { order: Order; one: Return }[] =>
  [...shop.orders.values()].flatMap((order) => order.returns.map((one) => ({ order, one })));

function list(call: Call): Answer {
  const { query } = call;
  const no = wholeNumber(query.get('page_no'), 'page_no');
  const size = wholeNumber(query.get('page_size'), 'page_size', { least: 1, most: 100 });
  const windowOf = (name: string) =>
    query.has(`${name}_from`) || query.has(`${name}_to`)
      ? timeWindow(query.get(`${name}_from`), query.get(`${name}_to`), name)
      : () => true;
  const [isMade, isMoved] = [windowOf('create_time'), windowOf('update_time')];
  const given = query.get('status');
  const word = given === null ? null : oneOf(given, 'status', WORDS);
  const found = all(call)
    .filter(
      ({ one }) =>
        isMade(one.createdAt) && isMoved(one.updatedAt) && (word === null || returnWord(one) === word),
    )
    .toSorted((a, b) => b.one.createdAt - a.one.createdAt);
  const from = no * size;
  return respond({ more: found.length > from + size, return: found.slice(from, from + size).map(fields) });
}
function fields({ order, one }: { order: Order; one: Return }): Fields {
  const created = seconds(one.createdAt);
  return {
    return_sn: one.id,
    order_sn: order.id,
    status: returnWord(one),
    reason: 'WRONG_ITEM',
    text_reason: one.reason,
    refund_amount: baht(one.refund),
    currency: 'THB',
    needs_logistics: one.kind === 'return',
    tracking_number: one.tracking,
    // 0: goods and money come back, 1: the money alone
    return_solution: one.kind === 'return' ? 0 : 1,
    due_date: created + 3 * 86_400,
    return_ship_due_date: created + 5 * 86_400,
    return_seller_due_date: created + 10 * 86_400,
    negotiation_status: '',
    seller_proof_status: '',
    item: one.of.map(({ line: n, qty }) => {
      const line = order.lines[n]!;
      return {
        item_id: itemId(line.sku),
        model_id: modelId(line.sku),
        name: line.sku.name,
        amount: qty,
        item_price: baht(line.price),
        item_sku: line.sku.variation ? '' : line.sku.sellerSku,
        variation_sku: line.sku.variation ? line.sku.sellerSku : '',
      };
    }),
    create_time: created,
    update_time: seconds(one.updatedAt),
  };
}
function one(call: Call, sn: unknown): { order: Order; one: Return } {
  const id = text(sn, 'return_sn');
  const found = all(call).find((each) => each.one.id === id);
  if (!found) throw ERRORS.noReturn();
  return found;
}
function move(call: Call, to: (one: Return) => Return['stage'] | null): Answer {
  const { order, one: found } = one(call, call.body['return_sn']);
  const stage = to(found);
  if (!stage) throw new ShopeeError('error_busi', 'The return status does not allow it.');
  call.desk.world.moveReturn(order, found, stage);
  return respond({ return_sn: found.id });
}

const AT = '/api/v2/returns';
export const returnRoutes: Route[] = [
  {
    method: 'GET',
    path: `${AT}/get_return_list`,
    query: [
      'page_no',
      'page_size',
      'create_time_from',
      'create_time_to',
      'update_time_from',
      'update_time_to',
      'status',
      'negotiation_status',
    ],
    lists: true,
    work: list,
  },
  {
    method: 'GET',
    path: `${AT}/get_return_detail`,
    query: ['return_sn'],
    work: (call) => respond(fields(one(call, call.query.get('return_sn')))),
  },
  {
    method: 'POST',
    path: `${AT}/confirm`,
    body: ['return_sn'],
    writes: true,
    // the money at once, or after the goods
    work: (call) =>
      move(call, ({ kind, stage }) => {
        if (stage === 'sent_back') return 'done';
        return stage === 'requested' ? (kind === 'refund' ? 'done' : 'accepted') : null;
      }),
  },
  {
    method: 'POST',
    path: `${AT}/dispute`,
    body: ['return_sn', 'email', 'dispute_reason_id', 'dispute_text_reason', 'image'],
    writes: true,
    work: (call) => {
      text(call.body['email'], 'email');
      wholeNumber(call.body['dispute_reason_id'], 'dispute_reason_id');
      if (call.body['image'] !== undefined) rows(call.body['image'], 'image', 10, ['url', 'requirement']);
      return move(call, ({ stage }) => (stage === 'requested' || stage === 'sent_back' ? 'rejected' : null));
    },
  },
];
