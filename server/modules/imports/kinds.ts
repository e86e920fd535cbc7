import type { z } from 'zod';
import { sentence } from '../../../contract/errors.ts';
import { isAble, type Ability } from '../../../contract/rights.ts';
import type { Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { Failure } from '../../platform/errors.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** How a cell is read: a number may be written `1,250.00`, `฿1250` or in Thai digits. */
type Reads = 'text' | 'number';

export interface ImportColumn {
  key: string;
  title: Words;
  reads: Reads;
  required?: true;
  /** What may stand there. */
  hint: Words;
  example: string;
  /** How others' sheets head it: the guess of who matches their columns. */
  alsoCalled?: readonly string[];
  /** One value may be said for all rows, where the file has no such column. */
  forAll?: true;
}

/** The texts of a row by column; what is empty or not in the file is absent: it stays as it is. */
export type Texts = Partial<Record<string, string>>;
export type Cells = Record<string, string | number | null>;

/** What a row came to. Problems, warnings and changes name the column they are about. */
export type Outcome =
  | {
      state: 'new' | 'same';
      warnings?: Problem[];
      /** What it comes to, in satang. */
      amount?: number;
      /** What a document is called that it became, or is already. */
      became?: string;
    }
  | { state: 'changed'; changes: { column: string; before: string; after: string }[]; warnings?: Problem[] }
  | { state: 'wrong'; problems: Problem[] };
export interface Problem {
  column: string;
  says: Words;
}

/** A row’s cells by column, those left out that cannot be read. */
export type Readable = Readonly<Record<string, unknown>>;
/** A kind of thing that can be brought in by file: registered by the module whose things they are. */
export interface ImportKind<I = never> {
  kind: string;
  title: Words;
  /** Who may. */
  ability: Ability;
  columns: readonly ImportColumn[];
  /** The column that tells one thing from another; a file has each once, unless it brings documents. */
  identity: string;
  /**
   * Rows of one identity are the lines of one document: saved together in a transaction of their own, or none of them, in
   * the name and with the rights of who brought the file. What such a file holds only they see, and who `seesAll`.
   */
  document?: { seesAll: (who: Actor) => boolean };
  /** What a row's cells have to be, by column: the rules of who would type them. */
  input: z.ZodType<I>;
  /**
   * Saves rows as the kind's own commands do, with their rules and their audit, and tells of each what came of it; one
   * that cannot be is `wrong` and leaves nothing. The check runs this too and takes all of it back.
   */
  save: (tx: Tx, who: Actor, rows: readonly I[]) => Promise<Outcome[]>;
  /** What else is wrong with rows of which some cells say nothing readable: of these the column is not there. */
  alsoWrong?: (tx: Tx, who: Actor, rows: readonly Readable[]) => Promise<Problem[][]>;
  /** Everything that is there, page by page, as the file would have it; of documents an example. */
  current: (tx: Reader, who: Actor) => AsyncIterable<Cells>;
}

const kinds = new Map<string, ImportKind>();
/** For later modules, once at the start. */
export const registerImport = <I>(kind: ImportKind<I>): void =>
  void kinds.set(kind.kind, kind as unknown as ImportKind);

/** Those that a person may bring in. */
export const kindsOf = (who: Actor): ImportKind[] =>
  [...kinds.values()].filter(({ ability }) => isAble(who, ability));
export const kindOf = (who: Actor, kind: string): ImportKind | undefined =>
  kindsOf(who).find((one) => one.kind === kind);
/** Of documents one sees one's own files: there are names and addresses in them. */
export const mayOpen = (who: Actor, of: { kind: string; user_id: number | null }): boolean => {
  const document = kindOf(who, of.kind)?.document;
  return !document || of.user_id === who.userId || document.seesAll(who);
};
/** Whoever may: for work that goes on after the person has left. */
export const kindNamed = (kind: string): ImportKind => {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no module registers the import of ${kind}`);
  return found;
};

/** A refusal of the kind's own command as what is wrong with a row; every other error flies on. */
export function outcomeOfRefusal(err: unknown, columns: readonly ImportColumn[]): Outcome {
  if (!(err instanceof Failure)) throw err;
  const { code, data } = err;
  const path = String(data['path'] ?? (data['problems'] as { path: string }[] | undefined)?.[0]?.path ?? '');
  const [field] = path.split('.');
  const column = columns.find(({ key }) => key === field)?.key ?? columns[0]!.key;
  return {
    state: 'wrong',
    problems: [{ column, says: { th: sentence(code, data, 'th'), en: sentence(code, data, 'en') } }],
  };
}
