import { dayText } from '../../../contract/errors.ts';
import type { SheetColumn, SheetKind } from '../../../contract/sheets.ts';
import type { Locale } from '../../../contract/shared.ts';
import type { Actor } from '../actor.ts';
import { momentText, now } from '../clock.ts';
import { fail } from '../errors.ts';
import type { Reader } from '../tx.ts';
import type { ListPaper } from './list-paper.ts';

/** What a list's paper says besides its rows. */
export interface OnPaper<Filter> {
  /** Whose it is, and what narrows it, as people say it. */
  about: (tx: Reader, who: Actor, filter: Filter) => Promise<{ shop: string; filters: readonly string[] }>;
  /** The column whose rows are compared by bars. */
  measure: string;
}
export interface Days {
  from: string;
  to: string;
  /** Those that they are compared with; null: they have not begun, and are compared with none. */
  before_from?: string | null;
  before_to?: string | null;
}
interface Asked {
  title: string;
  columns: readonly SheetColumn[];
  filter: object;
  view: (
    tx: Reader,
    who: Actor,
    filter: object,
    refuse: typeof fail,
  ) => Promise<{ Data: never[]; Datum: Days & { total: number } }>;
  paper: OnPaper<object>;
}

/** Some days as people write them. */
export const daysText = ({ from, to }: Days, locale: Locale): string =>
  from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`;

/** The days that they are compared with, as people write them, or why with none; null: such days are not compared. */
export function comparedText({ before_from, before_to }: Days, locale: Locale): string | null {
  if (before_from === undefined || before_to === undefined) return null;
  return before_from === null || before_to === null
    ? NOT_BEGUN[locale]
    : `${AGAINST[locale]} ${daysText({ from: before_from, to: before_to }, locale)}`;
}
const NOT_BEGUN: Record<Locale, string> = { th: 'ยังไม่ถึง', en: 'not begun yet' };
const AGAINST: Record<Locale, string> = { th: 'เทียบกับ', en: 'against' };

/** So many rows are printed; all of them are in the file. */
const MOST = 200;

/** The first rows of a list of some days, and what all come to, as its paper has them. Errors: those of the list. */
export async function sheetPaper(
  tx: Reader,
  who: Actor,
  asked: Asked,
): Promise<{ days: Days; shown: ListPaper }> {
  const { title, columns, filter, view, paper } = asked;
  const { locale } = who;
  const { Data, Datum } = await view(tx, who, { ...filter, page: 1, page_size: MOST }, fail);
  const { shop, filters } = await paper.about(tx, who, filter);
  const about = Datum as never;
  // what nobody tells this person has no place on it
  const told = columns.filter(
    ({ value, total }) =>
      (total?.(about) ?? null) !== null || Data.some((row) => value(row, locale) !== null),
  );
  const names = told.filter(({ kind }) => kind === 'text');
  const measure = columns.find(({ key }) => key === paper.measure);
  const lengths = Data.map((row) => Math.max(0, Number(measure?.value(row, locale) ?? 0)));
  const longest = Math.max(0, ...lengths);
  const shown: ListPaper = {
    locale,
    title,
    shop,
    period: daysText(Datum, locale),
    compared: comparedText(Datum, locale),
    filters,
    at: momentText(now())[locale],
    by: who.name,
    columns: told.map((column) => ({
      title: column.title[locale],
      number: column.kind !== 'text',
      wide: column === names.at(-1),
    })),
    rows: Data.map((row, i) => ({
      cells: told.map(({ kind, value }) => said(kind, value(row, locale))),
      ...(longest > 0 ? { bar: lengths[i]! / longest } : {}),
    })),
    totals: told.map(({ kind, total }) => (total ? said(kind, total(about)) : '')),
    more: Datum.total > Data.length ? MORE[locale](Data.length, Datum.total) : null,
  };
  return { days: Datum, shown };
}
const MORE: Record<Locale, (shown: number, all: number) => string> = {
  th: (shown, all) => `แสดง ${shown} จาก ${all.toLocaleString('en-US')} แถว ทั้งหมดอยู่ในไฟล์ Excel`,
  en: (shown, all) => `${shown} of ${all.toLocaleString('en-US')} rows; all of them are in the Excel file`,
};

function said(kind: SheetKind, value: string | number | null): string {
  if (typeof value === 'string') return value;
  if (value === null) return kind === 'text' ? '' : '–';
  const digits = kind === 'baht' ? 2 : kind === 'percent' ? 1 : 0;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return kind === 'percent' ? `${text}%` : text;
}
