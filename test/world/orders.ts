import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import type { Input } from '../../contract/endpoint.ts';
import type { Caller, World } from './app.ts';

type NewOrder = Input<typeof orders.create>;

export const RECIPIENT = {
  name: 'สมหญิง ใจดี',
  phone: '0812345678',
  address: '12/3 หมู่ 4',
  sub_district: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
};

/** Ids of the first shop's things, by name. */
export const ids = async (world: World) => {
  const id = (table: string, column: string, name: string, e = 1) =>
    world.value<number>(`select id from ${table} where enterprise_id = ${e} and ${column} = $1`, [name]);
  return {
    product: (code: string) => id('products', 'code', code),
    item: (sku: string) => id('stock_items', 'sku', sku),
    method: (name: 'โอนธนาคาร' | 'เก็บเงินปลายทาง' | 'อื่น ๆ') => id('payment_methods', 'name', name),
    channel: (name: string) => id('sale_channels', 'name', name),
    place: (name: string) => id('places', 'name', name),
    user: (name: string) => world.value<number>('select id from users where username = $1', [name]),
  };
};

/** An order's input with what matters; the rest is an ordinary one for สมหญิง. */
export async function anOrder(
  world: World,
  lines: Record<string, number>,
  more: Partial<NewOrder> & { cod?: boolean } = {},
): Promise<NewOrder> {
  const find = await ids(world);
  const { cod, ...rest } = more;
  return {
    sale_channel_id: await find.channel('หน้าร้าน'),
    payment_method_id: await find.method(cod ? 'เก็บเงินปลายทาง' : 'โอนธนาคาร'),
    provider: 6,
    shipping_fee: 0,
    recipient: RECIPIENT,
    lines: await Promise.all(
      Object.entries(lines).map(async ([code, qty]) => ({ product_id: await find.product(code), qty })),
    ),
    ...rest,
  };
}

/** Carries a cash-on-delivery order up to a round: answers its id, number and the round's id. */
export async function inARound(
  world: World,
  lines: Record<string, number>,
): Promise<{ id: number; number: string; round: number }> {
  const clerk = await world.as('clerk');
  const packer = await world.as('packer');
  const { id, number } = await clerk.do(orders.create, await anOrder(world, lines, { cod: true }));
  const { id: round } = await packer.do(packing.cut, {});
  return { id, number, round };
}

/** Scans every piece of an order and closes it. */
export async function packed(packer: Caller, number: string, barcodes: string[]): Promise<void> {
  for (const barcode of barcodes) await packer.do(packing.verify, { code: number, barcode, station: 'A' });
  await packer.do(packing.close, { code: number, station: 'A' });
}
