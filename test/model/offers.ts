import type { Order, Sku } from './shop.ts';

/** Mystery boxes that the shop sells: two different pieces out of three. */
export const BOXES = {
  'BOX-DRAW': { mode: 'draw', pool: ['SOAP', 'OIL', 'TEA'] },
  'BOX-ANY': { mode: 'any', pool: ['SOAP', 'LAST', 'TEA'] },
} as const satisfies Record<string, { mode: string; pool: Sku[] }>;
export type BoxName = keyof typeof BOXES;
export const BOX_PIECES = 2;
export const BOX_PRICE = 19_900;

/** Boxes of an order's line, and the pieces that are kept for them. */
export interface BoxLine {
  name: BoxName;
  qty: number;
  kept: Map<Sku, number>;
  drawn: boolean;
}

/** Whether so many boxes can be filled, found by filling them: each takes of what there is most of. */
export function canFill(name: BoxName, boxes: number, available: (sku: Sku) => number): boolean {
  const left = BOXES[name].pool.map(available);
  for (let i = 0; i < boxes; i++) {
    const most = left
      .map((n, at) => ({ n, at }))
      .sort((a, b) => b.n - a.n)
      .slice(0, BOX_PIECES);
    if (most.some(({ n }) => n < 1)) return false;
    for (const { at } of most) left[at]!--;
  }
  return true;
}

/** Whether these pieces can be dealt into so many boxes, no kind twice in one. */
export const fills = (name: BoxName, boxes: number, kept: ReadonlyMap<Sku, number>): boolean =>
  [...kept].every(([sku, n]) => BOXES[name].pool.some((s) => s === sku) && n <= boxes) &&
  [...kept.values()].reduce((sum, n) => sum + n, 0) === BOX_PIECES * boxes;

/** What promotions of the shop may be. */
export interface Offer {
  trigger: { product: string; quantity: number } | { amount: number };
  gifts: { sku: Sku; quantity: number }[];
  times: 'once' | 'multiple';
  whenOut: 'without' | 'wait';
}
export const OFFERS: Offer[] = [
  {
    trigger: { product: 'SOAP', quantity: 2 },
    gifts: [{ sku: 'LAST', quantity: 1 }],
    times: 'once',
    whenOut: 'without',
  },
  { trigger: { amount: 15_000 }, gifts: [{ sku: 'TEA', quantity: 1 }], times: 'multiple', whenOut: 'wait' },
  {
    trigger: { product: 'BOX-DRAW', quantity: 1 },
    gifts: [
      { sku: 'SOAP', quantity: 1 },
      { sku: 'OIL', quantity: 1 },
    ],
    times: 'once',
    whenOut: 'without',
  },
  {
    trigger: { product: 'TEA', quantity: 1 },
    gifts: [{ sku: 'OIL', quantity: 2 }],
    times: 'multiple',
    whenOut: 'wait',
  },
];
export interface Promotion {
  id: number;
  name: string;
  offer: Offer;
  closed: boolean;
}

export function timesOf({ trigger, times }: Offer, order: Pick<Order, 'bought' | 'amount'>): number {
  const reached =
    'amount' in trigger
      ? Math.floor(order.amount / trigger.amount)
      : Math.floor(
          order.bought.filter((l) => l.product === trigger.product).reduce((sum, l) => sum + l.qty, 0) /
            trigger.quantity,
        );
  return times === 'once' ? Math.min(reached, 1) : reached;
}
