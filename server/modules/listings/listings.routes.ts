import { listings } from '../../../contract/listings.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/tx.ts';
import { mapExact, mapListing } from './listings.commands/map-listing.ts';
import { listingDetail } from './listings.queries/listing-detail.ts';
import { marketplaces } from './listings.queries/marketplaces.ts';
import { listingList } from './listings.queries/listing-list.ts';

const list = (tx: Reader, _who: Actor, filter: Parameters<typeof listingList>[1]) => listingList(tx, filter);

export const routes = (): Served[] =>
  serve(listings, {
    list: view(listings.list, list),
    sheet: sheetView(listings.sheet, listings.list, list),
    overview: view(listings.overview, async (tx) => ({ Data: await marketplaces(tx) })),
    detail: view(listings.detail, async (tx, _who, { id }, fail) => {
      const Data = await listingDetail(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    map: mapListing,
    mapExact,
  });
