import { useState } from 'react';
import type { PurchaseLine, PurchasePage } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MOST_PIECES, count, piecesSaid, useFlash, type KitForm } from '../../../kit/index.ts';
import { holds, rangesText, readRange, type Range } from '../cartons.ts';
import {
  countOf,
  lineOfCode,
  missingCartons,
  roomOf,
  takenBack,
  withAct,
  withCartons,
  withPieces,
  type Counted,
  type ReceiveValues,
} from './counting.ts';

/** What the sticker of a storage says; its number is the storage's id. */
const STICKER = /^ST-(\d+)$/i;

/** A delivery as scans, keys and hands count it. All that is needed lies in the order: no scan waits for the network. */
export function useReceiving(form: KitForm<ReceiveValues>, page: PurchasePage) {
  const t = useWords('purchasing');
  const { flash, edge } = useFlash();
  /** What is said instead of the last scan, and how many scans there were. */
  const [said, setSaid] = useState<{ words?: string; isWrong?: boolean; n: number }>({ n: 0 });
  const right = () => {
    setSaid(({ n }) => ({ n: n + 1 }));
    flash('right');
  };
  const tell = (words: string, isWrong = true) => {
    setSaid(({ n }) => ({ words, isWrong, n: n + 1 }));
    flash(isWrong ? 'wrong' : 'right');
  };
  const refuseMore = (line: PurchaseLine, counted: Counted) =>
    tell(
      line.most === 0
        ? t('receive.noneLeft', { sku: line.sku })
        : t('receive.tooMany', {
            sku: line.sku,
            most: count(line.most),
            now: count(counted.good + counted.broken),
          }),
    );
  const set = (change: Partial<ReceiveValues>) => form.setValues(change);

  const add = (line: PurchaseLine, pieces: number) => {
    const v = form.getValues();
    const counted = countOf(v.counts, line.line);
    if (pieces > roomOf(line, counted)) return refuseMore(line, counted);
    const act = { kind: 'pieces' as const, line: line.line, good: pieces, broken: 0, per: pieces };
    set({ counts: withPieces(v.counts, act), acts: withAct(v.acts, act) });
    return right();
  };
  /** `*12`: the last scan was of so many, of cartons where it was one. */
  const sayPieces = (pieces: number | 'wrong') => {
    const v = form.getValues();
    const [last, ...acts] = v.acts;
    if (last?.kind !== 'pieces' || last.good <= 0) return tell(t('scan.scanFirst'));
    if (pieces === 'wrong') return tell(t('scan.wrongTimes', { most: MOST_PIECES }));
    const line = page.items.find((one) => one.line === last.line)!;
    const counts = withPieces(v.counts, { line: last.line, good: -last.good, broken: 0 });
    const counted = countOf(counts, last.line);
    const good = pieces * last.per;
    if (good > roomOf(line, counted)) return refuseMore(line, countOf(v.counts, last.line));
    const act = { ...last, good };
    set({ counts: withPieces(counts, act), acts: withAct(acts, act) });
    return right();
  };
  const tick = (range: Range) => {
    const v = form.getValues();
    const numbers = rangesText([range]);
    const { running_from: from, running_to: to } = page;
    if (from === null || to === null || range.from < from || range.to > to)
      return tell(t('cartons.unknown', { numbers, from: String(from), to: String(to) }));
    if (!holds(page.missing_cartons, range)) return tell(t('cartons.known', { numbers }));
    if (!holds(missingCartons(page, v.cartons), range)) return tell(t('cartons.twice', { numbers }));
    set(withCartons(v, range));
    return tell(t('cartons.ticked', { numbers }), false);
  };
  const choosePlace = (id: number) => {
    const storage = page.storages.find((one) => one.id === id);
    if (!storage) return tell(t('receive.notHere', { name: `ST-${id}` }));
    const field = storage.kind === 'defective' ? 'broken_storage_id' : 'storage_id';
    form.setFieldValue(field, id);
    form.clearFieldError(field);
    return tell(t(`receive.placeNow.${field}`, { name: storage.name }), false);
  };
  /** What a code does here; undefined: nothing is known by it. */
  const meaningOf = (code: string): (() => void) | undefined => {
    const pieces = piecesSaid(code);
    if (pieces !== undefined) return () => sayPieces(pieces);
    const sticker = STICKER.exec(code)?.[1];
    if (sticker) return () => choosePlace(Number(sticker));
    const found = lineOfCode(page, form.getValues().counts, code);
    if (found) return () => add(found.line, found.pieces);
    const range = page.running_from === null ? undefined : readRange(code);
    return range && range.from <= page.running_to! ? () => tick(range) : undefined;
  };
  const scan = (code: string) => (meaningOf(code) ?? (() => tell(t('receive.unknown', { code }))))();
  /** One of what was scanned last is broken. */
  const breakLast = () => {
    const v = form.getValues();
    const last = v.acts.find((act) => act.kind === 'pieces');
    if (last?.kind !== 'pieces') return tell(t('receive.breakNothing'));
    const counted = countOf(v.counts, last.line);
    if (counted.good < 1) return tell(t('receive.breakNoGood'));
    const act = { kind: 'pieces' as const, line: last.line, good: -1, broken: 1, per: last.per };
    set({ counts: withPieces(v.counts, act), acts: withAct(v.acts, act) });
    return right();
  };
  const takeBack = () => {
    const v = form.getValues();
    if (v.acts.length === 0) return tell(t('receive.nothingToUndo'));
    set(takenBack(v));
    return tell(t('receive.undone'), false);
  };
  return {
    scan,
    knows: (code: string) => meaningOf(code) !== undefined,
    tick,
    breakLast,
    takeBack,
    untick: (range: Range) => {
      const v = form.getValues();
      set({
        cartons: v.cartons.filter(({ from, to }) => from !== range.from || to !== range.to),
      });
    },
    change: (line: number, part: Partial<Counted>) => {
      const { counts } = form.getValues();
      set({ counts: counts.map((one) => (one.line === line ? { ...one, ...part } : one)) });
    },
    /** All that is awaited is here. */
    all: () => {
      const { counts } = form.getValues();
      set({
        counts: counts.map((one) => {
          const line = page.items.find((item) => item.line === one.line);
          return line ? { ...one, good: Math.max(one.good, line.awaited - one.broken, 0) } : one;
        }),
      });
      setSaid(({ n }) => ({ n: n + 1 }));
    },
    said,
    edge,
  };
}
