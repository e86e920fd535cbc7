import { serve, type Request } from '../http.ts';
import { World, type Buyer, type Order, type Sku } from '../world.ts';
import { lazada } from './index.ts';
import type { LazadaOptions } from './options.ts';
import { signatureOf } from './sign.ts';

export const BACK = 'http://127.0.0.1:9/back';
export const OPTIONS: LazadaOptions = {
  appKey: '123456',
  appSecret: 'helloworld',
  redirectUrl: BACK,
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
  itemId: '100200300',
  skuId: `90080070${n}`,
  sellerSku: `TEA-${n}`,
  name: 'ชา',
  variation: `แบบ ${n}`,
  price: 10_050,
  stock: 5_000,
  promotion: false,
  onSale: true,
  updatedAt: 0,
});

type Some<One> = [One, ...One[]];
interface Item {
  item_err_code: string;
  package_id: string;
  tracking_number: string;
}
/** What the tests look at of what is answered; a real one has some of it. */
interface Data {
  count: number;
  countTotal: number;
  orders: Some<Record<string, unknown>>;
  tip_type: string;
}
interface Result {
  items: Some<{
    trade_order_id: number;
    request_type: string;
    reverse_order_lines: Some<{ reverse_status: string; refund_amount: number }>;
  }>;
  data: {
    packages: Some<Item>;
    pack_order_list: Some<{ order_item_list: Some<Item> }>;
    file: string;
    pdf_url: string;
  };
}
export interface Answer {
  code: string;
  message: string;
  access_token: string;
  refresh_token: string;
  data: Data;
  result: Result;
  date: number;
  status: number;
  [name: string]: unknown;
}
interface Sent {
  form?: Record<string, string>;
  token?: string | null;
  timestamp?: string;
  sign?: string;
}

/** A marketplace with two shops, a server before it and a caller who does what the documentation says. */
export async function open(options: Partial<LazadaOptions> = {}) {
  const world = new World(3);
  const skus = [sku(1), sku(2)];
  const shop = world.addShop({ platform: 'lazada', id: '1000165972', name: 'ร้านชา', sellerId: 's1', skus });
  const other = world.addShop({
    platform: 'lazada',
    id: '1000165973',
    name: 'ร้านกาแฟ',
    sellerId: 's2',
    skus,
  });
  const platform = lazada(world, { ...OPTIONS, ...options });
  const server = await serve(platform.handle);
  const heard: Request[] = [];
  const answers: { status: number; body: string }[] = [];
  const ears = await serve((request) => {
    heard.push(request);
    return answers.shift() ?? { status: 200, body: '' };
  });
  let access = '';

  async function call(path: string, params: Record<string, string> = {}, sent: Sent = {}): Promise<Answer> {
    const token = sent.token === undefined ? access : sent.token;
    const query = new URLSearchParams({
      ...params,
      app_key: OPTIONS.appKey,
      timestamp: sent.timestamp ?? String(world.clock.now()),
      sign_method: 'sha256',
      ...(token === null ? {} : { access_token: token }),
    });
    const all = new URLSearchParams([...query, ...Object.entries(sent.form ?? {})]);
    query.set('sign', sent.sign ?? signatureOf(OPTIONS.appSecret, path, all));
    const reply = await fetch(`${server.url}/rest${path}?${query}`, {
      method: sent.form ? 'POST' : 'GET',
      ...(sent.form ? { body: new URLSearchParams(sent.form) } : {}),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type') === 'application/json';
    const said = (isJson ? JSON.parse(text) : { code: String(reply.status) }) as Answer;
    return { ...said, status: reply.status, date: Date.parse(reply.headers.get('date') ?? '') };
  }
  /** With an object in a parameter of the form. */
  const post = (path: string, name: string, given: object): Promise<Answer> =>
    call(path, {}, { form: { [name]: JSON.stringify(given) } });
  const consentCode = async (of = shop): Promise<string> => {
    const reply = await fetch(`${server.url}${platform.authorizePage('a&b')}&auto=${of.id}`, {
      redirect: 'manual',
    });
    return new URL(reply.headers.get('location')!).searchParams.get('code')!;
  };
  const exchange = (code: string) => call('/auth/token/create', { code }, { token: null });
  const authorize = async (of = shop): Promise<Answer> => {
    const pair = await exchange(await consentCode(of));
    access = pair.access_token;
    return pair;
  };
  const addOrder = (given: Partial<Parameters<World['addOrder']>[1]> = {}, of = shop): Order =>
    world.addOrder(of, { paid: true, buyer, lines: [{ sku: skus[0]!, qty: 1 }], ...given });
  const pack = (order: Order, items = order.lines.flatMap(({ ids }) => ids)) =>
    post('/order/fulfill/pack', 'packReq', {
      pack_order_list: [{ order_id: order.id, order_item_list: items }],
      delivery_type: 'dropship',
      shipping_allocate_type: 'TFS',
    });
  const ready = (...ids: string[]) =>
    post('/order/package/rts', 'readyToShipReq', { packages: ids.map((package_id) => ({ package_id })) });
  return {
    world,
    shop,
    other,
    platform,
    server,
    ears,
    heard,
    answers,
    call,
    post,
    consentCode,
    exchange,
    refresh: (refresh_token: string) => call('/auth/token/refresh', { refresh_token }, { token: null }),
    authorize,
    addOrder,
    pack,
    ready,
    items: async (order: Order): Promise<Record<string, unknown>[]> =>
      (await call('/order/items/get', { order_id: order.id })).data as unknown as Record<string, unknown>[],
    use: (token: string) => {
      access = token;
    },
    close: async () => {
      await server.close();
      await ears.close();
    },
  };
}
