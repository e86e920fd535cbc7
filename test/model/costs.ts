import type { Move, Sku } from './shop.ts';

/** Pieces that came in (+) or went out (−) with a bill, and the satang that went with them. */
interface Passage {
  bill: object;
  /** The bill that its own takes back. */
  undoes: object | null;
  qty: number;
  value: number;
}

/** What goods are worth, told from all that ever came and went. */
export class Costs {
  private readonly passed = new Map<Sku, Passage[]>();
  /** Bills of goods in that were taken back. */
  private readonly never = new Set<object>();

  value = (sku: Sku): number => worth(this.of(sku)).value;

  /** What a bill moved into the house or out of it; a bill is known by the list of its moves. */
  post(bill: object, moves: Move[]): void {
    for (const { sku, from, to, qty, value } of moves) {
      if ((from === null) === (to === null)) continue;
      const all = this.of(sku);
      all.push({ bill, undoes: null, qty: from ? -qty : qty, value: value ?? atAverage(worth(all), qty) });
    }
  }

  /** What left comes back for what it left with. */
  takeBack(bill: object, undone: object): void {
    for (const [, all] of this.passed)
      for (const p of all.filter((each) => each.bill === undone))
        all.push({ bill, undoes: undone, qty: -p.qty, value: leaving(all, -p.qty, p.value) });
  }

  /** Pieces that left with a bill are here again after so many others of them, worth their share of what left; it is no reversal. */
  comeBack(
    bill: object,
    left: object,
    { sku, qty, before }: { sku: Sku; qty: number; before: number },
  ): void {
    const all = this.of(sku);
    const mine = all.filter((each) => each.bill === left);
    const went = mine.reduce((sum, p) => sum - p.qty, 0);
    const value = mine.reduce((sum, p) => sum + p.value, 0);
    const shareOf = (pieces: number) => Math.round((value * pieces) / went);
    all.push({ bill, undoes: null, qty, value: shareOf(before + qty) - shareOf(before) });
  }

  /** Goods in: what stays is worth what it would be without them. */
  takeBackIn(bill: object, undone: object): void {
    for (const [, all] of this.passed) {
      const mine = all.filter((p) => p.bill === undone);
      if (!mine.length) continue;
      const qty = mine.reduce((sum, p) => sum + p.qty, 0);
      const value = Math.max(0, worth(all).value - this.without(all, undone));
      all.push({ bill, undoes: undone, qty: -qty, value });
    }
    this.never.add(undone);
  }

  /**
   * A shop beside this one, in which the bill never came: it goes the same way from there on (from an earlier bill where that was
   * taken back meanwhile), owes what it has not, and pays with what comes next.
   */
  private without(all: Passage[], undone: object): number {
    const begin = (bill: object) => all.findIndex((p) => p.bill === bill);
    let from = begin(undone);
    for (let before = -1; before !== from;) {
      before = from;
      for (const [i, p] of all.entries())
        if (p.undoes && this.never.has(p.undoes) && i > from) from = Math.min(from, begin(p.undoes));
    }
    const later = all.slice(from);
    const never = new Set<object>([undone]);
    for (const p of later)
      if (p.undoes && later.some((q) => q.bill === p.undoes)) never.add(p.bill).add(p.undoes);
    let { owned, value } = worth(all.slice(0, from));
    let owing = 0;
    for (const p of later.filter((each) => !never.has(each.bill))) {
      if (p.qty > 0) {
        const pays = Math.min(owing, p.qty);
        owing -= pays;
        owned += p.qty - pays;
        value += pays === 0 ? p.value : Math.round((p.value * (p.qty - pays)) / p.qty);
      } else {
        const has = Math.min(owned, -p.qty);
        const goes = p.undoes ? p.value : atAverage({ owned, value }, has);
        value = has === owned ? 0 : value - Math.min(goes, value);
        owned -= has;
        owing += -p.qty - has;
      }
    }
    return value;
  }

  private of(sku: Sku): Passage[] {
    if (!this.passed.has(sku)) this.passed.set(sku, []);
    return this.passed.get(sku)!;
  }
}

const worth = (passed: Passage[]) => ({
  owned: passed.reduce((sum, p) => sum + p.qty, 0),
  value: passed.reduce((sum, p) => sum + Math.sign(p.qty) * p.value, 0),
});
const atAverage = ({ owned, value }: { owned: number; value: number }, qty: number): number =>
  owned === 0 ? 0 : Math.round((value * qty) / owned);
function leaving(all: Passage[], qty: number, value: number): number {
  const now = worth(all);
  if (qty > 0) return value;
  return -qty >= now.owned ? now.value : Math.min(value, now.value);
}
