import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { fieldSentence } from '../../../../contract/fields.ts';
import { listingAbilities, type ListedAt } from '../../../../contract/listings.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { failInJob } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtOrNull, toSatang } from '../../../platform/money.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  outcomeOfRefusal,
  type Cells,
  type ImportKind,
  type Outcome,
  type Problem,
} from '../../imports/index.ts';
import { giveParts } from '../listings.commands/map-listing.ts';
import { freeOrdersOf } from '../listings.queries/orders-of-listings.ts';
import { listingsAfter, productsByCode, productsById, type Sold } from '../listings.queries/kept-listings.ts';
import {
  insertListing,
  listingsForUpdate,
  updateListing,
  type ListingFacts,
  type LockedListing,
  type Part,
} from '../listings.store.ts';
import { LISTING_COLUMNS, ListingInput } from './listing-columns.ts';

/** The listings of one marketplace by file, and what they are matched with. */
export const listingImport = (platform: ListedAt): ImportKind<ListingInput> => ({
  kind: `listings-${MARKETPLACES[platform].name}`,
  title: titleOf(MARKETPLACES[platform]),
  ability: listingAbilities.import,
  columns: LISTING_COLUMNS,
  identity: 'sku_id',
  input: ListingInput,
  async save(tx, who, some) {
    const known = await listingsForUpdate(
      tx,
      platform,
      some.map(({ sku_id }) => sku_id),
    );
    const byCode = await productsByCode(
      tx,
      some.flatMap(({ products = [] }) => products.map(({ text }) => text)),
    );
    const byId = await productsById(
      tx,
      [...known.values()].flatMap(({ parts }) => parts.map(({ product_id }) => product_id)),
    );
    const codes = new Map([...byId.values(), ...byCode.values()].map(({ id, code }) => [id, code]));
    const outcomes: Outcome[] = [];
    const matched: number[] = [];
    for (const row of some)
      outcomes.push(await saveRow(tx, who, platform, row, known.get(row.sku_id), { byCode, codes, matched }));
    await freeOrdersOf(tx, who, matched);
    return outcomes;
  },
  current: (tx) => current(tx, platform),
});

const titleOf = ({ th, en }: Words): Words => ({ th: `สินค้าบน ${th}`, en: `Listings on ${en}` });

interface Around {
  byCode: ReadonlyMap<string, Sold>;
  codes: ReadonlyMap<number, string>;
  /** Listings that the rows gave a match: orders may wait for them. */
  matched: number[];
}
async function saveRow(
  tx: Tx,
  who: Actor,
  platform: ListedAt,
  row: ListingInput,
  before: LockedListing | undefined,
  { byCode, codes, matched }: Around,
): Promise<Outcome> {
  const problems = problemsOf(row, before, byCode);
  if (problems.length) return { state: 'wrong', problems };
  const facts = factsOf(row, before);
  const parts = row.products
    ? row.products
        .map(({ text, times }) => ({ product_id: byCode.get(text.toLowerCase())!.id, qty: times }))
        .sort((a, b) => a.product_id - b.product_id)
    : (before?.parts ?? []);
  const is = cellsOf(row.sku_id, facts, parts, codes);
  const was = before && cellsOf(row.sku_id, before, before.parts, codes);
  const changes = was
    ? LISTING_COLUMNS.flatMap(({ key }) =>
        was[key] === is[key]
          ? []
          : [{ column: key, before: String(was[key] ?? ''), after: String(is[key] ?? '') }],
      )
    : [];
  if (before && !changes.length) return { state: 'same' };
  try {
    const id = await write(tx, who, platform, row.sku_id, facts, before);
    if (!before?.parts.length ? parts.length : changes.some(({ column }) => column === 'products')) {
      await giveParts(tx, who, { id, parts: before?.parts ?? [] }, parts, failInJob);
      matched.push(id);
    }
  } catch (err) {
    return outcomeOfRefusal(err, LISTING_COLUMNS);
  }
  return before ? { state: 'changed', changes } : { state: 'new' };
}

