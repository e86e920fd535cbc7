import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isProgram } from '../world/program.ts';

/** One mention of a table or view in a program's SQL. */
export interface Mention {
  where: string;
  name: string;
  published: boolean;
  writes: boolean;
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (c) => c.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '');

const READS =
  /\b(?:from|join|using)\s+(?:only\s+)?([a-z_.]+(?:\s+(?:as\s+)?[a-z_]+)?(?:\s*,\s*[a-z_][a-z_.]*(?:\s+(?:as\s+)?[a-z_]+)?)*)/g;
const WRITES = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_.]+)/g;

/** What a source text reads and writes, as far as its SQL says so; names that are no tables are the caller's to drop. */
export function mentionsIn(source: string, where: string): Mention[] {
  const text = withoutComments(source);
  const line = (index: number) => `${where}:${text.slice(0, index).split('\n').length}`;
  const mention = (raw: string, index: number, writes: boolean): Mention => {
    const published = raw.startsWith('published.');
    return { where: line(index), name: published ? raw.slice('published.'.length) : raw, published, writes };
  };
  const read = [...text.matchAll(READS)].flatMap((m) =>
    m[1]!.split(',').map((part) => mention(part.trim().split(/\s+/)[0]!, m.index, false)),
  );
  const written = [...text.matchAll(WRITES)].map((m) => mention(m[1]!, m.index, true));
  return [...read, ...written];
}

/** The program's files below a folder; tests and what is only for them left out. */
export const sourcesBelow = (root: string, folder: string): { path: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && isProgram(f.name))
    .map((f) => join(f.parentPath, f.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
