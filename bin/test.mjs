// npm test: every check, each a named step. `npm test -- types unit` runs only those.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { ensureInstalled, ensureWebBuilt, fail, node24, root } from './ensure.mjs';

const reports = mkdtempSync(join(tmpdir(), 'langraan-reports-'));
const tool = (path) => join(root, 'node_modules', path);

const steps = {
  types: () =>
    oneCheck(
      [tool('typescript7/bin/tsc'), '-p', 'tsconfig.json'],
      [tool('typescript7/bin/tsc'), '-p', 'web/tsconfig.json'],
    ),
  lint: () => oneCheck([tool('eslint/bin/eslint.js'), '.']),
  format: () => oneCheck([tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  walls: () =>
    oneCheck([
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'server',
      'web/src',
      'bin',
    ]),
  unit: () => vitest('unit', {}),
  pg15: () => {
    if (!findsDebianPostgres()) return skipped('there is no PostgreSQL ≥ 15 in /usr/lib/postgresql');
    return vitest(
      'pg15',
      { TEST_POSTGRES: 'debian' },
      'server/modules',
      'test/contract',
      'test/day',
      'test/races',
      '--exclude',
      'server/platform/embedded-postgres.test.ts',
    );
  },
  e2e: () => {
    if (!existsSync(join(root, 'playwright.config.ts'))) return skipped('there is no playwright.config.ts');
    const chromium = chromiumPath();
    if (!chromium) return { passed: 0, failed: 1 };
    ensureWebBuilt();
    return playwright(chromium);
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps[name]);
if (unknown.length > 0)
  fail(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`);

ensureInstalled({ tools: true });
const total = { passed: 0, failed: 0 };
const summary = [];
for (const name of asked.length > 0 ? asked : Object.keys(steps)) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { passed, failed, skip } = steps[name]();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${name.padEnd(7)} ${skip ? `skipped: ${skip}` : `${passed} passed, ${failed} failed (${seconds} s)`}`,
  );
  console.log(summary.at(-1));
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Several commands that count as one test. All of them run, so that everything wrong is seen at once. */
function oneCheck(...commands) {
  const codes = commands.map((args) => node(args).status);
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(name, env, ...filter) {
  if (!existsSync(join(root, 'vitest.config.ts'))) return skipped('there is no vitest.config.ts');
  const file = join(reports, `${name}.json`);
  const { status } = node(
    [
      tool('vitest/vitest.mjs'),
      'run',

      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filter,
    ],
    { ...env, NODE_ENV: 'test' },
  );
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file that fails outside its tests (an import, a beforeAll) has no failed test of its own.
  const brokenFiles = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return atLeastOneFailure(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
  });
}

function playwright(chromium) {
  const file = join(reports, 'e2e.json');
  const { status } = node([tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return atLeastOneFailure(status, { passed: expected + flaky, failed: unexpected });
}

/** A runner that ends badly without naming a test (a crash, an unhandled rejection) has failed all the same. */
function atLeastOneFailure(status, { passed, failed }) {
  return { passed, failed: status !== 0 ? Math.max(1, failed) : failed };
}

function skipped(why) {
  return { passed: 0, failed: 0, skip: why };
}

function findsDebianPostgres() {
  const code = `import { findDebianPostgres } from './server/platform/embedded-postgres.ts'; process.exit(findDebianPostgres() ? 0 : 1)`;
  return spawnSync(node24, ['--input-type=module', '-e', code], { cwd: root }).status === 0;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function node(args, env = {}) {
  return spawnSync(node24, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}
