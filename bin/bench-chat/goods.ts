import { readFileSync } from 'node:fs';
import { wordsBeside } from '../../server/modules/customers/customers.rules/parse-chat.ts';
import type { Named } from '../../server/modules/products/wanted.rules/catalogue.ts';
import { wantedIn } from '../../server/modules/products/wanted.rules/wanted.ts';

interface Example {
  shop: string;
  text: string;
  /** Pieces by code: what a careful person would put into the order without asking. */
  expect: Record<string, number>;
}
export interface GoodsScore {
  filled: number;
  right: number;
  expected: number;
  wrong: string[];
}

/** How much of what is filled in is right, and how much of what is wanted is filled in. */
export function scoreGoods(file: string): GoodsScore {
  const shops = JSON.parse(readFileSync('test/fixtures/goods-shops.json', 'utf8')) as Record<
    string,
    [code: string, name: string][]
  >;
  const score: GoodsScore = { filled: 0, right: 0, expected: 0, wrong: [] };
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { shop, text, expect } = JSON.parse(line) as Example;
    const catalogue: Named[] = shops[shop]!.map(([code, name], id) => ({ id, code, name }));
    const sure = wantedIn(wordsBeside(text), catalogue).filter(({ confidence }) => confidence >= 0.8);
    const taken = sure.map(({ ids: [id], qty }) => [catalogue[id!]!.code, qty] as const);
    const right = taken.filter(([code, qty]) => expect[code] === qty).length;
    score.filled += taken.length;
    score.right += right;
    score.expected += Object.keys(expect).length;
    if (right !== taken.length || right !== Object.keys(expect).length)
      score.wrong.push(`${text}\n  wanted ${JSON.stringify(expect)}, took ${JSON.stringify(taken)}`);
  }
  return score;
}
