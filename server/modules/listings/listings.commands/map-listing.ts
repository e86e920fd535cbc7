import { LISTING_FIELDS, listings } from '../../../../contract/listings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { exactForUpdate } from '../listings.queries/exact.ts';
import { productsById, type Sold } from '../listings.queries/kept-listings.ts';
import { listingDetail } from '../listings.queries/listing-detail.ts';
import { freeOrdersOf } from '../listings.queries/orders-of-listings.ts';
import { listingForUpdate, writeParts, type LockedListing, type Part } from '../listings.store.ts';

/** Matches a listing with products of the shop, or takes its match back; what was sold before stays as it was. */
export const mapListing = command(
  listings.map,
  async (tx, who, { id, version: seen, products }, fail) => {
    const listing = await listingForUpdate(tx, id);
    if (!listing) throw fail('not_found');
    const { version } = listing;
    await assertSeen(tx, { thing: 'listing', id, version, seen, words: LISTING_FIELDS }, fail);
    await giveParts(tx, who, listing, products, fail);
    return { id, freed: await freeOrdersOf(tx, who, [id]) };
  },
  { show: async (tx, _who, { id, freed }) => ({ ...(await listingDetail(tx, id))!, freed }) },
);

/** Matches all of a filter that have a product with their seller SKU for a code. */
export const mapExact = command(listings.mapExact, async (tx, who, asked, fail) => {
  const exact = await exactForUpdate(tx, asked);
  for (const { id, product_id } of exact) {
    const listing = (await listingForUpdate(tx, id))!;
    await giveParts(tx, who, listing, [{ product_id, qty: 1 }], fail);
  }
  const freed = await freeOrdersOf(
    tx,
    who,
    exact.map(({ id }) => id),
  );
  return { mapped: exact.length, freed };
});

/** Gives a locked listing these parts; none: it has no match any more. Orders that wait for it are freed by who calls. */
export async function giveParts(
  tx: Tx,
  who: Actor,
  { id, parts: before }: Pick<LockedListing, 'id' | 'parts'>,
  parts: Part[],
  fail: Fail<'not_offered' | 'listing_incomplete' | 'listing_box_alone'>,
): Promise<void> {
  const twice = parts.findIndex(
    ({ product_id }, i) => parts.findIndex((other) => other.product_id === product_id) < i,
  );
  if (twice >= 0) throw invalid({ path: `products.${twice}.product_id`, problem: 'twice' });
  const sold = await productsById(
    tx,
    [...before, ...parts].map(({ product_id }) => product_id),
  );
  parts.forEach(({ product_id }, i) => {
    const product = sold.get(product_id);
    if (!product || product.is_closed)
      throw fail('not_offered', {
        field: { th: `สินค้าที่ ${i + 1}`, en: `Product ${i + 1}` },
        path: `products.${i}.product_id`,
      });
    if (!product.is_mapped)
      throw fail('listing_incomplete', { code: product.code, path: `products.${i}.product_id` });
  });
  const box = parts.find(({ product_id }) => sold.get(product_id)!.is_box);
  if (box && (parts.length > 1 || box.qty > 1))
    throw fail('listing_box_alone', { code: sold.get(box.product_id)!.code, path: 'products' });
  const version = await writeParts(tx, id, parts);
  const changes = changesOf({ products: told(before, sold) }, { products: told(parts, sold) });
  record(tx, who, {
    action: parts.length ? 'listing.map' : 'listing.unmap',
    thing: 'listing',
    id,
    before: changes?.before ?? null,
    after: { ...changes?.after, version },
  });
  announce(tx, 'listings');
}

/** As people read it in a history: `SOAP`, `OIL ×2`. */
const told = (parts: readonly Part[], sold: ReadonlyMap<number, Sold>): string[] =>
  parts
    .map(({ product_id, qty }) => `${sold.get(product_id)?.code ?? product_id}${qty > 1 ? ` ×${qty}` : ''}`)
    .sort();
