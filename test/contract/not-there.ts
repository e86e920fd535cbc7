import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Leaf } from '../world/leaves.ts';
import type { Absent } from '../world/proof.ts';
import { nameOf, proofOf } from '../world/proofs.ts';

/** A list asked by POST, because its filter is long. */
const LISTS_BY_POST = ['POST /api/v1/wms/inventory/history'];
/** A list with such a filter has no rows; what is asked for alone is not found. */
const answersRows = (e: AnyEndpoint): boolean => {
  if ('sheet' in e) return true;
  const { shape } = e.reply._zod.def as unknown as { shape?: { Data?: { _zod: { def: { type: string } } } } };
  return (e.method === 'GET' || LISTS_BY_POST.includes(nameOf(e))) && shape?.Data?._zod.def.type === 'array';
};

/** What an endpoint has to answer for a thing that is not there. */
export const notThere = (e: AnyEndpoint, leaf: Leaf): Partial<Absent> & { status: number } =>
  proofOf(e).absent?.[leaf.path] ?? (answersRows(e) ? { status: 200, code: '', data: [] } : { status: 404 });
