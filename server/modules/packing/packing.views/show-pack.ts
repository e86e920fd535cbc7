import type { Pack } from '../../../../contract/packing.ts';
import type { Reader } from '../../../platform/tx.ts';
import { packOf } from '../packing.queries/pack.ts';

export type LastScan = Pack['last'];

/** What a packing station shows of an order, the scan just handled on top. */
export const showPack = async (
  tx: Reader,
  _who: unknown,
  { order, last }: { order: number; last: LastScan },
): Promise<Pack> => ({ ...(await packOf(tx, order)), last });
