import { takeMarketplaceOrder } from '../../server/modules/orders/index.ts';
import { listingImport } from '../../server/modules/listings/listings.import/listing-import.ts';
import { system } from '../../server/platform/session.ts';
import { transaction } from '../../server/platform/tx.ts';
import type { World } from './app.ts';
import { RECIPIENT, ids } from './orders.ts';

let running = 0;

/** A new listing on Shopee that nobody matched yet. */
export async function aListing(world: World, sellerSku = ''): Promise<number> {
  const row = { sku_id: `LST-${++running}`, seller_sku: sellerSku, name: `ของบน Shopee ${running}` };
  await transaction(system(1), (tx) => listingImport(3).save(tx, system(1), [row]));
  return world.value<number>('select id from platform_listings where enterprise_id = 1 and sku_id = $1', [
    row.sku_id,
  ]);
}

/** An order that Shopee sold of these listings, a line each; `meanwhile` happens while it is there but not yet committed. */
export async function soldOnShopee(
  world: World,
  lines: { listing_id: number; qty: number }[],
  meanwhile?: () => Promise<unknown>,
): Promise<{ id: number; number: string }> {
  const find = await ids(world);
  const who = system(1);
  const order = {
    platform_order_id: `2611-${++running}`,
    sale_channel_id: await find.channel('หน้าร้าน'),
    payment_method_id: await find.method('อื่น ๆ'),
    provider: 6 as const,
    recipient: RECIPIENT,
    seller_note: '',
    lines: lines.map((line) => ({ ...line, sku: 'SHOPEE', name: 'ของบน Shopee', price: 100_00 })),
  };
  return transaction(who, async (tx) => {
    const taken = await takeMarketplaceOrder(tx, who, order);
    await meanwhile?.();
    return taken;
  });
}
