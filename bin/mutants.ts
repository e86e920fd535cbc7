// npm run mutants [-- area or file …]: plants each bug of test/mutants and of the modules' <module>.mutants.ts in a copy
// of the tree, one at a time, and runs the tests meant to see it. Two at a time. Says which were seen, by which test, and
// the score; fails below 95 of 100.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AREAS } from '../test/mutants/index.ts';
import type { Mutant } from '../test/mutants/mutant.ts';
import { startWorldServer } from '../test/world/database.ts';

const root = join(import.meta.dirname, '..');
const COPIED = [
  'bin',
  'contract',
  'docs',
  'server',
  'test',
  'web',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'ARCHITECTURE.md',
];
const AT_ONCE = 2;
const LONGEST_MS = 240_000;
const ENOUGH = 0.95;

interface Result {
  area: string;
  mutant: Mutant;
  /** seen: a test failed · unseen: none did · broken: no test ran at all. */
  end: 'seen' | 'unseen' | 'broken';
  by: string;
  seconds: number;
}

const asked = process.argv.slice(2);
const planned = Object.entries(AREAS).flatMap(([area, mutants]) =>
  mutants
    .filter(
      (m) =>
        !asked.length || asked.some((word) => area === word || m.file.includes(word) || m.bug.includes(word)),
    )
    .map((mutant) => ({ area, mutant })),
);

const server = await startWorldServer();
const { host, port, user } = server;
const places = Array.from({ length: AT_ONCE }, copyOfTheTree);
const results: Result[] = [];
try {
  await assertGreen();
  const queue = [...planned];
  await Promise.all(
    places.map(async (place) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const result = { ...next, ...(await tried(place, next.mutant)) };
        results.push(result);
        console.log(line(result));
      }
    }),
  );
} finally {
  for (const place of places) rmSync(place, { recursive: true, force: true });
  await server.stop();
}
report();

/** A tree of its own: the working tree is never touched. Packages are shared. */
function copyOfTheTree(): string {
  const place = mkdtempSync(join(tmpdir(), 'langraan-mutants-'));
  for (const name of COPIED)
    cpSync(join(root, name), join(place, name), {
      recursive: true,
      filter: (from) => !from.includes('node_modules'),
    });
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  return place;
}

/** What fails without any bug would seem to see every bug. */
async function assertGreen(): Promise<void> {
  const files = [...new Set(planned.flatMap(({ mutant }) => mutant.seenBy))];
  console.log(`${planned.length} planted bugs; first without any, ${files.length} files`);
  const { failed, ran } = await run(places[0]!, files, {}, files.length * LONGEST_MS);
  if (failed || !ran) throw new Error(`without any bug: ${failed ?? 'no test ran'}`);
}

async function tried(place: string, m: Mutant): Promise<Omit<Result, 'area' | 'mutant'>> {
  const file = join(place, m.file);
  const right = readFileSync(file, 'utf8');
  if (right.split(m.find).length !== 2) return { end: 'broken', by: 'does not apply', seconds: 0 };
  const began = performance.now();
  writeFileSync(
    file,
    right.replace(m.find, () => m.replace),
  );
  try {
    // the template is made of the schema as it is: a bug in it needs a server of its own
    const ofSchema = m.file.startsWith('server/migrations/');
    const { failed, ran, late } = await run(place, m.seenBy, ofSchema ? { TEST_SERVER: '' } : {});
    const end = failed || late ? 'seen' : ran ? 'unseen' : 'broken';
    return {
      end,
      by: failed ?? (late ? 'the time limit' : ''),
      seconds: (performance.now() - began) / 1_000,
    };
  } finally {
    writeFileSync(file, right);
  }
}

interface Report {
  numTotalTests: number;
  testResults: { status: string; name: string; assertionResults: { status: string; fullName: string }[] }[];
}
interface Run {
  /** The first test that failed. */
  failed: string | null;
  ran: boolean;
  late: boolean;
}
function run(place: string, files: string[], env: Record<string, string>, ms = LONGEST_MS): Promise<Run> {
  const out = join(place, 'data', `report-${Math.random().toString(36).slice(2)}.json`);
  mkdirSync(dirname(out), { recursive: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile.json=${out}`,
  ];
  const child = { TEST_SERVER: JSON.stringify({ host, port, user }), ...env };
  return new Promise((done) => {
    const options = { cwd: place, timeout: ms, killSignal: 'SIGKILL' as const, maxBuffer: 1 << 28 };
    execFile(
      process.execPath,
      [...args, ...files],
      { ...options, env: { ...process.env, ...child } },
      (err) => {
        const late = err?.killed === true;
        if (!existsSync(out)) return done({ failed: null, ran: false, late });
        const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
        rmSync(out);
        const tests = testResults.flatMap((t) => t.assertionResults);
        const failed = tests.find((t) => t.status === 'failed')?.fullName;
        // a file that fails before its tests: what they arrange could not be arranged
        const file = testResults.find((t) => t.status === 'failed')?.name.slice(place.length + 1);
        done({
          failed: failed ?? (file && tests.length ? `${file}, arranging` : null),
          ran: tests.length > 0,
          late,
        });
      },
    );
  });
}

function line({ area, mutant: m, end, by, seconds }: Result): string {
  const mark = end === 'seen' ? '✓' : end === 'broken' ? '?' : m.unseen ? '–' : '✗';
  return `${mark} ${area.padEnd(9)} ${m.bug}  (${m.file}, ${seconds.toFixed(0)} s)\n    ${by || m.unseen || 'SEEN BY NO TEST'}`;
}

function report(): void {
  const seen = results.filter((r) => r.end === 'seen').length;
  const score = seen / results.length;
  const rest = results.filter((r) => r.end !== 'seen');
  console.log(`\n${Object.keys(AREAS).map(areaLine).filter(Boolean).join('\n')}`);
  if (rest.length) console.log(`\nNot seen:\n${rest.map(line).join('\n')}`);
  console.log(`\n${seen} of ${results.length} planted bugs are seen: ${(score * 100).toFixed(1)} %`);
  const nameless = rest.filter((r) => r.end === 'broken' || !r.mutant.unseen);
  const told = results.filter((r) => r.end === 'seen' && r.mutant.unseen);
  if (told.length)
    console.log(`Seen by now, take the reason away: ${told.map((r) => r.mutant.bug).join(' · ')}`);
  process.exitCode = score < ENOUGH || nameless.length ? 1 : 0;
}

function areaLine(area: string): string {
  const of = results.filter((r) => r.area === area);
  return of.length ? `${area.padEnd(9)} ${of.filter((r) => r.end === 'seen').length} of ${of.length}` : '';
}
