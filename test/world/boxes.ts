import type { Input } from '../../contract/endpoint.ts';
import type { products } from '../../contract/products.ts';
import { warehouse } from '../../contract/warehouse.ts';
import type { World } from './app.ts';
import type { Stage } from './stage.ts';

let running = 0;

/** A stock item that nobody else sells, so that what there is of it is known. */
export interface Kind {
  item_id: number;
  sku: string;
  barcode: string;
}
export const someKinds = async (world: World, s: Stage, amounts: number[]): Promise<Kind[]> => {
  const kinds = [];
  for (const amount of amounts) {
    const [sku, barcode] = [`KIND-${++running}`, `KB${running}`];
    const item_id = await world.value<number>(
      `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $2, 'ของ ' || $1) returning id`,
      [sku, barcode],
    );
    await s.admin.do(warehouse.stockIn, {
      storage_id: await s.find.place('คลังหลัก'),
      lines: [{ item_id, amount, cost: 10 }],
    });
    kinds.push({ item_id, sku, barcode });
  }
  return kinds;
};

type NewBox = Input<typeof products.createBox>;
/** Two different pieces out of these, the second twice as likely as the first. */
export const boxInput = (kinds: Kind[], over: Partial<NewBox> = {}): NewBox => ({
  code: `BOX-${++running}`,
  name: 'กล่องสุ่ม',
  category_id: null,
  price: 199,
  pieces: 2,
  distinct: true,
  mode: 'draw',
  pool: kinds.map(({ item_id }, i) => ({ item_id, weight: i + 1 })),
  ...over,
});
