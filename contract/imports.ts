import { z } from 'zod';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { SHEET_FORMATS } from './sheets.ts';
import { Baht, CodeText, Count, Id, Moment, Name, Page, Ref, all, done, list, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  import_kind: {
    status: 404,
    ...own,
    th: 'นำเข้าข้อมูล "{kind}" ไม่ได้: ไม่มีข้อมูลชนิดนี้ หรือคุณไม่มีสิทธิ์',
    en: '“{kind}” cannot be imported: there is no such kind of data, or you don’t have permission.',
  },
  import_unreadable: {
    status: 400,
    ...own,
    th: 'อ่านไฟล์ไม่ได้: {why}',
    en: 'The file cannot be read: {why}',
  },
  import_columns: {
    status: 400,
    ...own,
    th: 'ยังไม่ได้เลือกคอลัมน์ หรือเลือกซ้ำ: {columns} เลือกให้ครบ ช่องละหนึ่งคอลัมน์',
    en: 'No column is chosen, or one twice, for: {columns}. Choose one column for each.',
  },
  import_state: {
    status: 409,
    ...own,
    th: 'การนำเข้านี้{state} ทำรายการนี้ไม่ได้',
    en: 'This import {state}, so that can’t be done.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    imports: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    imports: true;
  }
}
declare module './shared.ts' {
  interface Things {
    import: true;
    import_match: true;
  }
}

