import type { Proof } from '../../../test/world/proof.ts';
import { packing } from '../../../contract/packing.ts';
import { products } from '../../../contract/products.ts';
import { settings } from '../../../contract/settings.ts';
import type { World } from '../../../test/world/app.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';
import { endCards, wantedCards } from '../../../test/world/coupons.ts';

// Orders as the proofs of the packing table need them.

export const A = { station: 'A' };
/** A carton of six is scanned into the order. */
export async function carton(world: World, code: string) {
  await world.db.query(
    `insert into item_barcodes (enterprise_id, barcode, item_id, pieces) select 1, 'TEA-CARTON', id, 6 from stock_items where enterprise_id = 1 and sku = 'TEA' on conflict do nothing`,
  );
  return { code, barcode: 'TEA-CARTON', station: 'A' };
}
export const tea = (code: string) => ({ code, barcode: BARCODES['TEA'], ...A });
/** The number of an order that is held at another table. */
export const heldElsewhere = async (s: Stage): Promise<string> => {
  const { number } = await s.inRound();
  const { caller } = await s.somebody(3, { packing: 2 });
  await caller.do(packing.verify, { code: number, station: 'B' });
  return number;
};
export const withoutPieces = async (s: Stage, world: World) => {
  const order = await s.inRound();
  await world.db.query('delete from pack_lines where order_id = $1', [order.id]);
  return order;
};
const OIL = `item_id = (select id from stock_items where enterprise_id = 1 and sku = 'OIL')`;
/** The pieces of a parcel that were spoken for have left the shop by a way no command has. */
export const gone = async (s: Stage, world: World) => {
  const order = await s.inRound({ OIL: 1 });
  await world.db.query(`update stock_balances set amount = 0 where enterprise_id = 1 and ${OIL}`);
  return order;
};
export const back = (world: World) => () =>
  world.db.query(`update stock_balances set amount = 1000 where enterprise_id = 1 and amount = 0 and ${OIL}`);

/** An order in a round with a mystery box that the packer fills: kept for it are the first kinds. */
export async function boxToFill(s: Stage, world: World, pieces = 2) {
  const kinds = await someKinds(world, s, [3, 2, 1]);
  const { code } = await s.admin.do(products.createBox, boxInput(kinds, { pieces, mode: 'any' }));
  return { code: (await s.inRound({ [code]: 1 })).number, kinds };
}

/** The shop decided so while the call is made. */
export const decides = async (s: Stage, name: string, value: boolean) => {
  const key = `packing.${name}`;
  await s.admin.do(settings.change, { key, value, seen: !value });
  return () => s.admin.do(settings.change, { key, value: null, seen: value });
};
/** A parcel that is complete, to be closed. */
export const complete = async (s: Stage) => {
  const { number: code } = await s.inRound();
  await s.admin.do(packing.verify, tea(code));
  return { code, ...A };
};
/** What the shop may want before a parcel is closed. */
export const CLOSING: NonNullable<NonNullable<Proof['endpoints']>[string]['refuses']> = {
  weight_needed: async (s) => ({ input: await complete(s), undo: await decides(s, 'weigh', true) }),
  weight_differs: async (s, world) => {
    await world.db.query(`update stock_items set weight = 500 where enterprise_id = 1 and sku = 'TEA'`);
    return {
      input: { ...(await complete(s)), weight: 1 },
      undo: () =>
        world.db.query(`update stock_items set weight = null where enterprise_id = 1 and sku = 'TEA'`),
    };
  },
  photo_needed: async (s) => ({ input: await complete(s), undo: await decides(s, 'photo_must', true) }),
  insert_needed: async (s) => {
    const id = await wantedCards(s.admin);
    return { input: await complete(s), undo: () => endCards(s.admin, id) };
  },
};
