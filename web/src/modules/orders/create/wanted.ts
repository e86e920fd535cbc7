import type { OfferedProduct, WantedProduct } from '../../../../../contract/products.ts';
import { lineOf } from './line-of.ts';
import type { Line, OrderValues } from './values.ts';

/** From here on what a chat asks for is put into the order, where the clerk sees it. */
const SURE = 0.8;

/**
 * The form with what a chat surely asks for. What is unsure is kept to be looked at, and so is what stands there already
 * in another quantity: neither is changed unasked.
 */
export function takeWanted(values: OrderValues, wanted: readonly WantedProduct[]) {
  const standing = (one: WantedProduct) =>
    values.lines.find(({ product_id }) => product_id === one.products[0]!.id);
  const sure = wanted.filter(({ confidence }) => confidence >= SURE);
  const added = sure.filter((one) => !standing(one));
  const unsure = wanted.filter((one) => {
    const line = standing(one);
    return one.confidence < SURE || (line !== undefined && line.qty !== one.qty);
  });
  const lines = [...values.lines, ...added.map(({ products: [first], qty }) => ({ ...lineOf(first!), qty }))];
  const { heard } = values;
  return {
    values: {
      ...values,
      lines,
      wanted: unsure,
      heard: heard && { ...heard, rest: heard.rest.filter((text) => saysMore(text, wanted)) },
    },
    added: added.length,
  };
}

/**
 * The form with one more piece of a product. Where a chat asked for one of several and this is one of them, that is the
 * answer, in the quantity that was said.
 */
export function withProduct(values: OrderValues, product: OfferedProduct): OrderValues {
  const stands = values.lines.some(({ product_id }) => product_id === product.id);
  if (stands) {
    const more = (line: Line) => (line.product_id === product.id ? { ...line, qty: line.qty + 1 } : line);
    return { ...values, lines: values.lines.map(more) };
  }
  const wish = values.wanted.find(({ products }) => products.some(({ id }) => id === product.id));
  return wish
    ? answerWanted(values, wish, product)
    : { ...values, lines: [...values.lines, lineOf(product)] };
}

/** Whether a piece of the chat says more than the goods, which stand in the order or are asked about. */
function saysMore(text: string, wanted: readonly WantedProduct[]): boolean {
  const left = wanted.reduce((rest, { said }) => rest.replace(plain(said), ' '), plain(text));
  return /[ก-๎a-z\d]/.test(left.replace(COURTESIES, ''));
}
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
const COURTESIES = /นะ|ค่ะ|คะ|ครับ|คับ|จ้า|จ้ะ|กับ|และ|(?<![a-z])(?:and|please)(?![a-z])/g;

/** The form with one of the products that were unsure, in the quantity that was said; the question is answered. Without one, the words are offered as the rest of the chat is: they are not lost. */
export function answerWanted(
  values: OrderValues,
  wish: WantedProduct,
  product?: OfferedProduct,
): OrderValues {
  const wanted = values.wanted.filter((one) => one !== wish);
  const { heard } = values;
  if (!product) return { ...values, wanted, heard: heard && { ...heard, rest: [...heard.rest, wish.said] } };
  const stands = values.lines.some(({ product_id }) => product_id === product.id);
  const lines = stands
    ? values.lines.map((line) => (line.product_id === product.id ? { ...line, qty: wish.qty } : line))
    : [...values.lines, { ...lineOf(product), qty: wish.qty }];
  return { ...values, wanted, lines };
}
