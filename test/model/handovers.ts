import { Refused, SKUS, type Bill, type Shop, type Sku, type Store } from './shop.ts';

export type PackLine = Extract<Store, `ไลน์${string}`>;
export interface Handover {
  id: number;
  from: PackLine;
  to: PackLine;
  offered: Map<Sku, number>;
  taken: Map<Sku, number> | null;
  state: 'open' | 'confirmed' | 'returned' | 'expired';
}

/** Goods on their way from one packing line to another: they lie where they lay until somebody takes them. */
export class Handovers {
  readonly all: Handover[] = [];
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  free = (sku: Sku, line: PackLine): number =>
    this.all
      .filter((h) => h.state === 'open' && h.from === line)
      .reduce((left, h) => left - (h.offered.get(sku) ?? 0), this.shop.at(sku, line));

  /** Without amounts everything that is free. */
  give(from: PackLine, to: PackLine, amounts: Map<Sku, number> | null): Omit<Handover, 'id'> {
    if (from === to) throw new Refused('not_offered');
    const everything = new Map(SKUS.map((s) => [s, this.free(s, from)] as const).filter(([, n]) => n > 0));
    const offered = amounts ?? everything;
    if (!offered.size) throw new Refused('nothing_to_move');
    for (const [sku, n] of offered) if (n > this.free(sku, from)) throw new Refused('balance_not_enough');
    return { from, to, offered, taken: null, state: 'open' };
  }

  confirm(handover: Handover, by: 'giver' | 'receiver', taken: Map<Sku, number>): Bill {
    this.assertOpen(handover);
    if (by === 'giver') throw new Refused('giver_confirms');
    for (const [sku, n] of taken)
      if (n > (handover.offered.get(sku) ?? 0)) throw new Refused('more_than_offered');
    const { from, to } = handover;
    const bill = this.shop.bill(
      [...taken].map(([sku, qty]) => ({ sku, from, to, qty })),
      null,
    );
    Object.assign(handover, { state: 'confirmed', taken });
    return bill;
  }

  giveBack(handover: Handover): void {
    this.assertOpen(handover);
    handover.state = 'returned';
  }

  timeOver(): void {
    for (const h of this.all) if (h.state === 'open') h.state = 'expired';
  }

  private assertOpen(handover: Handover): void {
    if (handover.state !== 'open') throw new Refused('handover_over');
  }
}

export const foreseenHandovers = (handovers: Handovers) =>
  Object.fromEntries(
    handovers.all.map((h) => [
      h.id,
      {
        state: h.state,
        lines: Object.fromEntries(
          [...h.offered].map(([sku, n]) => [sku, [n, h.taken ? (h.taken.get(sku) ?? 0) : null]]),
        ),
      },
    ]),
  );
