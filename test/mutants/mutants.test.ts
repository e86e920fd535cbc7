import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import ts from 'typescript';
import { AREAS } from './index.ts';

const root = join(import.meta.dirname, '..', '..');
const all = Object.values(AREAS).flat();
const wrong = (why: (m: (typeof all)[number]) => string | null): string[] =>
  all.flatMap((m) => {
    const said = why(m);
    return said === null ? [] : [`${m.file}: ${m.bug}: ${said}`];
  });

test('there are at least 150 planted bugs, none twice', () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
  const changes = all.map((m) => JSON.stringify([m.file, m.find, m.replace, m.seenBy]));
  expect(new Set(changes).size).toBe(all.length);
});

test('each module has some', () => {
  expect(Object.entries(AREAS).filter(([, mutants]) => !mutants.length)).toEqual([]);
});

test('each still applies: what it looks for stands in its file exactly once', () => {
  expect(
    wrong((m) => {
      if (!existsSync(join(root, m.file))) return 'the file is gone';
      const times = readFileSync(join(root, m.file), 'utf8').split(m.find).length - 1;
      return times === 1 ? null : `found ${times} times`;
    }),
  ).toEqual([]);
});

test('each changes something, into what can be read, and its tests are there', { timeout: 180_000 }, () => {
  expect(
    wrong((m) => {
      if (m.find === m.replace) return 'changes nothing';
      const gone = m.seenBy.filter((file) => !existsSync(join(root, file)));
      if (!m.seenBy.length || gone.length) return `no test ${gone.join(', ')}`;
      if (!m.file.endsWith('.ts') || !existsSync(join(root, m.file))) return null;
      const text = readFileSync(join(root, m.file), 'utf8').replace(m.find, () => m.replace);
      const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
      return diagnostics?.length ? 'is no TypeScript' : null;
    }),
  ).toEqual([]);
});

test('what no test can see says why', () => {
  expect(wrong((m) => (m.unseen === '' ? 'without a reason' : null))).toEqual([]);
});
