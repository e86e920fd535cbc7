import { useState } from 'react';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MOST_PIECES, isGap, piecesSaid, useFlash, useWaiting, type KitForm } from '../../../kit/index.ts';
import { itemOfCode, type FoundItem } from '../find.ts';
import { withMore, type Line, type PurchaseValues, type RefusedCode } from './values.ts';

interface Counted {
  item: FoundItem;
  pieces: number;
}

/** The order's lines as scans and hands change them; `priceOf`: what a piece of an item cost last of this partner. */
export function useLines(form: KitForm<PurchaseValues>, priceOf: (item: number) => number | undefined) {
  const t = useWords('purchasing');
  const { flash, edge } = useFlash();
  /** What was counted, the last first: it can be taken back scan by scan, as long as its line is there. */
  const [all, setCounted] = useState<Counted[]>([]);
  const counted = all.filter(({ item }) => form.values.lines.some((line) => line.item_id === item.ID));
  const [last, setLast] = useState<{ code?: string; says?: { words: string; isWrong: boolean }; n: number }>({
    n: 0,
  });

  // scans come faster than React draws: every change starts from the form itself
  const setLines = (change: (lines: Line[]) => Line[]) =>
    form.setFieldValue('lines', change(form.getValues().lines));
  const setRefused = (change: (refused: RefusedCode[]) => RefusedCode[]) =>
    form.setFieldValue('refused', change(form.getValues().refused));
  const without = (code: string) => (refused: RefusedCode[]) => refused.filter((each) => each.code !== code);
  const refuse = (refused: RefusedCode) => {
    setRefused((before) => [refused, ...without(refused.code)(before)]);
    setLast(({ n }) => ({ code: refused.code, n: n + 1 }));
    flash('wrong');
  };
  const tell = (words: string) => {
    setLast((before) => ({ ...before, says: { words, isWrong: true }, n: before.n + 1 }));
    flash('wrong');
  };
  const add = (item: FoundItem) => {
    setLines((lines) => withMore(lines, item, item.Pieces, priceOf(item.ID)));
    form.clearFieldError('lines');
    setCounted((before) => [{ item, pieces: item.Pieces }, ...before]);
    setLast(({ n }) => ({ n: n + 1 }));
  };
  /** The last scan was of so many: of cartons, where it was one. */
  const sayPieces = (pieces: number | 'wrong') => {
    const [before, ...rest] = counted;
    if (!before || last.code !== undefined) return tell(t('scan.scanFirst'));
    if (pieces === 'wrong') return tell(t('scan.wrongTimes', { most: MOST_PIECES }));
    const said = pieces * before.item.Pieces;
    setLines((lines) => withMore(lines, before.item, said - before.pieces, undefined));
    setCounted([{ ...before, pieces: said }, ...rest]);
    setLast(({ n }) => ({ n: n + 1 }));
    return flash('right');
  };
  const takeBack = () => {
    const [before, ...rest] = counted;
    if (!before) return;
    setLines((lines) => withMore(lines, before.item, -before.pieces, undefined));
    setCounted(rest);
    setLast(({ n }) => ({ n: n + 1 }));
  };
  const lookUp = async (code: string) => {
    const pieces = piecesSaid(code);
    if (pieces !== undefined) return () => sayPieces(pieces);
    try {
      const item = await itemOfCode(code);
      if (!item) return () => refuse({ code, why: t('scan.unknown', { code }), isUnknown: true });
      return () => {
        add(item);
        setRefused(without(code));
        flash('right');
      };
    } catch (error) {
      // the network is away, or the person has to sign in again first
      if (isGap(error) || (error instanceof ApiError && error.status === 401)) throw error;
      return () => refuse({ code, why: `${code} · ${errorText(error)}`, isUnknown: false });
    }
  };
  const queue = useWaiting(form, { lookUp, onStuck: () => flash('wrong') });
  return {
    add,
    addAll: (more: Line[]) => {
      setLines((lines) => [...more, ...lines]);
      form.clearFieldError('lines');
    },
    scan: queue.add,
    stuck: queue.stuck,
    again: queue.again,
    change: (key: string, part: Partial<Line>) =>
      setLines((lines) => lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    remove: (key: string) => setLines((lines) => lines.filter((line) => line.key !== key)),
    last: { ...last, item: counted[0]?.item.ID },
    takeBack: queue.takeBack ?? (counted.length > 0 && last.code === undefined ? takeBack : undefined),
    acknowledge: () => {
      setRefused(() => []);
      setLast(({ n }) => ({ n }));
    },
    edge,
  };
}
