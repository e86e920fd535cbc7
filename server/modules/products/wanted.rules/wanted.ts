import { gramsOf, readProduct, shopOf, type Named, type Read, type Shop } from './catalogue.ts';
import { explain, readName } from './explain.ts';
import type { Quantity } from './quantities.ts';
import { CHOOSES, linesOfShop } from './shop-list.ts';
import {
  ATTRIBUTE,
  CONDITION,
  isNumberMore,
  isOtherQuantity,
  isQuantityAlone,
  unsettles,
  wishesIn,
  type Wish,
} from './wishes.ts';

/** What a text asks for: the products it may mean, the likeliest first. */
export interface Wanted {
  said: string;
  qty: number;
  /** From 0.8 on it is the first one, in this quantity. */
  confidence: number;
  ids: number[];
}

/**
 * The products that the words of a chat ask for. Codes, names with a letter wrong, words of a name that only one product
 * has, and colours and sizes that take the place of the one before. Whatever else the words may mean is offered, not taken.
 */
export function wantedIn(words: string, catalogue: readonly Named[]): Wanted[] {
  const text = readLines(words).toLowerCase();
  const shop = shopOf(text, words, catalogue);
  const found: Answer[] = [];
  let each: Answer[] = [];
  let waiting: Quantity | undefined;
  let ofEach: Wish | undefined;
  for (const written of wishesIn(text, shop)) {
    const wish = ofEach && isCountedBy(ofEach, written) ? { ...written, quantity: ofEach.quantity } : written;
    if (written.quantity) ofEach = written.leading && written.quantity.each ? written : undefined;
    const last = found.at(-1);
    const before =
      last?.wish.line === wish.line ? found.findLast(({ product }) => product)?.product : undefined;
    const answers = wish.code === undefined ? byName(wish, before, shop) : byCode(wish, shop);
    // what stands before "of each" may be other people's wishes
    if (written.leading && answers.length > 0) each = [];
    if (answers.length === 0 && isQuantityAlone(wish) && !wish.quantity!.each) {
      if (last) countLater(last, wish, shop);
      else waiting = wish.quantity;
    } else if (
      answers.length === 0 &&
      last &&
      (isOtherQuantity(wish) || (isNumberMore(wish) && last.wish.line === wish.line))
    )
      doubtQuantity(last);
    else if (answers.length === 0 && last && unsettles(wish)) doubt(last);
    // "may I have 3 of …": words that are not known count what follows, perhaps
    else if (answers.length === 0 && wish.quantity && last?.wish.line !== wish.line) waiting = wish.quantity;
    // and behind a product that has none they count it, perhaps
    else if (answers.length === 0 && wish.quantity && last && !last.wish.quantity) doubtQuantity(last);
    // "if it is sold out, A13": whether A12 stays is for a person
    else if (last && wish.doubtful && last.wish.line === wish.line && CONDITION.test(wish.words)) doubt(last);
    const [first] = answers;
    // "สบู่ก้อน มะลิ (ML-SO-001) 2": name and code of one
    if (first && last && isSameInOtherWords(last, first)) {
      found.pop();
      each = each.filter((one) => one !== last);
      first.said = `${last.said} ${first.said}`;
    }
    // "2 ก้อน" stands before its product, or is another's
    if (first && waiting && !wish.quantity) {
      count(first, waiting, shop);
      doubt(first);
    }
    if (first) waiting = undefined;
    found.push(...answers);
    each = wish.quantity && !wish.quantity.each && !wish.quantity.bare ? [] : [...each, ...answers];
    if (wish.quantity?.each) {
      for (const one of each) {
        count(one, wish.quantity, shop);
        one.together = each;
        // "2 or 3 of each" is as open for what stands before an "and"
        if (wish.doubtful) doubt(one);
      }
      each = [];
    }
  }
  const lines = words.split('\n');
  return toldOnce(withoutShopList(text, found))
    .slice(0, MOST_WISHES)
    .map(({ said, qty, confidence, ids, wish }) => ({
      said: asWritten(said, lines[wish.line]!),
      qty,
      confidence,
      ids,
    }));
}

