import { createHash } from 'node:crypto';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { fieldSentence } from '../../../../contract/fields.ts';
import { CreateOrder } from '../../../../contract/orders.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { problemsOf } from '../../../platform/validate.ts';
import { mayBeTypedIn } from '../orders.rules.ts';
import { channelsFor, methodsInUse, productIds } from '../orders.queries/import-choices.ts';
import { EXAMPLES, OF_THE_ORDER, type OrderField, type OrderRow } from './order-columns.ts';
import { wholeAddress } from './whole-address.ts';

/** What is wrong, in which of the order's rows. */
export interface Found {
  at: number;
  column: OrderField;
  says: Words;
}

/** The order that rows of one reference tell of, as somebody would type it in, or what is wrong with them. */
export async function readOrder(
  tx: Tx,
  who: Actor,
  rows: readonly OrderRow[],
): Promise<{ order: CreateOrder } | { found: Found[] }> {
  const told = OF_THE_ORDER.map((column) => oneOf(rows, column));
  const found: Found[] = [...exampleIn(rows), ...told.flatMap((one) => one.found)];
  const of = Object.fromEntries(told.map(({ column, value }) => [column, value])) as Partial<OrderRow>;
  const [channels, methods, products] = await Promise.all([
    channelsFor(tx, who),
    methodsInUse(tx),
    productIds(
      tx,
      rows.map(({ product }) => product),
    ),
  ]);
  const at = (column: OrderField) => told.find((one) => one.column === column)?.at ?? 0;
  const say = (column: OrderField, says: Words) => void found.push({ at: at(column), column, says });

  const channel = chosen(of.channel, channels, 'channel', say);
  const typed = methods.filter(({ type }) => mayBeTypedIn(type));
  const method = chosen(of.method, typed, 'method', say, ofType(typed));
  const provider = chosen(of.provider, ALL_PROVIDERS, 'provider', say);
  for (const column of ['name', 'phone', 'address'] as const)
    if (of[column] === undefined)
      say(
        column,
        both((locale) => fieldSentence({ path: column, problem: 'required' }, locale)),
      );
  const { name = '', phone = '', address = '' } = of;
  const whole = wholeAddress({ ...of, name, phone, address });
  if ('unsure' in whole && address) for (const part of whole.unsure) say(part, UNSURE);
  for (const [i, { product }] of rows.entries())
    if (!products.has(product.toLowerCase()))
      found.push({ at: i, column: 'product', says: unknownProduct(product) });
  if (found.length || 'unsure' in whole) return { found };

  const parsed = CreateOrder.safeParse({
    sale_channel_id: channel!.id,
    payment_method_id: method!.id,
    provider: provider!.id,
    recipient: { name, phone, ...whole },
    lines: rows.map((row) => ({
      product_id: products.get(row.product.toLowerCase()),
      qty: row.quantity,
      ...(row.price === undefined ? {} : { price: row.price }),
      discount: row.line_discount ?? 0,
    })),
    discount: of.discount ?? 0,
    ...(of.coupon_code ? { coupon_code: of.coupon_code } : {}),
    ...(of.shipping_fee === undefined ? {} : { shipping_fee: of.shipping_fee }),
    seller_note: of.note ?? '',
  });
  if (parsed.success) return { order: parsed.data };
  return {
    found: parsed.error.issues.flatMap(problemsOf({})).map((problem) => ({
      ...placeOf(problem.path),
      says: both((locale) => fieldSentence(problem, locale)),
    })),
  };
}

const both = (say: (locale: keyof Words) => string): Words => ({ th: say('th'), en: say('en') });

/** Where in the rows a field of the order as it is typed in stands. */
export function placeOf(path: string): Pick<Found, 'at' | 'column'> {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'lines' && second !== '') return { at: Number(second), column: LINE[third] ?? 'product' };
  return { at: 0, column: ORDER[first === 'recipient' ? second : first] ?? 'reference' };
}
const LINE: Partial<Record<string, OrderField>> = {
  qty: 'quantity',
  price: 'price',
  discount: 'line_discount',
};
const ORDER: Partial<Record<string, OrderField>> = {
  ...Object.fromEntries(OF_THE_ORDER.map((column) => [column, column])),
  sale_channel_id: 'channel',
  payment_method_id: 'method',
  seller_note: 'note',
  lines: 'product',
};