/** What no listing can be without, and products that there are not or that cannot be sold. */
function problemsOf(
  row: ListingInput,
  before: LockedListing | undefined,
  byCode: ReadonlyMap<string, Sold>,
): Problem[] {
  const problem = { path: 'name', problem: 'required' };
  return [
    ...(!before && row.name === undefined
      ? [{ column: 'name', says: { th: fieldSentence(problem, 'th'), en: fieldSentence(problem, 'en') } }]
      : []),
    ...(row.products ?? []).flatMap(({ text }) => {
      const product = byCode.get(text.toLowerCase());
      return product && !product.is_closed && product.is_mapped ? [] : [unfit(text, product)];
    }),
  ];
}
const unfit = (code: string, product: Sold | undefined): Problem => ({
  column: 'products',
  says: !product
    ? {
        th: `ไม่มีสินค้ารหัส ${code} เพิ่มสินค้าก่อน หรือแก้รหัสให้ตรง`,
        en: `there is no product ${code}. Add it first, or correct the code`,
      }
    : product.is_closed
      ? { th: `${code} ปิดขายอยู่ เปิดขายก่อน`, en: `${code} is off sale. Put it on sale first` }
      : { th: `${code} ยังไม่ผูกกับสินค้าคลัง`, en: `${code} is not linked to stock yet` },
});

const BLANK: Omit<ListingFacts, 'name'> = {
  shop: '',
  item_id: '',
  seller_sku: '',
  variation: '',
  price: null,
  status: 0,
};
/** The listing as the row has it: what the row does not say stays. */
function factsOf(
  { sku_id: _, products: __, price, ...given }: ListingInput,
  before: LockedListing | undefined,
): ListingFacts {
  const kept = before ?? BLANK;
  return {
    ...kept,
    ...(given as Partial<ListingFacts> & Pick<ListingFacts, 'name'>),
    price: price === undefined ? kept.price : toSatang(price),
  };
}

async function write(
  tx: Tx,
  who: Actor,
  platform: ListedAt,
  skuId: string,
  facts: ListingFacts,
  before: LockedListing | undefined,
): Promise<number> {
  announce(tx, 'listings');
  if (before) {
    await updateListing(tx, before.id, facts);
    return before.id;
  }
  const made = await insertListing(tx, platform, skuId, facts);
  // somebody else brought it a moment ago: the queue tries this part again and finds it
  if (!made) throw new Error(`listing ${skuId} of ${platform} was brought at the same time`);
  record(tx, who, {
    action: 'listing.bring',
    thing: 'listing',
    id: made.id,
    after: { name: facts.name, version: made.version },
  });
  return made.id;
}

const cellsOf = (
  skuId: string,
  l: ListingFacts,
  parts: readonly Part[],
  codes: ReadonlyMap<number, string>,
): Cells => ({
  sku_id: skuId,
  item_id: l.item_id,
  shop: l.shop,
  seller_sku: l.seller_sku,
  name: l.name,
  variation: l.variation,
  price: bahtOrNull(l.price),
  status: l.status === 0 ? 'ขายอยู่' : 'ปิดขาย',
  products: parts.map(({ product_id, qty }) => `${codes.get(product_id) ?? product_id} x${qty}`).join(', '),
});

const AT_ONCE = 500;
async function* current(tx: Reader, platform: ListedAt): AsyncGenerator<Cells> {
  for (let after = 0; ;) {
    const some = await listingsAfter(tx, platform, after, AT_ONCE);
    const products = await productsById(
      tx,
      some.flatMap(({ parts }) => parts.map(({ product_id }) => product_id)),
    );
    const codes = new Map([...products.values()].map(({ id, code }) => [id, code]));
    for (const listing of some) yield cellsOf(listing.sku_id, listing, listing.parts, codes);
    if (some.length < AT_ONCE) return;
    after = some.at(-1)!.id;
  }
}
