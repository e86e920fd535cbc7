import { orderAbilities, orders } from '../../../../contract/orders.ts';
import { sentence } from '../../../../contract/errors.ts';
import type { Actor } from '../../../platform/actor.ts';
import { Failure, failOf } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { toSatang } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Cells, ImportKind, Outcome, Problem, Readable } from '../../imports/index.ts';
import { makeOrder } from '../orders.commands/create-order.ts';
import { tellMissed } from '../orders.commands/reduction.ts';
import { seesAll } from '../orders.queries/visible-to.ts';
import { broughtBefore } from '../orders.queries/import-choices.ts';
import { EXAMPLES, ORDER_COLUMNS, OrderRow } from './order-columns.ts';
import { digestOf, placeOf, readOrder, type Found } from './read-order.ts';
import { insertReference, lockReference } from '../references.store.ts';

/** Orders by file, each made as one that is typed in; a reference is of one order in its sale channel. */
export const orderImport: ImportKind<OrderRow> = {
  kind: 'orders',
  title: { th: 'ออเดอร์', en: 'Orders' },
  ability: orderAbilities.import,
  columns: ORDER_COLUMNS,
  identity: 'reference',
  input: OrderRow,
  document: { seesAll },
  save: saveOrder,
  alsoWrong,
  async *current() {
    yield* EXAMPLE_ROWS;
  },
};

/** The rows of one order. */
async function saveOrder(tx: Tx, who: Actor, rows: readonly OrderRow[]): Promise<Outcome[]> {
  const read = await readOrder(tx, who, rows);
  if ('found' in read) return wrong(rows, read.found);
  const { order } = read;
  const reference = rows[0]!.reference.toLowerCase();
  const digest = digestOf(rows);
  await lockReference(tx, order.sale_channel_id, reference);
  const before = await broughtBefore(tx, order.sale_channel_id, reference);
  if (before)
    return before.digest === digest ? sameAs(rows, before.number) : wrong(rows, [usedBy(before.number)]);
  try {
    const { id, number, order_amount } = await makeOrder(tx, who, order, failOf(orders.create));
    await insertReference(tx, { sale_channel_id: order.sale_channel_id, reference, digest, order_id: id });
    failpoint('order.import.after_reference');
    return rows.map((_, i) => ({
      state: 'new',
      became: number,
      ...(i === 0 ? { amount: toSatang(order_amount) } : {}),
    }));
  } catch (err) {
    await tellMissed(who, err);
    return wrong(rows, refused(err, rows));
  }
}

/** What the readable cells of rows say wrong, beside those that cannot be read. */
async function alsoWrong(tx: Tx, who: Actor, rows: readonly Readable[]): Promise<Problem[][]> {
  const read = rows.map(
    (row) =>
      ({
        ...{ reference: '', product: '', quantity: 1 },
        ...Object.fromEntries(
          Object.entries(OrderRow.shape).flatMap(([key, field]) => {
            const cell = field.safeParse(row[key]);
            return cell.success && cell.data !== undefined ? [[key, cell.data]] : [];
          }),
        ),
      }) as OrderRow,
  );
  const of = await readOrder(tx, who, read);
  const found = 'found' in of ? of.found : [];
  return rows.map((_, i) => found.filter(({ at }) => at === i).map(({ column, says }) => ({ column, says })));
}

/** Nothing to be done: the file, or this order of it, was brought before. */
const sameAs = (rows: readonly OrderRow[], number: string): Outcome[] =>
  rows.map(() => ({ state: 'same', became: number }));
const usedBy = (number: string): Found => ({
  at: 0,
  column: 'reference',
  says: {
    th: `เป็นเลขของ ${number} ที่นำเข้าแล้ว แต่ข้อมูลไม่เหมือนเดิม แก้ที่ออเดอร์นั้น หรือใช้เลขอ้างอิงอื่น`,
    en: `is that of ${number}, brought in before with other data. Change that order, or use another reference`,
  },
});

/** A refusal of order entry, in the rows and columns it is about; every other error flies on. */
function refused(err: unknown, rows: readonly OrderRow[]): Found[] {
  if (!(err instanceof Failure)) throw err;
  const { code, data } = err;
  const says = { th: sentence(code, data, 'th'), en: sentence(code, data, 'en') };
  if (code === 'balance_not_enough') {
    const lines = ((data['shortages'] ?? []) as { line?: number }[]).flatMap(({ line }) => line ?? []);
    const short = [...new Set(lines)].map((line) => line - 1).filter((at) => at >= 0 && at < rows.length);
    return (short.length ? short : [0]).map((at) => ({ at, column: 'quantity', says }));
  }
  if (code === 'customer_blocked') return [{ at: 0, column: 'phone', says }];
  if (code === 'map_product') {
    const at = rows.findIndex(({ product }) => product.toLowerCase() === String(data['sku']).toLowerCase());
    return [{ at: Math.max(at, 0), column: 'product', says }];
  }
  return [{ ...placeOf(String(data['path'] ?? '')), says }];
}

/** Each row with what is wrong in it; of those that say nothing the whole tells which one is. */
const wrong = (rows: readonly OrderRow[], found: readonly Found[]): Outcome[] =>
  rows.map((_, i) => ({
    state: 'wrong',
    problems: found.filter(({ at }) => at === i).map(({ column, says }) => ({ column, says })),
  }));

const EXAMPLE: Cells = Object.fromEntries(ORDER_COLUMNS.map(({ key, example }) => [key, example]));
const EXAMPLE_ROWS: readonly Cells[] = [
  {
    ...EXAMPLE,
    reference: EXAMPLES[0],
    quantity: 2,
    price: 59,
    line_discount: 5,
    discount: 20,
    shipping_fee: 40,
  },
  // what is said of the order need not be said again in its other rows
  { reference: EXAMPLES[0], product: 'ML-002', quantity: 1 },
  {
    reference: EXAMPLES[1],
    channel: EXAMPLE['channel']!,
    method: 'โอน',
    provider: EXAMPLE['provider']!,
    name: 'กนกวรรณ ปิ่นเกล้า',
    phone: '0999938475',
    address: '54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120',
    product: 'ML-001',
    quantity: 1,
  },
];
