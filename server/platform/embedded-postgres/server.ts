import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolderAsSeenBy, environment } from './data-folder.ts';
import { asUser, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isReady, postmasterPid, settleWithPrevious, startedBy, type Log } from './previous-server.ts';
import { isPostmasterOf } from './processes.ts';

export type Place = {
  dataDir: string;
  socketDir: string;
  binDir: string;
  user: DatabaseUser;
  settings: Record<string, string>;
};

export type Server = { process: ChildProcess; exited: Promise<string> };

/** Starts a server and waits until it takes connections. Errors: already_running, start_failed. */
export async function startServer(place: Place, log: Log): Promise<Server> {
  for (const end = Date.now() + 10_000; ; await sleep(100)) {
    const stranger = await settleWithPrevious(place.dataDir, log);
    try {
      return await ready(place, spawnServer(place, stranger), log);
    } catch (error) {
      // Somebody else was faster (their log may have overwritten ours), or children of a killed server still
      // let go of its memory: look again.
      const holder = postmasterPid(place.dataDir);
      const taken = holder !== null && isPostmasterOf(holder, place.dataDir);
      const passing =
        taken || /lock file .* already exists|shared memory block .* still in use/.test(String(error));
      if (!passing || Date.now() > end) throw error;
    }
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(server: Server): Promise<void> {
  server.process.kill('SIGINT');
  const stubborn = setTimeout(() => server.process.kill('SIGQUIT'), 60_000);
  await server.exited;
  clearTimeout(stubborn);
}

/**
 * In its own session, so that Ctrl-C in the terminal ends the app first and the database after it.
 *
 * PG_GRANDPARENT_PID is PostgreSQL's own way (pg_ctl uses it) to say that a process named in postmaster.pid is
 * no server: after a crash or in a new container its number may be ours. PostgreSQL then still looks whether
 * the old server's memory is in use before it takes the file over.
 */
function spawnServer(place: Place, stranger: number | null): ChildProcess {
  const { dataDir, socketDir, binDir, user, settings } = place;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...ids } = asUser(
    user,
    join(binDir, 'postgres'),
    [
      '-D',
      dataFolderAsSeenBy(user, dataDir),
      '-k',
      socketDir,
      '-c',
      'listen_addresses=',
      '-c',
      startedBy(),
      ...options,
    ],
    true,
  );
  const output = openSync(startLog(place), 'w', 0o600);
  if (user) fchownSync(output, user.uid, user.gid);
  const child = spawn(file, args, {
    cwd: dataDir,
    env: stranger === null ? environment : { ...environment, PG_GRANDPARENT_PID: String(stranger) },
    stdio: ['ignore', output, output],
    detached: true,
    ...ids,
  });
  closeSync(output);
  child.unref();
  return child;
}

async function ready(place: Place, child: ChildProcess, log: Log): Promise<Server> {
  let ended: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve((ended = error.message)));
    child.once('exit', (code, by) => resolve((ended = by ? `killed by ${by}` : `exit code ${code}`)));
  });
  const began = Date.now();
  for (let told = began; ended === undefined; await sleep(3)) {
    if (child.pid && isReady(place.dataDir, child.pid)) return { process: child, exited };
    if (Date.now() - told > 5_000) {
      told = Date.now();
      log(`PostgreSQL recovers after a crash (${Math.round((told - began) / 1000)} s so far)`);
    }
  }
  const said = readFileSync(startLog(place), 'utf8').trim();
  throw new EmbeddedPostgresError(
    'start_failed',
    `PostgreSQL did not start on ${place.dataDir} (${ended}). ${said || `See ${join(place.dataDir, 'log')}.`}`,
  );
}

/** What the server says before its own log opens. */
function startLog({ dataDir }: Place): string {
  return join(dataDir, 'start.log');
}
