import type { ReturnPage } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { placeNames } from '../../warehouse/index.ts';
import { expectedLines } from '../returns.queries/expected.ts';
import { hangsOnParcels } from '../returns.queries/hangs-on.ts';
import { returnHead } from '../returns.queries/heads.ts';
import { parcelsOfReturn } from '../returns.queries/parcels.ts';
import { returnPlaces, usualStores } from '../returns.queries/place-of.ts';
import { whyStays, type HangsOn } from '../returns.rules.ts';

/** One return as its page and the station show it; null where nobody may see it. */
export async function returnPage(tx: Reader, who: Actor, id: number): Promise<ReturnPage | null> {
  const found = await returnHead(tx, who, id);
  if (!found) return null;
  const { last_at: _, ...head } = found;
  const of = { order_id: head.order.id, put_back: head.kind === 'put_back' };
  const [lines, parcels, places, hangs] = await Promise.all([
    expectedLines(tx, of),
    parcelsOfReturn(tx, id, (ids) => placeNames(tx, ids)),
    returnPlaces(tx),
    hangsOnParcels(tx, id),
  ]);
  const storeOf = await usualStores(tx, of, places);
  const open = parcels.find(({ closed }) => closed === null);
  return {
    ...head,
    // of an order cancelled in part what had left may have changed since it was written down
    sent: lines.reduce((sum, { sent }) => sum + sent, 0),
    lines: lines.map(({ line_sku, line_name, net: _net, line_sent: _sent, image, ...line }) => ({
      ...line,
      image: image && `/files/${image}`,
      of: line_sku === line.sku ? null : line_name,
      place_id: storeOf(line.item_id)!,
    })),
    open: open ? { id: open.id, no: open.no, code: open.code, at: open.at, user_name: open.user_name } : null,
    parcels: parcels
      .filter(({ closed }) => closed !== null)
      .map((parcel) => ({ ...parcel, stays: staysOf(hangs, parcel.id) })),
    places,
  };
}

/** Why a parcel cannot be opened again; one that was is not asked about. */
function staysOf(hangs: readonly (HangsOn & { id: number })[], id: number) {
  const its = hangs.find((one) => one.id === id);
  return its ? whyStays(its) : null;
}
