import { useState } from 'react';
import type { HandoverLine } from '../../../../../contract/warehouse.handovers.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MOST_PIECES, piecesSaid, useFlash } from '../../../kit/index.ts';
import type { RefusedCode, Said } from '../movements/values.ts';

/** Pieces by item. */
export type Scanned = Record<string, number>;

/** Whose words a scan is answered with. */
export type ScanWords = 'page' | 'form';

interface Scan {
  line: HandoverLine;
  /** A carton counts its pieces. */
  each: number;
  times: number;
}

interface Receiving {
  lines: readonly HandoverLine[];
  scanned: Scanned;
  onChange: (scanned: Scanned) => void;
  /** Why nothing is received any more; undefined: it is. */
  over: string | undefined;
  words: ScanWords;
}

/** Receiving by scanner: only what was given, and never more of it. */
export function useReceiving({ lines, scanned, onChange, over, words }: Receiving) {
  const t = useWords('warehouse');
  const { flash, edge } = useFlash();
  /** What was scanned and not taken back, the last first. */
  const [done, setDone] = useState<Scan[]>([]);
  const [refused, setRefused] = useState<RefusedCode[]>([]);
  const [last, setLast] = useState<{ line?: HandoverLine; code?: string; says?: Said; n: number }>({
    n: 0,
  });

  const tell = (words: string) => {
    setLast(({ line, n }) => ({ ...(line && { line }), says: { words, isWrong: true }, n: n + 1 }));
    flash('wrong');
  };
  const countIn = (line: HandoverLine, more: number): boolean => {
    const now = (scanned[line.item_id] ?? 0) + more;
    if (now > line.offered) {
      tell(t(`handovers.${words}.tooMany`, line));
      return false;
    }
    onChange({ ...scanned, [line.item_id]: now });
    setLast(({ n }) => ({ line, n: n + 1 }));
    const isAll = lines.every((l) => (l === line ? now : (scanned[l.item_id] ?? 0)) === l.offered);
    flash(isAll ? 'done' : 'right');
    return true;
  };
  const say = (times: number | 'wrong') => {
    const [before, ...rest] = done;
    if (!before || last.code !== undefined) return tell(t('movement.scanFirst'));
    if (times === 'wrong') return tell(t('movement.wrongTimes', { most: MOST_PIECES }));
    if (countIn(before.line, (times - before.times) * before.each)) setDone([{ ...before, times }, ...rest]);
  };
  const refuse = (code: string, why: string, head?: string) => {
    setRefused((all) => [
      { code, why, isUnknown: false, ...(head && { head }) },
      ...all.filter((each) => each.code !== code),
    ]);
    setLast(({ line, n }) => ({ ...(line && { line }), code, n: n + 1 }));
    flash('wrong');
  };
  const scan = (code: string) => {
    if (over !== undefined) return refuse(code, `${code} · ${over}`);
    const times = piecesSaid(code);
    if (times !== undefined) return say(times);
    const found = meantBy(code, lines);
    if (!found)
      return refuse(code, t(`handovers.${words}.foreign`, { code }), t(`handovers.${words}.notHere`));
    if (countIn(found.line, found.each)) setDone([{ ...found, times: 1 }, ...done]);
  };
  const takeBack = () => {
    const [before, ...rest] = done;
    if (before && countIn(before.line, -before.times * before.each)) setDone(rest);
  };
  return {
    scan,
    takeBack: done.length > 0 && last.code === undefined && over === undefined ? takeBack : undefined,
    last,
    wrong: refused.find(({ code }) => code === last.code),
    refused,
    acknowledge: () => {
      setRefused([]);
      setLast(({ line, n }) => ({ ...(line && { line }), n }));
    },
    edge,
  };
}

function meantBy(
  code: string,
  lines: readonly HandoverLine[],
): { line: HandoverLine; each: number } | undefined {
  for (const line of lines) {
    const each = line.barcodes.find(({ barcode }) => barcode === code)?.pieces;
    if (each !== undefined) return { line, each };
  }
  const line = lines.find(({ sku }) => sku === code.toUpperCase());
  return line && { line, each: 1 };
}