/** In capitals and small letters as the customer wrote it. */
function asWritten(said: string, line: string): string {
  const small = line.toLowerCase();
  // a letter or two of the world's are longer when small
  if (small.length !== line.length) return said;
  let from = 0;
  return said.replace(/\S+/g, (word) => {
    const at = small.indexOf(word, from);
    if (at < 0) return word;
    from = at + word.length;
    return line.slice(at, from);
  });
}

const isSameInOtherWords = (one: Answer, other: Answer): boolean =>
  one.ids[0] === other.ids[0] &&
  Math.min(one.confidence, other.confidence) >= SURE &&
  one.wish.line === other.wish.line &&
  one.wish.quantity === undefined &&
  (one.wish.code === undefined) !== (other.wish.code === undefined);

/** A person is to look. */
function doubt(one: Answer): void {
  one.confidence = Math.min(one.confidence, 0.6);
}

/** A person is to look at the quantity, of each that it counts. */
const doubtQuantity = (one: Answer): void => (one.together ?? [one]).forEach(doubt);

/** A quantity in words of its own counts what stands before it; where that is counted already, who knows. */
function countLater(last: Answer, { quantity, line, said }: Wish, shop: Shop): void {
  if (last.wish.quantity || last.together || quantity!.bare) return doubtQuantity(last);
  count(last, quantity!, shop);
  last.wish = { ...last.wish, quantity };
  if (line === last.wish.line) last.said = `${last.said} ${said}`;
}

/** Two of a dozen are 24, if not even one of the names speaks of dozens. */
function count(one: Answer, quantity: Quantity, shop: Shop): void {
  one.qty = piecesOf(quantity, one.named);
  one.isCounted = true;
  if (isUncounted(quantity, one.named, shop)) doubt(one);
}

/** "อย่างละ 2 A12, B7", and "อย่างละ 2" in a line above. */
const isCountedBy = (each: Wish, { quantity, line }: Wish): boolean =>
  !quantity && (line === each.line || (each.code === undefined && each.words.trim() === ''));

/** Whole lines: a number is not read by halves. */
const readLines = (words: string): string =>
  words.length <= MOST_LETTERS ? words : words.slice(0, Math.max(0, words.lastIndexOf('\n', MOST_LETTERS)));
const MOST_LETTERS = 2_000;
const MOST_WISHES = 20;
const MOST_OFFERED = 5;
const MOST_COMPARED = 40;

interface Answer extends Wanted {
  wish: Wish;
  /** The first of those it may be. */
  named: Named;
  /** In words that stand elsewhere. */
  isCounted: boolean;
  /** Those that the same "of each" counts, this one too. */
  together?: readonly Answer[];
  /** The one that is surely meant: the next wish may name its colour alone. */
  product: Read | undefined;
}

function byCode(wish: Wish, shop: Shop): Answer[] {
  const products = shop.byCode.get(wish.code!)!;
  const [first] = products as [Named];
  const { strange, strangeWords } = explain(wish.words, readName(first.name));
  const left = wish.words.replaceAll(/[^ก-๎]/g, ' ');
  const isOther = strangeWords.length > 0 || (ATTRIBUTE.test(left) && !says(first.name, left));
  // "A12 กางเกงขากระบอก": a code and, behind it, the name of something else
  const beside = strange >= LEAST_LETTERS ? meant(wish.words, undefined, shop) : undefined;
  const others = beside?.products.some(({ id }) => id === first.id) ? [] : (beside?.products ?? []);
  const isSure =
    products.length === 1 &&
    !wish.doubtful &&
    !isOther &&
    others.length === 0 &&
    !isUncounted(wish.quantity, first, shop);
  const answer: Answer = {
    wish,
    named: first,
    isCounted: false,
    said: wish.said,
    qty: wish.quantity ? piecesOf(wish.quantity, first) : 1,
    confidence: isSure ? 0.95 : 0.5,
    ids: products.map(({ id }) => id).slice(0, MOST_OFFERED),
    product: isSure ? (shop.near.find(({ id }) => id === first.id) ?? readProduct(first)) : undefined,
  };
  if (beside === undefined || others.length === 0) return [answer];
  const second = told(wish, wish.words, { products: others, confidence: 0.5 }, shop);
  return [answer, ...second];
}

