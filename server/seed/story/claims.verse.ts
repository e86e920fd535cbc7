import { makeClaim } from '../../modules/claims/claims.commands/make-claim.ts';
import { stockIn } from '../../modules/warehouse/warehouse.commands/stock-in.ts';
import { toBaht } from '../../platform/money.ts';
import type { Line } from '../basket.ts';
import type { OrderPlan } from '../order-plan.ts';
import { placeOf } from './places.ts';
import { remember, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    claim: { child: OrderPlan };
  }
}

const WHY = [
  ['broken', 'ถึงมือลูกค้าแล้วแตก มีรูปจากลูกค้า'],
  ['wrong_item', 'หยิบผิดรุ่น ลูกค้าส่งรูปมา'],
  ['missing', 'เปิดกล่องแล้วได้ไม่ครบ'],
  ['defective', 'ลูกค้าลองแล้วใช้งานไม่ได้'],
] as const;

/** One piece of a delivered order goes out again for nothing. */
export const verse = {
  steps: {
    claim: async (story, order, { child }) => {
      const line = again(story, order) ?? (await bringIn(story, order.lines[0]!));
      const [reason_type, reason] = child.random.pick(WHY);
      const { Data } = await makeClaim(child.seller, {
        id: order.id,
        reason_type,
        reason,
        lines: [{ line: order.lines.indexOf(line) + 1, qty: 1 }],
        provider: child.provider,
        recipient: child.recipient,
        address_confirmed: false,
        seller_note: '',
      });
      remember(story, child, [{ ...line, qty: 1, price: 0, discount: 0 }], { ...Data, amount: 0 });
    },
  },
} satisfies Verse<'claim'>;

/** The first thing of the order that is there again. */
const again = ({ shelf }: Story, { lines }: Told): Line | undefined =>
  lines.find(
    (l) =>
      l.product.parts.length && l.product.parts.every(({ item, qty }) => shelf.available(item.id) >= qty),
  );

/** What has run out comes in for it. */
async function bringIn(story: Story, line: Line): Promise<Line> {
  await stockIn(story.cast.stock[0]!, {
    storage_id: placeOf(story, 'store'),
    note: 'ของมาเพิ่ม',
    lines: line.product.parts.map(({ item, qty }) => ({
      item_id: item.id,
      amount: 6 * qty,
      cost: toBaht(item.cost),
    })),
  });
  await story.shelf.look();
  return line;
}
