// npm test: every check, each a named step. `npm test -- types unit` runs only those, `npm run check` the quick half.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { ensurePoppler } from './debian.mjs';
import { ensureInstalled, ensureWebBuilt, fail, node24, root } from './ensure.mjs';
import { pushOf } from './test/push.mjs';
import { failures, playwrightReport, slowest, vitestReport } from './test/reports.mjs';
import { aside, inFront } from './test/run.mjs';

const tool = (path) => join(root, 'node_modules', path);
const reports = mkdtempSync(join(tmpdir(), 'langraan-reports-'));

/** A push looks for what is broken; LONG=true, on an evening, for what breaks once in a thousand times. */
const long = process.env.LONG === 'true';
const push = long ? null : pushOf();
/** What the tests read of it (test/world/push.ts). */
const campaigns = push
  ? { PUSH: JSON.stringify({ turn: push.turn, touched: push.touched }) }
  : { MODEL_RUNS: '300', FAULT_ROUNDS: '20', FUZZ_RUNS: '500', RACE_ROUNDS: '200' };
/** What `fast` leaves out: campaigns, killed processes, the whole demo. */
const SLOW = [
  'test/faults/**',
  'test/contract/**',
  'test/model.test.ts',
  'test/races.test.ts',
  'server/seed/**',
  'server/platform/embedded-postgres.test.ts',
];
/** All of them run on our own PostgreSQL; on Debian's a push runs those that send every statement there is. */
const ON_DEBIAN = [
  'test/contract/isolation',
  'test/contract/fuzz',
  'test/day',
  'test/races',
  ...(long ? ['server/modules', 'test/contract'] : []),
];

/** Both know by a file's content that it has not changed since the last run. */
const cache = tool('.cache/langraan');
const types = (project, name) => [
  tool('typescript7/bin/tsc'),
  ...['-p', project, '--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)],
];
const kept = ['--cache', '--cache-strategy', 'content', '--cache-location', join(cache, 'prettier')];

/** Beside the others: they take one processor and disturb nobody. */
const quiet = {
  types: () => oneCheck(types('tsconfig.json', 'server'), types('web/tsconfig.json', 'web')),
  lint: () => oneCheck([tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.']),
  format: () => oneCheck([tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...kept, '.']),
  // who may know whom, and that somebody needs every export and package
  walls: () =>
    oneCheck(
      [
        tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        'contract',
        'server',
        'web/src',
        'bin',
        'simulator',
      ],
      [tool('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
    ),
};
/** One after the other: each fills the machine by itself. */
const loud = {
  // a run of all tests has seen every refusal that an endpoint declares
  unit: () => {
    ensurePoppler();
    return vitest('unit', { ...campaigns, ALL_REFUSALS: '1' });
  },
  pg15: () =>
    findsDebianPostgres()
      ? vitest('pg15', { FUZZ_BUDGET: '2000', ...campaigns, TEST_POSTGRES: 'debian' }, ...ON_DEBIAN)
      : { ...NONE, skip: 'there is no PostgreSQL ≥ 15 in /usr/lib/postgresql' },
  e2e: () => {
    const chromium = chromiumPath();
    if (!chromium) return { ...NONE, failed: 1 };
    ensureWebBuilt();
    return playwright(chromium);
  },
};
/** Only when asked for: a part of `unit`. */
const parts = {
  fast: () => {
    ensurePoppler();
    return vitest('fast', { ...campaigns, WITHOUT: SLOW.join(',') });
  },
};

const NONE = { passed: 0, failed: 0 };
const steps = { ...quiet, ...loud, ...parts };
const given = process.argv.slice(2);
const unknown = given.filter((name) => !steps[name]);
if (unknown.length > 0)
  fail(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`);
const asked = given.length > 0 ? given : [...Object.keys(quiet), ...Object.keys(loud)];

ensureInstalled({ tools: true });
if (push) console.log(`── ${push.said}`);
const done = {};
await Promise.all([
  inTurn(asked.filter((name) => quiet[name])),
  inTurn(asked.filter((name) => !quiet[name])),
]);
rmSync(reports, { recursive: true, force: true });

const results = asked.map((name) => done[name]);
const tests = results.flatMap((each) => each.tests ?? []);
const sum = (what) => results.reduce((total, each) => total + each[what], 0);
if (tests.length > 0) console.log(`\n── slowest\n${slowest(tests, 10).join('\n')}`);
const failed = failures(tests);
if (failed.length > 0) console.log(`\n── failed\n${failed.join('\n')}`);
console.log(`\n${results.map((each) => each.line).join('\n')}`);
if (push) console.log(`\n${push.said}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

async function inTurn(names) {
  for (const name of names) {
    if (!quiet[name]) console.log(`\n── ${name}`);
    const began = performance.now();
    const result = await steps[name]();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const counted = result.skip
      ? `skipped: ${result.skip}`
      : `${result.passed} passed, ${result.failed} failed${leftOf(result)} (${seconds} s)`;
    done[name] = { ...result, line: `${name.padEnd(7)} ${counted}` };
    console.log(`${quiet[name] ? `\n── ${name}\n${result.said}` : ''}${done[name].line}`);
  }
}

/** What a push left to an evening is said where its result is read. */
function leftOf({ left = 0 }) {
  return left > 0 ? `, ${left} left to their turn and LONG=true` : '';
}

/** Several commands that count as one test. All of them run, so that everything wrong is seen at once. */
async function oneCheck(...commands) {
  let said = '';
  let failed = 0;
  for (const args of commands) {
    const ran = await aside(args);
    said += ran.said;
    if (ran.status !== 0) failed = 1;
  }
  return { passed: 1 - failed, failed, said };
}

async function vitest(name, env, ...more) {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [tool('vitest/vitest.mjs'), 'run', ...reporters, ...more];
  return vitestReport(file, await inFront(args, { ...env, NODE_ENV: 'test' }));
}

async function playwright(chromium) {
  const file = join(reports, 'e2e.json');
  const args = [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const env = { ...campaigns, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return playwrightReport(file, await inFront(args, env));
}

function findsDebianPostgres() {
  const code = `import { findDebianPostgres } from './server/platform/embedded-postgres.ts'; process.exit(findDebianPostgres() ? 0 : 1)`;
  return spawnSync(node24, ['--input-type=module', '-e', code], { cwd: root }).status === 0;
}
