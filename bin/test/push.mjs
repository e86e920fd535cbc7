// What a push looks at closely: the modules that its change touches, and of all others some by turns, a day's each.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../ensure.mjs';

const OF_A_MODULE = [
  /^(?:server|web\/src)\/modules\/([\w-]+)\//,
  /^contract\/([\w-]+)\./,
  /^bin\/screens\/([\w-]+)\.ts$/,
  /^server\/seed\/story\/([\w-]+)\./,
  /^server\/migrations\/\d+_([a-z]+)/,
];
const BROWSER_TEST = /^test\/e2e\/([\w-]+)\.spec\.ts$/;
const DAY_MS = 86_400_000;

/**
 * `touched` names modules and browser tests. What belongs to no module touches nothing: it touches all alike, and that
 * is what the turns are for. BASE is what the change is measured against, TURN whose turn it is.
 */
export function pushOf({ BASE, TURN } = process.env) {
  const turn = Number(TURN ?? Math.floor(Date.now() / DAY_MS));
  if (!Number.isInteger(turn) || turn < 0) fail(`TURN is a number, not ${TURN}.`);
  const base = BASE ?? whereItBegan();
  const changed = base === null ? null : changedSince(base);
  if (BASE && !changed) fail(`BASE=${BASE} is no commit that is known here.`);
  const touched = [...new Set((changed ?? []).flatMap(nameOf))].toSorted();
  const since = changed ? `since ${base.slice(0, 8)}` : 'nothing is known of what was before';
  const said = `closely: ${touched.join(', ') || 'no module'} (${since}); of the others those whose turn it is (TURN=${turn} takes the same again)`;
  return { turn, touched, said };
}

/** Where the branch left main; on main the commit before. */
function whereItBegan() {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  return left && left !== head ? left : git('rev-parse', 'HEAD~1');
}

/** Committed or not. */
function changedSince(base) {
  const tracked = git('diff', '--name-only', base);
  return tracked === null
    ? null
    : `${tracked}\n${git('ls-files', '--others', '--exclude-standard') ?? ''}`.split('\n').filter(Boolean);
}

const modules = new Set(
  ['server/modules', 'web/src/modules'].flatMap((folder) => readdirSync(join(root, folder))),
);
function nameOf(path) {
  const test = BROWSER_TEST.exec(path)?.[1];
  if (test) return [test];
  const name = OF_A_MODULE.map((pattern) => pattern.exec(path)?.[1]).find(Boolean);
  return name && modules.has(name) ? [name] : [];
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
