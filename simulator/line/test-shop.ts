import { serve, type Request } from '../http.ts';
import { World, type Buyer, type Order, type Sku } from '../world.ts';
import type { LineOptions } from './desk.ts';
import { line } from './index.ts';

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
  itemId: '1000071365',
  skuId: `33267${n}`,
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
export interface Row {
  orderNumber: string;
  orderStatus: string;
  paymentStatus: string;
  shipmentStatus: string;
  paymentMethod: string;
  lastUpdatedAt: string;
  shipmentDetail: { trackingNumber: string; isAutoTracking: boolean };
  orderItems: { quantity: number; price: number; discountedPrice: number }[];
  [name: string]: unknown;
}
export interface Answer extends Row {
  status: number;
  code: string;
  message: string;
  totalPage: number;
  totalRow: number;
  data: Row[];
  date: number;
  text: string;
}
interface Sent {
  query?: Record<string, string> | [string, string][];
  body?: object;
  /** null: none. */
  key?: string | null;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** A marketplace with two shops, a server before it and a caller who does what the documentation says. */
export async function open(options: LineOptions = {}) {
  const world = new World(3);
  const skus = [sku(1, 'เล็ก'), sku(2, 'ใหญ่'), { ...sku(3, ''), itemId: '1000071366' }];
  const shop = world.addShop({ platform: 'line', id: '165001', name: 'ร้านชา', sellerId: 's1', skus });
  const other = world.addShop({ platform: 'line', id: '165002', name: 'ร้านกาแฟ', sellerId: 's2', skus: [] });
  const platform = line(world, { perSecond: 1_000, perMinute: 100_000, ...options });
  const server = await serve(platform.handle);
  const heard: Request[] = [];
  const answers: { status: number; body: string }[] = [];
  const ears = await serve((request) => {
    heard.push(request);
    return answers.shift() ?? { status: 200, body: '' };
  });

  async function call(method: Method, path: string, { query, body, key }: Sent = {}): Promise<Answer> {
    const given = key === undefined ? platform.keyOf(shop) : key;
    const reply = await fetch(`${server.url}/myshop/v1${path}?${new URLSearchParams(query ?? {})}`, {
      method,
      headers: {
        ...(given === null ? {} : { 'x-api-key': given }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return read(reply);
  }
  const addOrder = (given: Partial<Parameters<World['addOrder']>[1]> = {}): Order =>
    world.addOrder(shop, { paid: true, buyer, lines: [{ sku: skus[0]!, qty: 1 }], ...given });
  return {
    world,
    shop,
    other,
    platform,
    ears,
    heard,
    answers,
    call,
    addOrder,
    detail: (order: Order) => call('GET', `/orders/${order.id}`),
    ship: (order: Order, trackingNumber = 'LM-123-456') =>
      call('POST', `/orders/${order.id}/mark-as-ship`, { body: { trackingNumber } }),
    close: async () => {
      await server.close();
      await ears.close();
    },
  };
}
async function read(reply: Response): Promise<Answer> {
  const text = await reply.text();
  const isJson = reply.headers.get('content-type') === 'application/json';
  const parsed = (isJson ? JSON.parse(text) : {}) as Answer;
  return { ...parsed, status: reply.status, date: Date.parse(reply.headers.get('date') ?? ''), text };
}