/** What rows of one order say of it: the first that says it, and those that say otherwise. */
function oneOf<C extends (typeof OF_THE_ORDER)[number]>(rows: readonly OrderRow[], column: C) {
  const at = rows.findIndex((row) => row[column] !== undefined && row[column] !== '');
  const value = rows[at]?.[column];
  const found: Found[] = rows.flatMap((row, i) =>
    at >= 0 && row[column] !== undefined && row[column] !== '' && row[column] !== value
      ? [{ at: i, column, says: otherwise(String(row[column]), String(value)) }]
      : [],
  );
  return { column, value, at: Math.max(at, 0), found };
}
const otherwise = (here: string, before: string): Words => ({
  th: `“${here}” ไม่ตรงกับ “${before}” ในแถวก่อนของออเดอร์เดียวกัน แก้ให้ตรงกัน หรือเว้นว่าง`,
  en: `“${here}” is not the “${before}” of an earlier row of the same order. Make them the same, or leave it empty`,
});

const exampleIn = (rows: readonly OrderRow[]): Found[] =>
  rows.flatMap(({ reference }, at) =>
    (EXAMPLES as readonly string[]).includes(reference)
      ? [
          {
            at,
            column: 'reference' as const,
            says: { th: 'เป็นแถวตัวอย่างของแบบฟอร์ม ลบออก', en: 'is an example of the template. Delete the row' },
          },
        ]
      : [],
  );

const UNSURE: Words = {
  th: 'อ่านจากช่องที่อยู่ได้ไม่แน่ชัด กรอกในคอลัมน์ของตัวเอง',
  en: 'cannot be told for sure from the address. Enter it in its own column',
};
const unknownProduct = (code: string): Words => ({
  th: `ไม่มีสินค้ารหัส ${code} ที่ขายอยู่ แก้รหัสให้ตรง หรือเพิ่มสินค้าก่อน`,
  en: `there is no product ${code} on sale. Correct the code, or add the product first`,
});

/** The one that is meant, whatever its case and spaces; where nothing is said, the only one. */
function chosen<T extends { id: number; name: string; also?: readonly string[] }>(
  said: string | undefined,
  among: readonly T[],
  column: OrderField,
  say: (column: OrderField, says: Words) => void,
  byKind?: (said: string) => T | undefined,
): T | undefined {
  const names = among.map(({ name }) => name).join(', ');
  if (said === undefined || said === '') {
    if (among.length === 1) return among[0];
    say(column, { th: `ต้องกรอก เลือกจาก ${names}`, en: `is required: one of ${names}` });
    return undefined;
  }
  const fit = among.filter(({ name, also = [] }) => [name, ...also].map(alike).includes(alike(said)));
  const is = fit.length === 1 ? fit[0] : fit.length === 0 ? byKind?.(alike(said)) : undefined;
  if (!is)
    say(column, {
      th: fit.length > 1 ? `“${said}” มีมากกว่าหนึ่ง เปลี่ยนชื่อให้ต่างกันก่อน` : `ไม่รู้จัก “${said}” เลือกจาก ${names}`,
      en:
        fit.length > 1
          ? `there are several “${said}”. Give them different names first`
          : `“${said}” is not known: one of ${names}`,
    });
  return is;
}
const alike = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._()-]/g, '');

/** `COD`, `โอน`: the way to pay of that kind, where there is one. */
const ofType =
  <T extends { type: number }>(methods: readonly T[]) =>
  (said: string): T | undefined => {
    const type = KINDS.find(([, words]) => words.includes(said))?.[0];
    const fit = methods.filter((method) => method.type === type);
    return fit.length === 1 ? fit[0] : undefined;
  };
const KINDS: readonly (readonly [number, readonly string[]])[] = [
  [PAYMENT_TYPES.cod, ['cod', 'cashondelivery', 'เก็บปลายทาง', 'เก็บเงินปลายทาง', 'ปลายทาง']],
  [PAYMENT_TYPES.transfer, ['transfer', 'banktransfer', 'โอน', 'โอนเงิน', 'โอนธนาคาร', 'โอนแล้ว']],
];

const ALL_PROVIDERS = Object.entries(PROVIDERS).map(([id, { th, en }]) => ({
  id: Number(id) as Provider,
  name: th as string,
  also: [en, id],
}));

/** What rows say, in whatever order they and their columns stand: whether a file says the same of an order again. */
export const digestOf = (rows: readonly OrderRow[]): string =>
  createHash('sha256')
    .update(
      rows
        .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
        .toSorted()
        .join('\n'),
    )
    .digest('hex');
