import type { Mutant } from '../../../test/mutants/mutant.ts';

const LISTINGS = ['server/modules/listings/listings.test.ts'];
const EXACT = 'server/modules/listings/listings.queries/exact.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a seller SKU written otherwise is no exact match',
    file: EXACT,
    find: 'lower(e.code) = lower(l.seller_sku)',
    replace: 'e.code = l.seller_sku',
    seenBy: LISTINGS,
  },
  {
    bug: 'matching all exact ones writes over matches that stand',
    file: EXACT,
    find: 'and m.listing_id = l.id)`;',
    replace: 'and m.listing_id = -l.id)`;',
    seenBy: LISTINGS,
  },
  {
    bug: 'a match is saved over another person’s',
    file: 'server/modules/listings/listings.commands/map-listing.ts',
    find: "await assertSeen(tx, { thing: 'listing', id, version, seen, words: LISTING_FIELDS }, fail);",
    replace: '',
    seenBy: LISTINGS,
  },
  {
    bug: 'an empty cell of a file takes the match away',
    file: 'server/modules/listings/listings.import/listing-import.ts',
    find: ': (before?.parts ?? []);',
    replace: ': [];',
    seenBy: LISTINGS,
  },
  {
    bug: 'the marketplaces share their SKU ids',
    file: 'server/modules/listings/listings.store.ts',
    find: 'l.platform = ${platform} and l.sku_id',
    replace: 'l.sku_id',
    seenBy: LISTINGS,
  },
];