const says = (name: string, text: string) => explain(text, readName(name)).strange === 0;

/** Pieces, if the name does not count by what the text counts by: two dozen are 24, two pairs of shoes two. */
function piecesOf({ qty, packs, inOne }: Quantity, named: Named): number {
  return packs !== undefined && isSoldIn(packs, named) && qty >= 1 ? qty : qty * inOne;
}

const isSoldIn = (packs: string, { name }: Named): boolean =>
  name.toLowerCase().includes(packs) || (/^(?:คู่|pair)/.test(packs) && WORN.test(name));

/** Two packs of what is sold by the piece: how many pieces are in one? And 59 behind a name may be its price. */
function isUncounted(quantity: Quantity | undefined, named: Named, { near }: Shop): boolean {
  if (!quantity) return false;
  const { bare, open, packs, inOne, qty } = quantity;
  if (bare || open) return true;
  if (packs === undefined) return false;
  if (isSoldIn(packs, named)) return qty < 1;
  // where the shop has something by the dozen, that may be meant
  return inOne === 1 || near.some(({ name }) => name.toLowerCase().includes(packs));
}
/** Sold in pairs anyway. */
const WORN = /รองเท้า|ถุงเท้า|ต่างหู|ถุงมือ|shoe|sock|glove|earring/i;

/** By its name; a list of several ("มะลิ ใบเตย อย่างละ 1") is one answer each. */
function byName(wish: Wish, before: Read | undefined, shop: Shop): Answer[] {
  const parts = wish.words.trim().split(/\s+/);
  const whole = meant(wish.words, before, shop);
  if (whole.confidence >= SURE || parts.length === 1 || !wish.quantity?.each)
    return told(wish, wish.said, whole, shop);
  const answers: Answer[] = [];
  let last = before;
  let words = '';
  for (const part of parts) {
    words = `${words} ${part}`.trim();
    const one = meant(words, last, shop);
    if (one.confidence < SURE) continue;
    answers.push(...told(wish, words, one, shop));
    last = one.products[0]!;
    words = '';
  }
  if (answers.length === 0) {
    // "ชามะลิ ชาใบเตย อย่างละ 1": a question for each
    const asked = parts.map((part) => told(wish, part, meant(part, undefined, shop), shop));
    if (asked.every((some) => some.length > 0)) return asked.flat();
  }
  return words === '' || says(last?.name ?? '', words) ? answers : told(wish, wish.said, whole, shop);
}

const SURE = 0.8;

interface Meant {
  products: Read[];
  confidence: number;
}

function told(wish: Wish, said: string, { products, confidence }: Meant, shop: Shop): Answer[] {
  const [first] = products;
  if (!first) return [];
  const isSure = confidence >= SURE && !wish.doubtful && !isUncounted(wish.quantity, first, shop);
  return [
    {
      wish,
      named: first,
      isCounted: false,
      said: said.trim(),
      qty: wish.quantity ? piecesOf(wish.quantity, first) : 1,
      confidence: isSure ? confidence : Math.min(confidence, 0.6),
      ids: products.slice(0, MOST_OFFERED).map(({ id }) => id),
      product: confidence >= SURE ? first : undefined,
    },
  ];
}

