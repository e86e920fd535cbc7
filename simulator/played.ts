import type { Connector, Context } from '../server/modules/marketplaces/connector.ts';
import { lazada } from '../server/modules/marketplaces/lazada/connector.ts';
import { line } from '../server/modules/marketplaces/line/connector.ts';
import { sendTo } from '../server/modules/marketplaces/send.ts';
import { shopee } from '../server/modules/marketplaces/shopee/connector.ts';
import { tiktok } from '../server/modules/marketplaces/tiktok/connector.ts';
import { serve } from './http.ts';
import { lazada as theirLazada } from './lazada/index.ts';
import { truthOf as lazadaTruthOf } from './lazada/truth.ts';
import { line as theirLine } from './line/index.ts';
import { truthOf as lineTruthOf } from './line/truth.ts';
import { shopee as theirShopee } from './shopee/index.ts';
import { truthOf as shopeeTruthOf } from './shopee/truth.ts';
import { tiktok as theirTikTok } from './tiktok/index.ts';
import { truthOf as tiktokTruthOf } from './tiktok/truth.ts';
import { World, type Buyer, type Order, type Shop, type Sku } from './world.ts';

export const BUYER: Buyer = {
  name: 'สมหญิง ใจดี',
  phone: '0812345678',
  address: '99/1 ซอยสุขใจ',
  subDistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
};
const skuOf = (n: number): Sku => ({
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

/** A marketplace as it is played, and our connector of it. */
export interface Played {
  connector: Connector;
  world: World;
  shop: Shop;
  c: Context;
  /** Which of an order's flags it has. */
  flags: { hold: boolean; cancelRequested: boolean };
  /** A key that is good, where there is no consent. */
  key?: () => string;
  /** What the seller's browser comes back with. */
  consent: (address: string) => Promise<URLSearchParams>;
  truth: (order: Order) => { id: string; code: number; qty: number };
  close: () => Promise<void>;
}
export async function playTikTok(): Promise<Played> {
  const world = new World(3);
  const shop = world.addShop({
    platform: 'tiktok',
    id: '7495540735365777507',
    name: 'ร้านชา',
    sellerId: 's1',
    skus: [skuOf(1), skuOf(2)],
  });
  const app = { key: '29a39d', secret: 'e59af819cc', serviceId: '7310000000000000001' };
  const played = theirTikTok(world, {
    appKey: app.key,
    appSecret: app.secret,
    serviceId: app.serviceId,
    redirectUrl: 'http://127.0.0.1:9/back',
    perSecond: 1_000,
  });
  const { url, close } = await serve(played.handle);
  return {
    connector: tiktok,
    world,
    shop,
    c: { app, hosts: { api: url, auth: url }, send: sendTo('tiktok'), now: () => world.clock.now() },
    flags: { hold: true, cancelRequested: true },
    consent: backFrom,
    truth: tiktokTruthOf,
    close,
  };
}
export async function playLazada(): Promise<Played> {
  const world = new World(3);
  const shop = world.addShop({
    platform: 'lazada',
    id: '1000165972',
    name: 'ร้านชา',
    sellerId: 's1',
    skus: [skuOf(1), skuOf(2)],
  });
  const app = { key: '123456', secret: 'helloworld', serviceId: '' };
  const played = theirLazada(world, {
    appKey: app.key,
    appSecret: app.secret,
    redirectUrl: 'http://127.0.0.1:9/back',
    perSecond: 1_000,
  });
  const { url, close } = await serve(played.handle);
  return {
    connector: lazada,
    world,
    shop,
    c: {
      app,
      hosts: { api: `${url}/rest`, auth: url },
      send: sendTo('lazada'),
      now: () => world.clock.now(),
    },
    flags: { hold: false, cancelRequested: true },
    consent: backFrom,
    truth: lazadaTruthOf,
    close,
  };
}
export async function playLine(): Promise<Played> {
  const world = new World(3);
  const shop = world.addShop({
    platform: 'line',
    id: '165001',
    name: 'ร้านชา',
    sellerId: 's1',
    skus: [skuOf(1), skuOf(2)],
  });
  const played = theirLine(world, { perSecond: 1_000, perMinute: 100_000 });
  const { url, close } = await serve(played.handle);
  return {
    connector: line,
    world,
    shop,
    c: {
      app: { key: '', secret: '', serviceId: '' },
      hosts: { api: url, auth: url },
      send: sendTo('line'),
      now: () => world.clock.now(),
    },
    flags: { hold: false, cancelRequested: false },
    key: () => played.keyOf(shop),
    consent: backFrom,
    truth: lineTruthOf,
    close,
  };
}
export async function playShopee(): Promise<Played> {
  const world = new World(3);
  const shop = world.addShop({
    platform: 'shopee',
    id: '14701711',
    name: 'ร้านชา',
    sellerId: 's1',
    // models of one item
    skus: [1, 2].map((n) => ({ ...skuOf(n), itemId: '100200300', skuId: `90080070${n}` })),
  });
  const app = {
    key: '2001887',
    secret: '57615053704d6470644f554a78656d50484143644964436a5568777544524579',
    serviceId: '',
  };
  const played = theirShopee(world, { partnerId: Number(app.key), partnerKey: app.secret, perSecond: 1_000 });
  const { url, close } = await serve(played.handle);
  return {
    connector: shopee,
    world,
    shop,
    c: { app, hosts: { api: url, auth: url }, send: sendTo('shopee'), now: () => world.clock.now() },
    flags: { hold: true, cancelRequested: true },
    consent: backFrom,
    truth: shopeeTruthOf,
    close,
  };
}
/** The consent page sends the browser back at once where it is told for which shop. */
async function backFrom(address: string): Promise<URLSearchParams> {
  const reply = await fetch(address, { redirect: 'manual' });
  return new URL(reply.headers.get('location')!).searchParams;
}
