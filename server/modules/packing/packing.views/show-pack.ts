import type { Pack } from '../../../../contract/packing.pack.ts';
import type { Reader } from '../../../platform/tx.ts';
import { packOf } from '../packing.queries/pack.ts';

export type LastScan = Pack['last'];

interface Facts {
  order: number;
  last: LastScan;
  /** The order was seen to be one parcel without a mystery box; true at that moment, so it is not kept. */
  plain?: boolean;
}
export const keepScan = ({ plain: _, ...facts }: Facts): Facts => facts;
interface Scan {
  station: string;
  line_id?: number | undefined;
}
/** What a packing station shows of an order, the scan just handled on top; packed from a line with what lies on that. */
export const showPack = async (
  tx: Reader,
  _who: unknown,
  { order, last }: Facts,
  { line_id }: Scan,
): Promise<Pack> => ({ ...(await packOf(tx, order, { line: line_id, left: true })), last });

/** The same where pieces were counted, as often as anybody scans: what is left of the round is told when a parcel is opened or closed. */
export const showScan = async (
  tx: Reader,
  _who: unknown,
  { order, last, plain }: Facts,
  { line_id }: Scan,
): Promise<Pack> => ({ ...(await packOf(tx, order, { line: line_id, left: last === null, plain })), last });
