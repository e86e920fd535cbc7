import { serve, type Handler } from './http.ts';
import type { Stand } from './control.ts';
import { lazada } from './lazada/index.ts';
import { line } from './line/index.ts';
import type { Pushes } from './pushes.ts';
import { shopee } from './shopee/index.ts';
import { tiktok } from './tiktok/index.ts';
import type { Platform, Sku, World } from './world.ts';

/** What each of the played marketplaces knows our server by; whoever connects gives the same. */
const APPS = {
  tiktok: { appKey: 'sim-tiktok', appSecret: 'sim-tiktok-secret', serviceId: '7310000000000000001' },
  shopee: { partnerId: 2_001_887, partnerKey: 'sim-shopee-partner-key' },
  lazada: { appKey: '123456', appSecret: 'sim-lazada-secret' },
} as const;

const GOODS: readonly [string, string, string, number][] = [
  ['ML-TS-001', 'เสื้อยืดมะลิ', 'ขาว M', 29_000],
  ['ML-TS-002', 'เสื้อยืดมะลิ', 'ขาว L', 29_000],
  ['ML-CD-001', 'เทียนหอมมะลิ', '', 39_000],
  ['ML-TE-250', 'ชามะลิ', '250 กรัม', 12_500],
];
const skusOf = (n: number): Sku[] =>
  GOODS.map(([sellerSku, name, variation, price], m) => ({
    itemId: `17295929697122070${n}${m}`,
    skuId: `17295929697122080${n}${m}`,
    sellerSku,
    name,
    variation,
    price,
    stock: 500,
    promotion: false,
    onSale: true,
    updatedAt: 0,
  }));

interface Played {
  handle: Handler;
  calls: Map<string, number>;
  pushes: Pushes;
}
/** Opens the marketplaces of a world, each with a shop, one port after the other; 0: whichever are free. */
export async function openStands(
  world: World,
  { port, backTo }: { port: number; backTo: string },
): Promise<{ stands: Stand[]; close: () => Promise<void> }> {
  const played: [Platform, string, () => Played][] = [
    ['tiktok', '7495540735365777507', () => tiktok(world, { ...APPS.tiktok, redirectUrl: backTo })],
    ['shopee', '14701711', () => shopee(world, APPS.shopee)],
    ['lazada', '1000165972', () => lazada(world, { ...APPS.lazada, redirectUrl: backTo })],
    ['line', '@malisorn', () => line(world)],
  ];
  const stands: Stand[] = [];
  const closes: (() => Promise<void>)[] = [];
  for (const [n, [platform, id, play]] of played.entries()) {
    world.addShop({ platform, id, name: `มะลิซ้อน ${platform}`, sellerId: `seller-${n}`, skus: skusOf(n) });
    const { handle, calls, pushes } = play();
    const { url, close } = await serve(handle, port && port + n);
    stands.push({ platform, url, calls, pushes });
    closes.push(close);
  }
  return { stands, close: async () => void (await Promise.all(closes.map((close) => close()))) };
}
