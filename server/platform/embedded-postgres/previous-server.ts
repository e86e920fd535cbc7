import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { commandLine, isPostmasterOf, processMark, seeProcess } from './processes.ts';

export type Log = (message: string) => void;

/** Stands on the database's command line, so whoever meets it later knows whose it is. */
export function startedBy(): string {
  return `langraan.started_by=${processMark(process.pid)}`;
}

/**
 * Looks at the process that the folder's postmaster.pid names. Whoever lives keeps the folder; a server whose
 * app is dead is asked to finish, and is waited for. Never touches the file: PostgreSQL alone may judge it.
 * Returns the number of a process that the file names and that is certainly no server of this folder.
 * Errors: already_running, start_failed.
 */
export async function settleWithPrevious(dataDir: string, log: Log): Promise<number | null> {
  const pid = postmasterPid(dataDir);
  if (pid === null || seeProcess(pid) === null) return null;
  if (!isPostmasterOf(pid, dataDir)) return pid;

  const [, app] = /langraan\.started_by=(\d+)@/.exec(commandLine(pid)) ?? [];
  const mark = app ? processMark(Number(app)) : null;
  if (!app || (mark && commandLine(pid).includes(`langraan.started_by=${mark}`))) {
    throw alreadyRunning(dataDir, pid, app);
  }
  log(
    `The app that started the database (process ${app}) is gone; waiting for its PostgreSQL (${pid}) to finish`,
  );
  await finish(pid, dataDir);
  return settleWithPrevious(dataDir, log);
}

/** The server's process as postmaster.pid has it, or null. */
export function postmasterPid(dataDir: string): number | null {
  return Number(postmasterFile(dataDir)[0]) || null;
}

/** True once the server with this number says that it takes connections. */
export function isReady(dataDir: string, pid: number): boolean {
  const lines = postmasterFile(dataDir);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** Where the folder's server listens, as its postmaster.pid has it; null where none runs. */
export function listensAt(dataDir: string): { host: string; port: number } | null {
  const [pid, , , port, host] = postmasterFile(dataDir);
  return host && isPostmasterOf(Number(pid), dataDir) ? { host: host.trim(), port: Number(port) } : null;
}

function postmasterFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function finish(pid: number, dataDir: string): Promise<void> {
  if (isPostmasterOf(pid, dataDir)) process.kill(pid, 'SIGINT');
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10)) {
    if (!isPostmasterOf(pid, dataDir)) return;
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `PostgreSQL (process ${pid}) still works on ${dataDir} after 60 s; see the log folder there, or end it yourself.`,
  );
}

function alreadyRunning(dataDir: string, pid: number, app: string | undefined): EmbeddedPostgresError {
  const holder = app ? `process ${app}` : `a PostgreSQL of its own (process ${pid})`;
  return new EmbeddedPostgresError(
    'already_running',
    `${dataDir} is already in use by ${holder}: stop it first (kill ${app ?? `-INT ${pid}`}), or set another DATA_DIR.`,
  );
}
