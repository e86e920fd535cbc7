import { expect, test } from 'vitest';
import type { OfferedProduct, WantedProduct } from '../../../../../contract/products.ts';
import { lineOf } from './line-of.ts';
import { blank, type Heard, type OrderValues } from './values.ts';
import { answerWanted, takeWanted, withProduct } from './wanted.ts';

const product = (id: number) =>
  ({ id, code: `P${id}`, name: `สินค้า ${id}`, price: 10, image: null, stock: 'in' }) as OfferedProduct;
const wish = (id: number, qty: number, confidence: number, said = `สินค้า ${id}`): WantedProduct => ({
  said,
  qty,
  confidence,
  products: [product(id)],
});
const TERMS = { sale_channel_id: 1, payment_method_id: 1, provider: 1 } as const;
const empty = (rest: string[] = []): OrderValues => ({
  ...blank(TERMS),
  heard: { rest, notes: [] } as unknown as Heard,
});
const pieces = ({ lines }: OrderValues) => lines.map(({ product_id, qty }) => [product_id, qty]);

test('what is sure is in the order in its quantity, what is unsure is kept to be looked at', () => {
  const { values, added } = takeWanted(empty(), [wish(1, 2, 0.9), wish(2, 3, 0.79)]);
  expect([pieces(values), added]).toEqual([[[1, 2]], 1]);
  expect(values.wanted).toEqual([wish(2, 3, 0.79)]);
});

test('the same text once more adds nothing', () => {
  const first = takeWanted(empty(), [wish(1, 2, 0.9)]).values;
  const { values, added } = takeWanted(first, [wish(1, 2, 0.9)]);
  expect([pieces(values), values.wanted, added]).toEqual([[[1, 2]], [], 0]);
});

test('what stands there in another quantity is asked about, not changed', () => {
  const standing = { ...empty(), lines: [{ ...lineOf(product(1)), qty: 5 }] };
  const { values } = takeWanted(standing, [wish(1, 2, 0.9)]);
  expect([pieces(values), values.wanted?.length]).toEqual([[[1, 5]], 1]);
  expect(pieces(answerWanted(values, values.wanted![0]!, product(1)))).toEqual([[1, 2]]);
});

test('the rest of the chat is what did not become goods, with all of its words', () => {
  const rest = ['เอาสินค้า 1 ค่ะ', 'สินค้า 1 ห่อของขวัญ', 'ส่งเร็วๆ'];
  const { values } = takeWanted(empty(rest), [wish(1, 1, 0.9, 'เอาสินค้า 1')]);
  expect(values.heard?.rest).toEqual(['สินค้า 1 ห่อของขวัญ', 'ส่งเร็วๆ']);
});

test('an answer ends its question; none of them gives the words back', () => {
  const { values } = takeWanted(empty(['สินค้า 2']), [wish(2, 3, 0.5)]);
  const [asked] = values.wanted!;
  const taken = answerWanted(values, asked!, product(2));
  expect([pieces(taken), taken.wanted, taken.heard?.rest]).toEqual([[[2, 3]], [], []]);
  const none = answerWanted(values, asked!);
  expect([pieces(none), none.wanted, none.heard?.rest]).toEqual([[], [], ['สินค้า 2']]);
});

test('a product that is added by hand answers the question it was offered for, in the quantity that was said', () => {
  const asked = takeWanted(empty(), [{ ...wish(1, 3, 0.5), products: [product(1), product(2)] }]).values;
  const answered = withProduct(asked, product(2));
  expect([pieces(answered), answered.wanted]).toEqual([[[2, 3]], []]);
  // once more is one more, and what nobody asked for answers nothing
  expect(pieces(withProduct(answered, product(2)))).toEqual([[2, 4]]);
  expect(withProduct(asked, product(3)).wanted).toHaveLength(1);
});
