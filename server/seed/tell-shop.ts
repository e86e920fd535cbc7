import type { Market } from './buyer.ts';
import type { Catalogue } from './catalogue.ts';
import { makeCustomers, type Customer } from './customers.ts';
import { makePeople, type People } from './people.ts';
import { planOrders } from './plan.ts';
import { Random } from './random.ts';
import type { Ids } from './rows.ts';
import type { Channel, Item, Method, PartnerPlan, Place, Product, ShopPlan } from './shop.ts';
import { Stock } from './stock.ts';
import { tellOrders } from './story.ts';
import { Book } from './story/book.ts';
import { planSupply } from './supply.ts';
import { Timeline } from './timeline.ts';

/** Hours an unpaid order keeps its stock. */
export const RESERVATION_HOURS = 24;

/** A shop whose sixty days have been told: everything has its id, nothing is written yet. */
export interface ToldShop {
  channels: Channel[];
  methods: Method[];
  customers: Customer[];
  people: People;
  places: Place[];
  partners: (PartnerPlan & { id: number })[];
  items: Item[];
  products: Product[];
  stock: Stock;
  book: Book;
}

/** Tells the sixty days of a shop up to `now`, in memory: the same for the same moment. */
export function tellShop(
  plan: ShopPlan,
  { ids, passwordHash, now }: { ids: Ids; passwordHash: string; now: number },
): ToldShop {
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
  const { cast } = people;
  const places = mine('places', plan.places);
  const partners = mine('partners', plan.partners);
  const { items, products } = withIds(plan.catalogue, ids, random);

  const market: Market = { random, channels, methods, customers, style: plan.customers.style, cast };
  const stock = new Stock(enterprise_id, ids, places);
  const book = new Book({
    enterpriseId: enterprise_id,
    ids,
    random,
    cast,
    products,
    fees: plan.fees,
    reservationHours: RESERVATION_HOURS,
    stock,
    now,
  });
  const kinds = [...new Set(items.map((i) => familyOf(i.sku)))];
  const partnerOf = (i: Item) =>
    partners[Math.floor((kinds.indexOf(familyOf(i.sku)) / kinds.length) * partners.length)]!.id;

  const timeline = new Timeline();
  planSupply(timeline, { stock, random, items, partnerOf, keeper: cast.stock[0]!, now });
  tellOrders(book, timeline, planOrders(market, plan.sizes, now));
  timeline.play();
  return { channels, methods, customers, people, places, partners, items, products, stock, book };
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
