import type { Words } from './shared.ts';
import type { SheetColumn, SheetKind } from './sheets.ts';

export interface Change {
  /** To the satang. */
  amount: number;
  /** Of what was before, one decimal; null: there was nothing. */
  percent: number | null;
}

/** From before to now. */
export function changeOf(now: number, before: number): Change {
  const amount = (Math.round(now * 100) - Math.round(before * 100)) / 100;
  return { amount, percent: before === 0 ? null : Math.round((amount / Math.abs(before)) * 1000) / 10 };
}

/** Whether all that sold has left: what has not has no cost yet, so that profit is of a part. Told to who sees cost. */
export const hasAllLeft = ({ net, sent }: { net: number; sent: number | null }): boolean =>
  sent !== null && sent >= net;

export const CHANGE: Words = { th: 'เปลี่ยนไป', en: 'Change' };
interface Two {
  now: number;
  /** Null: it is compared with nothing. */
  before: number | null;
}
/** Columns of a file: what was before, and how it changed since, as an amount and per cent. */
export function comparedColumns<Row, About>(
  before: Words & { kind: SheetKind },
  ofRow: (row: Row) => Two,
  ofAll: (about: About) => Two,
): SheetColumn<Row, About>[] {
  const changed = ({ now, before: then }: Two) => (then === null ? null : changeOf(now, then));
  const percent: Words = { th: `${CHANGE.th} (%)`, en: `${CHANGE.en} (%)` };
  return [
    {
      ...{ key: 'before', title: before, kind: before.kind },
      value: (row) => ofRow(row).before,
      total: (about) => ofAll(about).before,
    },
    {
      ...{ key: 'change', title: CHANGE, kind: before.kind },
      value: (row) => changed(ofRow(row))?.amount ?? null,
      total: (about) => changed(ofAll(about))?.amount ?? null,
    },
    {
      ...{ key: 'change', title: percent, kind: 'percent' },
      value: (row) => changed(ofRow(row))?.percent ?? null,
      total: (about) => changed(ofAll(about))?.percent ?? null,
    },
  ];
}