/** Which product words mean, alone or in the place of what the one before has. */
function meant(words: string, before: Read | undefined, { near, having }: Shop): Meant {
  const shares = new Map<Read, number>();
  for (const gram of gramsOf(words))
    for (const product of having.get(gram) ?? []) shares.set(product, (shares.get(product) ?? 0) + 1);
  const shared = [...shares]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || a.name.length - b.name.length)
    .slice(0, MOST_COMPARED);
  const compared = shared.map(([product]) => ({ product, ...explain(words, product.read()) }));
  const right = compared.filter(
    ({ letters, strange, strangeWords }) => strangeWords.length === 0 && strange <= typos(letters),
  );
  const exact = right.filter(({ strange }) => strange === 0);
  const best = exact.length > 0 ? exact : right;
  const headed = best.filter(({ head, letters }) => head && letters >= LEAST_LETTERS);
  const whole = headed.filter((one) => one.whole);
  const one = headed.length === 1 && best.length === 1 ? headed : whole.length === 1 ? whole : [];
  if (one.length === 1)
    return { products: [one[0]!.product], confidence: one[0]!.strange === 0 ? 0.9 : 0.82 };
  const beside = before && siblings(words, before, near);
  if (beside?.length === 1) return { products: beside, confidence: 0.85 };
  const offered = (headed.length ? headed : best.length ? best : compared)
    .filter(
      ({ letters, strange, head }) =>
        letters >= strange && (letters >= LEAST_LETTERS || (head && strange === 0 && letters > 2)),
    )
    .sort(
      (a, b) =>
        a.strange + 4 * a.strangeWords.length - b.strange - 4 * b.strangeWords.length ||
        b.letters - a.letters,
    );
  return { products: offered.map(({ product }) => product), confidence: offered.length ? 0.5 : 0 };
}

const LEAST_LETTERS = 4;
/** How many letters may be strange: a missing mark, a doubled letter. */
const typos = (letters: number): number => (letters >= 14 ? 2 : letters >= 6 ? 1 : 0);

/** The same goods in another colour or size: their names differ in nothing but what is said. */
function siblings(words: string, before: Read, near: readonly Read[]): Read[] {
  const own = before.read().tokens;
  return near.filter(({ id, read }) => {
    const { tokens } = read();
    if (id === before.id || tokens.length !== own.length) return false;
    const other = tokens.filter((token) => !own.includes(token));
    if (other.length !== 1 || !words.includes(other[0]!)) return false;
    const { strange, strangeWords } = explain(words, read());
    return strange === 0 && strangeWords.length === 0;
  });
}

/**
 * A list of the shop's own, copied with the answer to it, is no order: what the customer says beside it is. Where nothing
 * is said, a short one is asked about; of a long one nobody wants all.
 */
function withoutShopList(text: string, found: Answer[]): Answer[] {
  const lines = text.split('\n');
  const named = new Set(found.map(({ wish }) => wish.line));
  const counted = new Set(found.filter(isReallyCounted).map(({ wish }) => wish.line));
  const listed = linesOfShop(lines, named, counted);
  const isListed = ({ wish }: Answer) => wish.ofShop || listed.has(wish.line);
  const isChosen = (one: Answer) =>
    one.confidence >= SURE || isReallyCounted(one) || CHOOSES.test(lines[one.wish.line]!);
  const isAnswered = listed.size > 3 || found.some((one) => !isListed(one) && isChosen(one));
  return found.flatMap((one) => {
    if (!isListed(one)) return [one];
    doubt(one);
    return isAnswered && !one.isCounted ? [] : [one];
  });
}
const isReallyCounted = ({ wish: { quantity } }: Answer): boolean => quantity !== undefined && !quantity.bare;

/** The same product twice: a copy of the text, or more of it? A person knows. */
function toldOnce(found: Answer[]): Answer[] {
  const sure = found.filter(({ confidence }) => confidence >= SURE);
  return found.map((one) =>
    one.confidence >= SURE && sure.some((other) => other !== one && other.ids[0] === one.ids[0])
      ? { ...one, confidence: 0.6 }
      : one,
  );
}
