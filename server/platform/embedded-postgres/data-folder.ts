import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { asUser, canReach, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { seeProcess } from './processes.ts';

const run = promisify(execFile);

/** The superuser of the embedded database. Only who can enter the socket's folder can be it. */
export const superuser = 'postgres';

/** What postgres and initdb are called with: an environment of ours alone, so that no PG… variable leaks in. */
export const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

const settings = `
# ---- Langraan: written once, yours to change ----
shared_buffers = 128MB
max_connections = 100
random_page_cost = 1.1
jit = off                            # our queries are short: compiling them costs more than it saves
timezone = 'UTC'
log_timezone = 'UTC'
logging_collector = on               # one file a weekday, overwritten after a week
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_rotation_size = 0
log_min_messages = warning
log_checkpoints = off
`;

/** The folder's one true path, with everything above it present. */
export function dataFolder(path: string): string {
  const wanted = resolve(path);
  if (existsSync(wanted)) return realpathSync(wanted);
  mkdirSync(dirname(wanted), { recursive: true });
  return join(realpathSync(dirname(wanted)), basename(wanted));
}

/**
 * What to give to -D. A folder below a closed home (/root is 700) cannot be named by the database user, but a
 * process that starts in it can stay: Linux knows the way back as /proc/self/cwd.
 */
export function dataFolderAsSeenBy(user: DatabaseUser, dataDir: string): string {
  if (canReach(user, dataDir)) return dataDir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw trouble(`The database user cannot reach ${dataDir}. Put DATA_DIR where every user may pass.`);
}

/** True when the folder holds a database cluster, false when one has to be made. Errors: data_folder. */
export function hasCluster(dataDir: string, user: DatabaseUser): boolean {
  const seen = statSync(dataDir, { throwIfNoEntry: false });
  if (!seen) return false;
  const us = process.getuid?.();
  if (user === null && seen.uid !== us) {
    throw trouble(`${dataDir} belongs to user ${seen.uid} and we are ${us}: start as that user, or as root.`);
  }
  if (existsSync(join(dataDir, 'PG_VERSION'))) return true;
  if (readdirSync(dataDir).length === 0) return false;
  throw trouble(`${dataDir} is neither empty nor a PostgreSQL data folder: choose another DATA_DIR.`);
}

/**
 * initdb beside the wanted place, then a rename: killed half-way it leaves nothing that looks like a database,
 * though initdb itself writes PG_VERSION first.
 */
export async function makeCluster(dataDir: string, user: DatabaseUser, binDir: string): Promise<void> {
  sweepHalfMade(dataDir);
  const fresh = `${dataDir}.init-${process.pid}`;
  mkdirSync(fresh, { mode: 0o700 });
  if (user) chownSync(fresh, user.uid, user.gid);
  try {
    const initdb = join(binDir, 'initdb');
    const { stdout } = await run(initdb, ['--version']);
    const flags = [
      ...['-D', dataFolderAsSeenBy(user, fresh), '-U', superuser, '-A', 'trust', '-E', 'UTF8'],
      ...['--data-checksums', '--no-instructions', ...localeFlags(majorVersion(stdout))],
    ];
    const { file, args, ...ids } = asUser(user, initdb, flags, true);
    await run(file, args, { cwd: fresh, env: environment, ...ids });
    appendFileSync(join(fresh, 'postgresql.conf'), settings);
    renameSync(fresh, dataDir);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    if (existsSync(join(dataDir, 'PG_VERSION'))) return; // another process was faster; the lock sorts it out
    const said = (cause as { stderr?: string }).stderr || (cause as Error).message;
    throw trouble(`PostgreSQL could not make its data folder ${dataDir}: ${said.trim()}`, cause);
  }
}

/** Restored by root with cp or tar, the files are root's; PostgreSQL wants them its own and closed. */
export function handOver(dataDir: string, user: DatabaseUser): void {
  const { uid, mode } = statSync(dataDir);
  if (user && uid !== user.uid) chownAll(dataDir, user.uid, user.gid);
  if (mode & 0o077) chmodSync(dataDir, 0o700);
}

/** LC_CTYPE must know Thai letters (see thai-search.ts); sorting by bytes is the default, names ask for ICU. */
function localeFlags(version: number): string[] {
  return version >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']
    : ['--locale=C', '--lc-ctype=C.UTF-8'];
}

function majorVersion(said: string): number {
  return Number(/\b(\d+)(\.|devel|beta|rc|\s|$)/.exec(said)?.[1]);
}

function sweepHalfMade(dataDir: string): void {
  const prefix = `${basename(dataDir)}.init-`;
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker === process.pid || seeProcess(maker) === null) {
      rmSync(join(dirname(dataDir), name), { recursive: true, force: true });
    }
  }
}

function chownAll(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const each of readdirSync(path)) chownAll(join(path, each), uid, gid);
}

function trouble(message: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError('data_folder', message, { cause });
}
