import type { Mutant } from '../../../test/mutants/mutant.ts';

const WANTED = ['server/modules/products/wanted.rules/wanted.test.ts'];
const CALLS = ['server/modules/orders/wanted.test.ts'];
const rules = 'server/modules/products/wanted.rules/';

export const WANTED_MUTANTS: Mutant[] = [
  {
    bug: 'of three scents the first is taken',
    file: `${rules}wanted.ts`,
    find: 'headed.length === 1 && best.length === 1 ? headed',
    replace: 'headed.length >= 1 ? headed.slice(0, 1)',
    seenBy: WANTED,
  },
  {
    bug: 'a colour that there is not is overlooked',
    file: `${rules}wanted.ts`,
    find: 'strangeWords.length === 0 && strange <= typos(letters)',
    replace: 'strangeWords.length === 0 && strange <= 6',
    seenBy: WANTED,
  },
  {
    bug: 'a size that there is not is overlooked',
    file: `${rules}explain.ts`,
    find: '!name.latin.has(word) && !NOISE_WORDS.test(word)',
    replace: 'word.length > 9',
    seenBy: WANTED,
  },
  {
    bug: 'a question is an order',
    file: `${rules}wanted.ts`,
    find: 'confidence >= SURE && !wish.doubtful &&',
    replace: 'confidence >= SURE &&',
    seenBy: WANTED,
  },
  {
    bug: 'a colour alone is a product, whatever kind of thing',
    file: `${rules}wanted.ts`,
    find: 'best.filter(({ head, letters }) => head && letters',
    replace: 'best.filter(({ letters }) => letters',
    seenBy: WANTED,
  },
  {
    bug: 'what is named twice is filled in twice',
    file: `${rules}wanted.ts`,
    find: 'other !== one && other.ids[0] === one.ids[0]',
    replace: 'other !== one && other.ids[0] === -1',
    seenBy: WANTED,
  },
  {
    bug: 'of each: only the last has the quantity',
    file: `${rules}wanted.ts`,
    find: 'for (const one of each) one.qty = wish.quantity.qty;',
    replace: 'for (const one of each.slice(-1)) one.qty = wish.quantity.qty;',
    seenBy: WANTED,
  },
  {
    bug: 'a pack is a piece',
    file: `${rules}wanted.ts`,
    find: '(quantity?.packs !== undefined &&',
    replace: '(quantity?.packs === "" &&',
    seenBy: WANTED,
  },
  {
    bug: 'a quantity in a line of its own counts nothing',
    file: `${rules}wanted.ts`,
    find: '  last.qty = quantity.qty;',
    replace: '',
    seenBy: WANTED,
  },
  {
    bug: 'what is taken back behind it stays',
    file: `${rules}wanted.ts`,
    find: 'last && unsettles(wish)) doubt(last);',
    replace: 'last && unsettles(wish)) each = [];',
    seenBy: WANTED,
  },
  {
    bug: 'a long text is cut inside a number',
    file: `${rules}wanted.ts`,
    find: "Math.max(0, words.lastIndexOf('\\n', MOST_LETTERS))",
    replace: 'MOST_LETTERS',
    seenBy: WANTED,
  },
  {
    bug: 'a price of two digits is a quantity',
    file: `${rules}quantities.ts`,
    find: 'pattern === alone && qty > 20',
    replace: 'pattern === alone && qty > 200',
    seenBy: WANTED,
  },
  {
    bug: 'the 15 of an iPhone 15 is a quantity',
    file: `${rules}catalogue.ts`,
    find: 'return last !== undefined && pairs.has(`${last} ${number}`);',
    replace: 'return false;',
    seenBy: WANTED,
  },
  {
    bug: 'any number is a code',
    file: `${rules}catalogue.ts`,
    find: 'return isWritten && !/^\\d+$/.test(own) ? own : undefined;',
    replace: 'return isWritten ? own : undefined;',
    seenBy: WANTED,
  },
  {
    bug: 'what is off sale is put into the order',
    file: 'server/modules/products/products.views/wanted-products.ts',
    find: 'confidence: isSold ? confidence : Math.min(confidence, 0.5)',
    replace: 'confidence',
    seenBy: CALLS,
  },
  {
    bug: 'of two receivers the goods are taken',
    file: 'server/modules/customers/customers.rules/parse-chat.ts',
    find: "parsed: { ...nothing, beside: { ...beside, said: {} } }, free: ''",
    replace: 'parsed: { ...nothing, beside: { ...beside, said: {} } }, free: whole',
    seenBy: CALLS,
  },
  {
    bug: 'a text that is read again adds its goods again',
    file: 'web/src/modules/orders/create/wanted.ts',
    find: 'sure.filter((one) => !standing(one))',
    replace: 'sure',
    seenBy: ['web/src/modules/orders/create/wanted.test.ts'],
  },
  {
    bug: 'the words of a no are lost',
    file: 'web/src/modules/orders/create/wanted.ts',
    find: 'rest: [...heard.rest, wish.said]',
    replace: 'rest: heard.rest',
    seenBy: ['web/src/modules/orders/create/wanted.test.ts'],
  },
];
