import { serve, type Request } from '../http.ts';
import { World, type Buyer, type Order, type Shop, type Sku } from '../world.ts';
import { tiktok } from './index.ts';
import { signatureOf } from './sign.ts';
import type { TiktokOptions } from './values.ts';
import { cipherOf } from './grants.ts';

const OPTIONS: TiktokOptions = {
  appKey: '29a39d',
  appSecret: 'e59af819cc',
  serviceId: '7310000000000000001',
  redirectUrl: 'http://127.0.0.1:9/back',
  perSecond: 1_000,
};
const buyer: Buyer = {
  name: 'สมหญิง ใจดี',
  phone: '0812345678',
  address: '99/1',
  subDistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
};
const sku = (n: number): Sku => ({
  itemId: `172959296971220700${n}`,
  skuId: `172959296971220800${n}`,
  sellerSku: `TEA-${n}`,
  name: 'ชา',
  variation: 'ใหญ่',
  price: 10_050,
  stock: 5_000,
  promotion: false,
  onSale: true,
  updatedAt: 0,
});

/** What the tests look at of what is answered; a real one has some of it. */
interface Data {
  access_token: string;
  access_token_expire_in: number;
  refresh_token: string;
  shops: object[];
  next_page_token: string;
  doc_url: string;
  tracking_number: string;
  pickup_slots: object[];
  errors: { code: number }[];
  packages: object[];
  orders: unknown[];
  cancellations: { cancel_id: string }[];
  return_orders: { return_status: string; refund_amount: object }[];
  products: { id: string; skus: { id: string; inventory: { warehouse_id: string }[]; price: object }[] }[];
  [name: string]: unknown;
}
export interface Answer {
  status: number;
  code: number;
  message: string;
  data: Data;
  date: number;
  text: string;
}
interface Sent {
  query?: Record<string, string>;
  body?: object;
  shop?: Shop | null;
  token?: string;
  timestamp?: number;
  sign?: string;
}

/** A marketplace with a shop, a server before it and a caller who does what the documentation says. */
export async function open(options: Partial<TiktokOptions> = {}) {
  const world = new World(3);
  const shop = world.addShop({
    platform: 'tiktok',
    id: '7495540735365777507',
    name: 'ร้านชา',
    sellerId: 's1',
    skus: [sku(1), sku(2)],
  });
  const platform = tiktok(world, { ...OPTIONS, ...options });
  const server = await serve(platform.handle);
  const heard: Request[] = [];
  const answers: number[] = [];
  const ears = await serve((request) => {
    heard.push(request);
    return { status: answers.shift() ?? 200, body: '' };
  });
  let access = '';

  async function call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const of = sent.shop === undefined ? shop : sent.shop;
    const query = new URLSearchParams({
      app_key: OPTIONS.appKey,
      timestamp: String(sent.timestamp ?? world.clock.seconds()),
      ...(of && { shop_cipher: cipherOf(of) }),
      ...sent.query,
    });
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    query.set(
      'sign',
      sent.sign ??
        signatureOf(OPTIONS.appSecret, {
          path,
          query,
          contentType: 'application/json',
          raw: Buffer.from(body),
        }),
    );
    const reply = await fetch(`${server.url}${path}?${query}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-tts-access-token': sent.token ?? access },
      ...(body ? { body } : {}),
    });
    return read(reply);
  }
  async function token(way: 'get' | 'refresh', query: Record<string, string>): Promise<Answer> {
    const all = new URLSearchParams({
      app_key: OPTIONS.appKey,
      app_secret: OPTIONS.appSecret,
      grant_type: way === 'get' ? 'authorized_code' : 'refresh_token',
      ...query,
    });
    return read(await fetch(`${server.url}/api/v2/token/${way}?${all}`));
  }
  async function consentCode(of = shop): Promise<string> {
    const reply = await fetch(`${server.url}${platform.authorizePage('st')}&auto=${of.id}`, {
      redirect: 'manual',
    });
    return new URL(reply.headers.get('location')!).searchParams.get('code')!;
  }
  async function authorize(): Promise<{ access_token: string; refresh_token: string }> {
    const { data } = await token('get', { auth_code: await consentCode() });
    access = data.access_token;
    return data;
  }
  const addOrder = (given: Partial<Parameters<World['addOrder']>[1]> = {}): Order =>
    world.addOrder(shop, { paid: true, buyer, lines: [{ sku: shop.skus[0]!, qty: 1 }], ...given });
  return {
    world,
    shop,
    platform,
    server,
    ears,
    heard,
    answers,
    call,
    token,
    consentCode,
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
  const isJson = reply.headers.get('content-type') === 'application/json';
  const parsed = isJson ? (JSON.parse(text) as Omit<Answer, 'status' | 'date' | 'text'>) : null;
  return {
    code: -1,
    message: '',
    data: {} as Data,
    ...parsed,
    status: reply.status,
    date: Date.parse(reply.headers.get('date') ?? ''),
    text,
  };
}
