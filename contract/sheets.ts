import { z } from 'zod';
import { get, type AnyEndpoint, type Reply } from './endpoint.ts';
import { CodeText, type Locale, type Right, type Words } from './shared.ts';

/** How a cell is written: numbers stay numbers; codes, phones and zips stay text. */
export type SheetKind = 'text' | 'count' | 'number' | 'baht' | 'percent' | 'moment';

/** A column of the file that a list is saved as. */
export interface SheetColumn<Row = never, About = never> {
  /** The column of the screen that it stands for; several may share one (an item's code and its name). */
  key: string;
  title: Words;
  /** What it is called instead, where that hangs on what the list is asked for. */
  titleFor?: (asked: object) => Words;
  kind: SheetKind;
  /** Baht as baht, ten per cent as 10, a moment as ISO 8601. */
  value: (row: Row, locale: Locale) => string | number | null;
  /** What all rows come to, as the screen's totals say it. */
  total?: (about: About) => number | null;
}

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
/** What a sheet is saved as that is printed too. */
export const PAPER_FORMATS = [...SHEET_FORMATS, 'pdf'] as const;
export type SheetFormat = (typeof PAPER_FORMATS)[number];

export interface Sheet<Row = never, About = never> {
  /** Names the file. */
  title: Words;
  columns: readonly SheetColumn<Row, About>[];
  /** Tells one row from another, where chosen rows can be saved. */
  key?: (row: Row) => number;
  /** It can be had on paper: its first rows and what all come to. */
  paper?: true;
}
type RowOf<E> = Reply<E> extends { Data: (infer Row)[] } ? Row : never;
type AboutOf<E> = Reply<E> extends { Datum: infer About } ? About : never;

const QUERY = {
  /** Columns of the screen, parted by commas; absent: every column of the file. */
  columns: CodeText(500).optional(),
};
const FORMAT = { format: z.enum(SHEET_FORMATS).default('xlsx') };
const WITH_PAPER = { format: z.enum(PAPER_FORMATS).default('xlsx') };
type Formats<P> = P extends true ? typeof WITH_PAPER : typeof FORMAT;
/** An address has sixteen thousand letters at most, with all that is said about the caller. */
const MOST_LETTERS_OF_ROWS = 12_000;
const CHOSEN = {
  /** Keys of the rows that were chosen, parted by commas, neighbours as `3-8`; absent: all rows. */
  rows: z
    .string()
    .max(MOST_LETTERS_OF_ROWS)
    .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/)
    .optional(),
};
type Filters<E> = Omit<
  ShapeOf<E extends { query?: infer Q } ? Q : never> & ShapeOf<E extends { body?: infer B } ? B : never>,
  'page' | 'page_size'
>;
type ParamsOf<E> = E extends { params: infer P extends z.ZodObject } ? { params: P } : unknown;
type ShapeOf<T> = T extends z.ZodObject<infer S> ? S : unknown;
export type SheetEndpoint = AnyEndpoint & { sheet: Sheet };

/**
 * The endpoint that gives a list as a file, at `<the list's path>/export`: with the list's own right and filters, all
 * its pages, the columns that the screen shows.
 */
export function sheetOf<
  E extends Omit<AnyEndpoint, 'module' | 'moduleTitle' | 'name'>,
  P extends true | undefined = undefined,
>(listed: E, sheet: Sheet<RowOf<E>, AboutOf<E>> & { paper?: P }) {
  const { page: _page, page_size: _size, ...filters } = { ...shapeOf(listed.query), ...shapeOf(listed.body) };
  const made = get(`${listed.path}/export`, {
    says: sheet.paper
      ? 'The same list as a file, all pages of it (XLSX or CSV), or its first 200 rows and its totals on paper (PDF).'
      : 'The same list as a file (XLSX or CSV), all pages of it.',
    right: listed.right as Exclude<Right, 'anyone' | 'signed-in'>,
    lets: null,
    kind: 'file',
    ...(listed.params ? { params: listed.params } : {}),
    query: z.strictObject({
      ...(filters as Filters<E>),
      ...QUERY,
      ...((sheet.paper ? WITH_PAPER : FORMAT) as Formats<P>),
      ...((sheet.key ? CHOSEN : {}) as typeof CHOSEN),
    }),
    reply: z.never(),
    errors: (listed.errors ?? []) as NonNullable<E['errors']>,
  });
  return { ...made, sheet: sheet as unknown as Sheet } as typeof made & { sheet: Sheet } & ParamsOf<E>;
}

const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape =>
  schema instanceof z.ZodObject ? schema.shape : {};
