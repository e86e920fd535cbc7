import type { Actor } from '../platform/actor.ts';
import { system } from '../platform/session.ts';
import type { Market } from './buyer.ts';
import type { Catalogue } from './catalogue.ts';
import { barcodeOf } from './catalogue.ts';
import { DAY } from './calendar.ts';
import { makeCustomers, type Customer } from './customers.ts';
import type { Files } from './files.ts';
import type { Planned } from './order-plan.ts';
import { makePeople, type People } from './people.ts';
import { planOrders } from './plan.ts';
import { Random } from './random.ts';
import type { Ids } from './rows.ts';
import type { Channel, Item, Method, PartnerPlan, Place, Product, ShopPlan } from './shop.ts';
import { Shelf } from './story/shelf.ts';
import { beginStory, type Story } from './story/story.ts';
import { tell } from './story/verses.ts';
import { Timeline } from './timeline.ts';

/** A shop as it stands before its story begins, and what is going to happen in it. */
export interface Shop {
  plan: ShopPlan;
  now: number;
  random: Random;
  channels: Channel[];
  methods: Method[];
  customers: Customer[];
  people: People;
  places: Place[];
  partners: (PartnerPlan & { id: number })[];
  items: Item[];
  products: Product[];
  planned: Planned;
}

/** Thinks up a shop and its sixty days up to `now`: the same for the same moment. */
export function planShop(
  plan: ShopPlan,
  { ids, passwordHash, now }: { ids: Ids; passwordHash: string; now: number },
): Shop {
  const enterprise_id = plan.enterprise.id;
  const random = new Random(plan.seed);
  const mine = <T extends object>(table: string, rows: readonly T[]) =>
    rows.map((row) => ({ enterprise_id, id: ids.next(table), ...row }));

  const channels = mine('sale_channels', plan.channels);
  const methods = mine('payment_methods', plan.methods);
  const customers = makeCustomers(random, ids, plan.customers.count, plan.customers.style);
  const people = makePeople(plan, {
    now,
    ids,
    random,
    channels,
    passwordHash,
    firstCustomer: customers[0]!.id,
  });
  const market: Market = {
    random,
    channels,
    methods,
    customers,
    style: plan.customers.style,
    cast: people.cast,
    system: system(enterprise_id),
  };
  return {
    plan,
    now,
    random,
    channels,
    methods,
    customers,
    people,
    places: mine('places', plan.places),
    partners: mine('partners', plan.partners),
    ...withIds(plan.catalogue, ids, random),
    planned: planOrders(market, plan.sizes, now),
  };
}

/** Lets the sixty days of a shop that is written happen, command after command. */
export async function tellShop(
  shop: Shop,
  { files, lookAtTables }: { files: Files; lookAtTables: () => Promise<unknown> },
): Promise<Story> {
  const { plan, now, random, people, places, partners, items, products, planned } = shop;
  const acting: Actor = { ...system(plan.enterprise.id), requestId: 'demo', unwatched: true };
  const kinds = [...new Set(items.map((i) => familyOf(i.sku)))];
  const partnerOf = (i: Item) =>
    partners[Math.floor((kinds.indexOf(familyOf(i.sku)) / kinds.length) * partners.length)]!.id;
  const story = beginStory({
    random,
    cast: people.cast,
    system: acting,
    products,
    items,
    places,
    boxPlans: plan.boxes ?? [],
    promotionPlans: plan.promotions ?? [],
    couponPlans: plan.coupons ?? [],
    partnerOf,
    barcodes: new Map(items.map((i, n) => [i.id, barcodeOf(plan.barcodes, n + 1)])),
    receiver: plan.enterprise.name,
    files,
    shelf: new Shelf(acting),
    now,
  });
  const timeline = new Timeline();
  tell(story, timeline, planned);
  for (const day of [59, 52, 25]) timeline.plan(now - day * DAY, lookAtTables);
  await timeline.play();
  return story;
}

const familyOf = (sku: string): string => sku.split('-')[1]!;

function withIds(catalogue: Catalogue, ids: Ids, random: Random): { items: Item[]; products: Product[] } {
  const liked = new Map<string, number>();
  for (const p of catalogue.products)
    for (const { sku, qty } of p.parts) liked.set(sku, (liked.get(sku) ?? 0) + p.liked * qty);
  const ends = new Map(
    catalogue.products.flatMap((p) => (p.stock ? p.parts.map(({ sku }) => [sku, p.stock!] as const) : [])),
  );
  const items = catalogue.items.map((i): Item => {
    const end = ends.get(i.sku) ?? null;
    const love = liked.get(i.sku) ?? 0;
    const wanted = end
      ? Math.round(16 + love * 10)
      : love
        ? 40 + Math.round((love * 24) / 5) * 5
        : 20 + random.int(0, 8) * 5;
    return { id: ids.next('stock_items'), sku: i.sku, cost: i.cost, ends: end, wanted };
  });
  const bySku = new Map(items.map((i) => [i.sku, i]));
  const products = catalogue.products.map((p): Product => ({
    id: ids.next('products'),
    code: p.code,
    name: p.name,
    price: p.price,
    liked: p.liked,
    ends: p.stock ?? null,
    parts: p.parts.map(({ sku, qty }) => ({ item: bySku.get(sku)!, qty })),
  }));
  return { items, products };
}
