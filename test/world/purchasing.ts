import type { Input } from '../../contract/endpoint.ts';
import { purchasing } from '../../contract/purchasing.ts';
import { warehouse } from '../../contract/warehouse.ts';
import type { Caller, World } from './app.ts';

type Draft = Input<typeof purchasing.create>;
let n = 0;

/** A partner of the first shop, new at each call. */
export async function aPartner(world: World, name = `ผู้ขายใบสั่งซื้อ ${(n += 1)}`): Promise<number> {
  const admin = await world.as('admin');
  const partner = { company_name: name, email: 'sales@supplier.example' };
  return (await admin.do(warehouse.addPartner, partner)).id;
}

/** A stock item that nothing has happened to yet; its SKU is its barcode. */
export const newItem = async (world: World): Promise<{ item_id: number; sku: string }> => {
  const sku = `BUY-${(n += 1)}`;
  const item_id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของที่สั่งซื้อ') returning id`,
    [sku],
  );
  return { item_id, sku };
};

/** A draft with what matters; the rest is an ordinary one of a new partner. */
export async function aDraft(
  world: World,
  who: Caller,
  more: Partial<Omit<Draft, 'lines' | 'partner_id'>> & { partner_id?: number } & {
    lines?: Partial<Draft['lines'][number]>[];
  } = {},
) {
  const lines = [];
  for (const line of more.lines ?? [{}])
    lines.push({ qty: 10, price: 20, ...line, item_id: line.item_id ?? (await newItem(world)).item_id });
  const partner_id: number = more.partner_id ?? (await aPartner(world));
  const made = await who.do(purchasing.create, { ...more, partner_id, lines });
  return { ...made, partner_id, lines };
}
/** The same, approved. */
export async function anApproved(world: World, who: Caller, more: Parameters<typeof aDraft>[2] = {}) {
  const draft = await aDraft(world, who, more);
  return { ...draft, ...(await who.do(purchasing.approve, { id: draft.id, version: draft.version })) };
}
export const purchaseOf = (who: Caller, id: number) => who.do(purchasing.purchase, { id });

/** The bill of a delivery of which a piece went back to the partner since. */
export async function deliveryGoneBack(world: World, who: Caller, storage_id: number): Promise<number> {
  const { id } = await anApproved(world, who);
  const { bill } = await who.do(purchasing.receive, { id, storage_id, lines: [{ line: 1, good: 2 }] });
  await who.do(purchasing.giveBack, { id, reason: 'แตก', lines: [{ line: 1, qty: 1, storage_id }] });
  return bill!.id;
}
