import type { Pack } from '../../../../contract/packing.pack.ts';
import type { Reader } from '../../../platform/tx.ts';
import { packOf } from '../packing.queries/pack.ts';

export type LastScan = Pack['last'];

/** What a packing station shows of an order, the scan just handled on top; packed from a line with what lies on that. */
export const showPack = async (
  tx: Reader,
  _who: unknown,
  { order, last }: { order: number; last: LastScan },
  { line_id }: { station: string; line_id?: number | undefined },
): Promise<Pack> => ({ ...(await packOf(tx, order, line_id)), last });
