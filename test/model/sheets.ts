import { FOR_SALE, Refused, SKUS, type Bill, type Shop, type Sku, type Store } from './shop.ts';

export interface CountLine {
  sku: Sku;
  store: Store;
  counted: number | null;
  /** How often goods had moved there at the first and at the last scan. */
  first: number;
  last: number;
  /** What lay there at the last scan. */
  book: number;
}
export interface Sheet {
  id: number;
  stores: Store[];
  lines: CountLine[];
  open: boolean;
}
/** As the shop got them. */
const PLACES: Store[] = ['คลังหลัก', 'คลังสอง', 'ไลน์แพ็ก 1', 'ของเสีย', 'ไลน์แพ็ก 2'];
const isMoved = (l: CountLine): boolean => l.counted !== null && l.first !== l.last;
const off = (l: CountLine): number | null => (l.counted === null || isMoved(l) ? null : l.counted - l.book);

/** Sheets on which the shop is counted while it goes on. */
export class Sheets {
  readonly all: Sheet[] = [];
  private readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }

  open(stores: Store[]): Omit<Sheet, 'id'> {
    const lines = stores.flatMap((store) =>
      SKUS.filter((sku) => this.shop.at(sku, store) > 0).map((sku) => blankLine(sku, store)),
    );
    if (lines.some((l) => this.lineAt(l.sku, l.store))) throw new Refused('counted_elsewhere');
    return { stores, lines, open: true };
  }

  scan(sheet: Sheet, sku: Sku, store: Store, times: number): void {
    const line = this.lineFor(sheet, sku, store);
    const after = (line.counted ?? 0) + times;
    if (after < 0) throw new Refused('fewer_counted');
    this.write(sheet, line, after === 0 ? null : after);
  }

  amount(sheet: Sheet, sku: Sku, store: Store, amount: number, seen: number | null): void {
    const line = this.lineFor(sheet, sku, store);
    if (line.counted !== seen) throw new Refused('counted_meanwhile');
    // a whole number counts over what moved
    if (isMoved(line)) line.counted = null;
    this.write(sheet, line, amount);
  }

  none(sheet: Sheet, store: Store): void {
    this.assertOpen(sheet);
    if (!sheet.stores.includes(store)) throw new Refused('not_on_sheet');
    for (const line of sheet.lines)
      if (line.store === store && line.counted === null) this.write(sheet, line, 0);
  }

  recount(sheet: Sheet): void {
    this.assertOpen(sheet);
    const lines = sheet.lines.filter((l) => isMoved(l) || (off(l) ?? 0) !== 0);
    if (!lines.length) throw new Refused('nothing_to_recount');
    for (const line of lines) line.counted = null;
  }

  /** The lines whose difference cannot leave the books. */
  refused(sheet: Sheet, leftOut: CountLine[] = []): CountLine[] {
    const lines = sheet.lines.filter((l) => (off(l) ?? 0) !== 0 && !leftOut.includes(l));
    return lines.filter((line) => {
      if (off(line)! > 0) return false;
      if (this.shop.at(line.sku, line.store) < -off(line)!) return true;
      if (!FOR_SALE.includes(line.store)) return false;
      const change = lines
        .filter((l) => l.sku === line.sku && FOR_SALE.includes(l.store))
        .reduce((sum, l) => sum + off(l)!, 0);
      return this.shop.onHand(line.sku) + change < this.shop.reserved(line.sku);
    });
  }

  post(sheet: Sheet, leftOut: CountLine[]): Bill | null {
    this.assertOpen(sheet);
    const lines = sheet.lines.filter((l) => off(l) !== null && !leftOut.includes(l));
    if (!lines.length) throw new Refused('nothing_counted');
    if (this.refused(sheet, leftOut).length) throw new Refused('balance_not_enough');
    const moves = lines
      .filter((l) => off(l) !== 0)
      .sort((a, b) => PLACES.indexOf(a.store) - PLACES.indexOf(b.store))
      .map((l) => {
        const qty = Math.abs(off(l)!);
        return off(l)! > 0
          ? { sku: l.sku, from: null, to: l.store, qty }
          : { sku: l.sku, from: l.store, to: null, qty };
      });
    sheet.open = false;
    return moves.length ? this.shop.bill(moves, null) : null;
  }

  cancel(sheet: Sheet): void {
    this.assertOpen(sheet);
    sheet.open = false;
  }

  private write(sheet: Sheet, line: CountLine, counted: number | null): void {
    if (!sheet.lines.includes(line)) sheet.lines.push(line);
    const moved = this.shop.touched(line.sku, line.store);
    if (line.counted === null) line.first = moved;
    Object.assign(line, { counted, last: moved, book: this.shop.at(line.sku, line.store) });
  }

  /** The line that is counted on; what the sheet did not expect there gets one with its first scan. */
  private lineFor(sheet: Sheet, sku: Sku, store: Store): CountLine {
    this.assertOpen(sheet);
    if (!sheet.stores.includes(store)) throw new Refused('not_on_sheet');
    const at = this.lineAt(sku, store);
    if (at && at.sheet !== sheet) throw new Refused('counted_elsewhere');
    return at?.line ?? blankLine(sku, store);
  }

  private lineAt(sku: Sku, store: Store): { sheet: Sheet; line: CountLine } | undefined {
    return this.all
      .filter((s) => s.open)
      .flatMap((sheet) => sheet.lines.map((line) => ({ sheet, line })))
      .find(({ line }) => line.sku === sku && line.store === store);
  }

  private assertOpen(sheet: Sheet): void {
    if (!sheet.open) throw new Refused('count_closed');
  }
}

const blankLine = (sku: Sku, store: Store): CountLine => ({
  ...{ sku, store },
  ...{ counted: null, first: 0, last: 0, book: 0 },
});

/** What the server must know of every open line. */
export const foreseenCounts = (sheets: Sheets) =>
  Object.fromEntries(
    sheets.all
      .filter((s) => s.open)
      .flatMap((s) =>
        s.lines.map((l) => [
          `${s.id} ${l.sku} ${l.store}`,
          { counted: l.counted, book: l.counted === null ? null : l.book, moved: isMoved(l) },
        ]),
      ),
  );
