import { serve, type Request } from '../http.ts';
import { World, type Buyer, type Order, type Shop, type Sku } from '../world.ts';
import type { ShopeeOptions } from './values.ts';
import { shopee } from './index.ts';
import { signatureOf } from './sign.ts';

export const OPTIONS: ShopeeOptions = {
  partnerId: 2001887,
  partnerKey: '57615053704d6470644f554a78656d50484143644964436a5568777544524579',
  perSecond: 1_000,
};
export const BACK = 'http://127.0.0.1:9/back';
const buyer: Buyer = {
  name: 'สมหญิง ใจดี',
  phone: '0812345678',
  address: '99/1',
  subDistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
};
const sku = (n: number, variation: string): Sku => ({
  itemId: '100200300',
  skuId: `90080070${n}`,
  sellerSku: `TEA-${n}`,
  name: 'ชา',
  variation,
  price: 10_050,
  stock: 5_000,
  promotion: false,
  onSale: true,
  updatedAt: 0,
});

/** What the tests look at of what is answered; a real one has some of it. */
interface Data {
  more: boolean;
  next_cursor: string;
  order_list: Record<string, unknown>[];
  packages_list: { package_number: string; is_shipment_arranged: boolean }[];
  result_list: { fail_error: string; status: string }[];
  tracking_number: string;
  pickup: { address_list: { address_id: number; time_slot_list: { pickup_time_id: string }[] }[] };
  item: object[];
  model: object[];
  success_list: object[];
  failure_list: { failed_reason: string }[];
  return: object[];
  push_message_list: { code: number; data: string }[];
  last_message_id: number;
}
export interface Answer {
  status: number;
  error: string;
  message: string;
  response: Data;
  warning?: unknown;
  access_token: string;
  refresh_token: string;
  expire_in: number;
  date: number;
  mime: string;
  text: string;
  [name: string]: unknown;
}
interface Sent {
  query?: Record<string, string> | [string, string][];
  body?: object;
  /** null: a call that is of no shop. */
  shop?: string | null;
  token?: string;
  timestamp?: number;
  sign?: string;
  without?: string;
}

/** A marketplace with a shop, a server before it and a caller who does what the documentation says. */
export async function open(options: Partial<ShopeeOptions> = {}) {
  const world = new World(3);
  const skus = [sku(1, 'เล็ก'), sku(2, 'ใหญ่'), { ...sku(3, ''), itemId: '100200301', skuId: '100200301' }];
  const shop = world.addShop({ platform: 'shopee', id: '14701711', name: 'ร้านชา', sellerId: 's1', skus });
  const platform = shopee(world, { ...OPTIONS, ...options });
  const server = await serve(platform.handle);
  const heard: Request[] = [];
  const answers: { status: number; body: string }[] = [];
  const ears = await serve((request) => {
    heard.push(request);
    return answers.shift() ?? { status: 200, body: '' };
  });
  let access = '';

  async function call(method: 'GET' | 'POST', path: string, sent: Sent = {}): Promise<Answer> {
    const timestamp = String(sent.timestamp ?? world.clock.seconds());
    const id = sent.shop === undefined ? shop.id : sent.shop;
    const token = sent.token ?? access;
    const partnerId = String(OPTIONS.partnerId);
    const of = id === null ? {} : { accessToken: token, id };
    const query = new URLSearchParams({
      partner_id: partnerId,
      timestamp,
      sign: sent.sign ?? signatureOf(OPTIONS.partnerKey, { partnerId, path, timestamp, ...of }),
      ...(id === null ? {} : { access_token: token, shop_id: id }),
    });
    for (const [name, value] of new URLSearchParams(sent.query ?? {})) query.append(name, value);
    if (sent.without) query.delete(sent.without);
    const reply = await fetch(`${server.url}${path}?${query}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
    });
    return read(reply);
  }
  const consentCode = async (of: Shop = shop): Promise<string> => {
    const reply = await fetch(`${server.url}${platform.authorizePage(BACK)}&auto=${of.id}`, {
      redirect: 'manual',
    });
    return new URL(reply.headers.get('location')!).searchParams.get('code')!;
  };
  const exchange = (code: string, of = shop.id): Promise<Answer> =>
    call('POST', '/api/v2/auth/token/get', {
      shop: null,
      body: { code, partner_id: OPTIONS.partnerId, shop_id: Number(of) },
    });
  const refresh = (refresh_token: string, of = shop.id): Promise<Answer> =>
    call('POST', '/api/v2/auth/access_token/get', {
      shop: null,
      body: { refresh_token, partner_id: OPTIONS.partnerId, shop_id: Number(of) },
    });
  const authorize = async (): Promise<Answer> => {
    const pair = await exchange(await consentCode());
    access = pair.access_token;
    return pair;
  };
  const addOrder = (given: Partial<Parameters<World['addOrder']>[1]> = {}): Order =>
    world.addOrder(shop, { paid: true, buyer, lines: [{ sku: skus[0]!, qty: 1 }], ...given });
  return {
    world,
    shop,
    platform,
    server,
    ears,
    heard,
    answers,
    call,
    consentCode,
    exchange,
    refresh,
    authorize,
    addOrder,
    use: (token: string) => {
      access = token;
    },
    close: async () => {
      await server.close();
      await ears.close();
    },
  };
}
async function read(reply: Response): Promise<Answer> {
  const text = await reply.text();
  const mime = reply.headers.get('content-type') ?? '';
  const parsed = mime === 'application/json' ? (JSON.parse(text) as Answer) : ({} as Answer);
  return { ...parsed, status: reply.status, date: Date.parse(reply.headers.get('date') ?? ''), mime, text };
}
