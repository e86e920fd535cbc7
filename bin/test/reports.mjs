// What the two test runners wrote down, read the same way: how many passed and failed, and how long each took.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../ensure.mjs';

export function vitestReport(file, ran) {
  const report = read(file);
  if (!report) return unread(ran);
  // A file that fails outside its tests (an import, a beforeAll) has no failed test of its own.
  const brokenFiles = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return atLeastOneFailure(ran, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    tests: report.testResults.flatMap(testsOf),
  });
}

function testsOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.map(({ fullName, duration = 0, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    seconds: duration / 1000,
    said: failureMessages.join('\n'),
  }));
  return status === 'failed' && tests.every(({ said }) => !said)
    ? [...tests, { name: file, seconds: 0, said: message || 'failed' }]
    : tests;
}

export function playwrightReport(file, ran) {
  const report = read(file);
  if (!report) return unread(ran);
  const { expected, flaky, unexpected } = report.stats;
  const tests = [];
  let left = 0;
  const walk = ({ specs = [], suites = [] }, path) => {
    for (const spec of specs) {
      // that it would be skipped was written in it: another, whose worker broke, was not run either
      left += spec.tests.filter(({ expectedStatus }) => expectedStatus === 'skipped').length;
      const results = spec.tests.flatMap((test) => test.results);
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const said = spec.ok
        ? ''
        : results.flatMap(({ errors }) => errors.map((each) => each.message)).join('\n');
      const screen = spec.ok ? '' : screenOf(results.at(-1));
      tests.push({ name: [...path, spec.title].join(' › '), seconds, said, screen });
    }
    for (const suite of suites) walk(suite, [...path, suite.title]);
  };
  for (const suite of report.suites) walk(suite, [`test/e2e/${suite.title}`]);
  return atLeastOneFailure(ran, { passed: expected + flaky, failed: unexpected, left, tests });
}

/** The tests that took longest, one a line. */
export function slowest(tests, count) {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** Each test that failed and how, cut where it becomes long: what is wrong stands at the end of a run, where it is looked for. */
export function failures(tests) {
  const plain = (text, lines) => stripVTControlCharacters(text).split('\n').slice(0, lines).join('\n    ');
  return tests
    .filter(({ said }) => said)
    .map(({ name, said, screen = '' }) =>
      `✗ ${name}\n    ${plain(said, 25)}\n    ${plain(screen, 80)}`.trimEnd(),
    );
}

/** What stood on the screen when a browser test failed: elsewhere nobody can look at its picture. */
function screenOf(result) {
  const path = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return '';
  const screen = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  // the menu is the same on every screen
  return screen.slice(Math.max(0, screen.indexOf('- main')));
}

/** A runner that ends badly without naming a test (a crash, an unhandled rejection, a teardown) has failed all the same. */
function atLeastOneFailure({ status, complained }, counted) {
  if (status === 0 || counted.failed > 0) return counted;
  return { ...counted, failed: 1, tests: [...counted.tests, outside(complained)] };
}
const unread = ({ complained }) => ({ passed: 0, failed: 1, tests: [outside(complained)] });
const outside = (complained) => ({ name: 'outside every test', seconds: 0, said: complained || 'failed' });

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