/** unmatched, where nobody said yet which column is what → checking → checked → running → done; stopped where the server itself could not go on. */
export const IMPORT_STATES = ['unmatched', 'checking', 'checked', 'running', 'done', 'stopped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** What a row would do, or has done. */
export const ROW_STATES = ['new', 'changed', 'same', 'wrong'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** As many as are read of a file. */
const MOST_COLUMNS = 100;

/** Which rows are asked for: those of a state, or those that can be brought in and warn of something. */
const ROW_CHOICES = [...ROW_STATES, 'warned'] as const;

const Kind = CodeText(40, 1);
const ImportColumn = z.strictObject({
  key: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** What may stand there, in the reader's language. */
  hint: z.string(),
  example: z.string(),
  /** One value may be said for all rows instead. */
  for_all: z.boolean(),
});
const ImportKind = z.strictObject({
  kind: z.string(),
  title: z.string(),
  /** Rows of one identity are the lines of one document. */
  documents: z.boolean(),
  columns: z.array(ImportColumn),
});
export type ImportKind = z.infer<typeof ImportKind>;

const ImportRun = z.strictObject({
  id: Id,
  kind: z.string(),
  title: z.string(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  user_name: z.string(),
  at: Moment,
  /** Rows of the file, and how many of them are done with in this state. */
  rows: Count,
  rows_done: Count,
  counts: z.strictObject({ new: Count, changed: Count, same: Count, wrong: Count, warned: Count }),
  /** Of documents: how many there will be, and what they come to. */
  documents: z.strictObject({ new: Count, amount: Baht }).nullable(),
  /** Columns of the file that mean nothing here. */
  ignored: z.array(z.string()),
});
export type ImportRun = z.infer<typeof ImportRun>;

const Said = z.strictObject({ column: z.string(), says: z.string() });
const ImportRow = z.strictObject({
  row: Count,
  /** What it is called: its code or name. */
  label: z.string(),
  state: z.enum(ROW_STATES).nullable(),
  problems: z.array(Said),
  /** What is brought in all the same, and may be a mistake. */
  warnings: z.array(Said),
  changes: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
  /** What it is called since it was brought in, or is already. */
  became: z.string().nullable(),
  /** What a new one will be, as the file says it. */
  values: z.array(z.strictObject({ column: z.string(), value: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** For each column of the file the key of its field, '' where it is none. */
export const MatchedColumns = z.array(CodeText(40)).max(MOST_COLUMNS);
const ForAll = z.record(CodeText(40, 1), Name(120));
export const FileColumns = z.strictObject({
  kind: z.string(),
  fields: z.array(ImportColumn),
  columns: z.array(
    z.strictObject({
      heading: z.string(),
      /** The first thing that stands in it. */
      sample: z.string(),
      /** The key of the field that it is, '' where it is none. */
      is: z.string(),
    }),
  ),
  for_all: z.record(z.string(), z.string()),
});
export type FileColumns = z.infer<typeof FileColumns>;
const Match = z.strictObject({
  id: Id,
  kind: z.string(),
  headings: z.array(z.string()),
  user_name: z.string(),
  at: Moment,
});
export type Match = z.infer<typeof Match>;

export const imports = endpoints(
  'imports',
  { th: 'นำเข้าข้อมูล', en: 'Imports' },
  {
    kinds: get('/api/v1/imports/kinds', {
      says: 'What the caller may bring in by file, with its columns.',
      right: 'signed-in',
      reply: all(ImportKind),
    }),
    template: get('/api/v1/imports/template', {
      says: 'The file to fill in: its head alone (a workbook has a second sheet that says how), or with everything that is there, to change it.',
      right: 'signed-in',
      kind: 'file',
      query: z.strictObject({
        kind: Kind,
        filled: z.boolean().default(false),
        format: z.enum(SHEET_FORMATS).default('xlsx'),
      }),
      reply: z.never(),
      errors: ['import_kind'],
    }),
    bring: post('/api/v1/imports', {
      says: 'Takes a table (XLSX, CSV; ≤ 10 MB, 20,000 rows) and checks each row; nothing is changed yet. Where its heads are not the form’s it waits for them to be matched.',
      right: 'signed-in',
      kind: 'upload',
      query: z.strictObject({ kind: Kind }),
      reply: one(z.strictObject({ id: Id })),
      errors: ['import_kind', 'import_unreadable', 'file_too_large'],
    }),
    list: get('/api/v1/imports', {
      says: 'Imports of the kinds that the caller may bring in, the newest first.',
      right: 'signed-in',
      query: z.strictObject({ ...Page, kind: Kind.optional() }),
      reply: list(ImportRun),
    }),
    detail: get('/api/v1/imports/{id}', {
      says: 'How far an import is, and what came of it.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import') }),
      reply: one(ImportRun),
    }),
    rows: get('/api/v1/imports/{id}/rows', {
      says: 'The rows of an import with what each does, or why it cannot.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import') }),
      query: z.strictObject({
        page: Page.page,
        page_size: Page.page_size,
        state: z.enum(ROW_CHOICES).optional(),
      }),
      reply: list(ImportRow),
    }),
    refused: get('/api/v1/imports/{id}/wrong', {
      says: 'The rows that cannot be brought in, as a file with the reasons: to mend and bring again.',
      right: 'signed-in',
      kind: 'file',
      params: z.strictObject({ id: Ref('import') }),
      query: z.strictObject({ format: z.enum(SHEET_FORMATS).default('xlsx') }),
      reply: z.never(),
    }),
    columns: get('/api/v1/imports/{id}/columns', {
      says: 'The columns of a file with a sample, and which field each is: as somebody said, else as it looks.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import') }),
      reply: one(FileColumns),
    }),
    match: put('/api/v1/imports/{id}/columns', {
      says: 'Says which column of a file is which field and has it checked by that; kept for the next file with the same heads.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import') }),
      body: z.strictObject({
        columns: MatchedColumns,
        /** By the field’s key, what counts for all rows. */
        for_all: ForAll.default({}),
      }),
      reply: done,
      errors: ['import_state', 'import_columns'],
    }),
    matches: get('/api/v1/imports/matches', {
      says: 'The sheets whose columns are known, by their heads.',
      right: 'signed-in',
      query: z.strictObject({ kind: Kind }),
      reply: all(Match),
      errors: ['import_kind'],
    }),
    forget: del('/api/v1/imports/matches/{id}', {
      says: 'Forgets which columns of a sheet are what.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import_match') }),
      reply: done,
    }),
    run: put('/api/v1/imports/{id}/run', {
      says: 'Brings in the rows of a checked import that can be.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import') }),
      reply: done,
      errors: ['import_state'],
    }),
    remove: del('/api/v1/imports/{id}', {
      says: 'Throws a checked import away; what was brought in stays.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('import') }),
      reply: done,
      errors: ['import_state'],
    }),
  },
);
