import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { nameOf } from '../world/calls.ts';
import type { Leaf } from '../world/leaves.ts';

interface Otherwise {
  status: number;
  code: string;
  /** What is in it, where it is a success. */
  data?: unknown;
  why: string;
}

/** Where something that is not there is answered otherwise than by 404, or on a list by no rows. */
export const OTHERWISE: Record<string, Otherwise> = {
  'POST /api/v1/payments/confirm: ids.*': {
    status: 200,
    code: '',
    data: [{ ok: false, Msg: 'no_orders', number: null }],
    why: 'several at once: each has a result of its own',
  },
  'GET /api/v1/packings/ready: sale_channel_id': {
    status: 200,
    code: '',
    data: { orders: 0, pieces: 0, single: 0, oldest: null, held: 0, unmapped: 0 },
    why: 'a filter: nothing of such a channel waits',
  },
  'POST /api/v1/packings: sale_channel_id': {
    status: 409,
    code: 'nothing_to_cut',
    why: 'a filter: nothing of such a channel waits',
  },
  'PUT /api/v1/packings/{id}/delivery: user_id': {
    status: 400,
    code: 'not_delivery_user',
    why: 'a choice that does not fit, whoever it may be',
  },
  'GET /api/v2/packings/print: round_id': {
    status: 200,
    code: '',
    data: { orders: [], picklist: [] },
    why: 'a preview of nothing is empty',
  },
  'GET /api/v2/packings/print: order_id': {
    status: 200,
    code: '',
    data: { orders: [], picklist: [] },
    why: 'a preview of nothing is empty',
  },
};

export const whereOf = (e: AnyEndpoint, leaf: Leaf): string => `${nameOf(e)}: ${leaf.path}`;

/** A list asked by POST, because its filter is long. */
const LISTS_BY_POST = ['POST /api/v1/wms/inventory/history'];
/** A list with such a filter has no rows; what is asked for alone is not found. */
const answersRows = (e: AnyEndpoint): boolean => {
  const { shape } = e.reply._zod.def as unknown as { shape?: { Data?: { _zod: { def: { type: string } } } } };
  return (e.method === 'GET' || LISTS_BY_POST.includes(nameOf(e))) && shape?.Data?._zod.def.type === 'array';
};

/** What an endpoint has to answer for a thing that is not there. */
export const notThere = (e: AnyEndpoint, leaf: Leaf): Partial<Otherwise> & { status: number } =>
  OTHERWISE[whereOf(e, leaf)] ?? (answersRows(e) ? { status: 200, code: '', data: [] } : { status: 404 });
