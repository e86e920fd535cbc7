import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom PostgreSQL runs as when we are root (it refuses root itself); null: as ourselves. */
export type DatabaseUser = { uid: number; gid: number } | null;

/** An existing data folder keeps its owner; a new one goes to `postgres` if there is one, else to `nobody`. */
export function databaseUser(dataDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return account('postgres') ?? account('nobody') ?? { uid: 65534, gid: 65534 };
}

/** Whether this user may read the path and walk every folder above it. */
export function canReach(user: DatabaseUser, path: string): boolean {
  if (user === null) return true;
  const may = (at: string, wanted: number): boolean => {
    const { uid, gid, mode } = statSync(at);
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
    return (bits & wanted) === wanted;
  };
  if (!may(path, 0o5)) return false;
  for (let at = dirname(path); ; at = dirname(at)) {
    if (!may(at, 0o1)) return false;
    if (at === dirname(at)) return true;
  }
}

export type Command = { file: string; args: string[]; uid?: number; gid?: number };

/**
 * The same command as that user. With `diesWithUs`, Linux sends it SIGINT when our process is gone, however it
 * went; without setpriv (macOS, BusyBox) an orphan stays and the next start ends it.
 */
export function asUser(user: DatabaseUser, file: string, args: string[], diesWithUs: boolean): Command {
  if (!setprivWorks()) return { file, args, ...user };
  const drop = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const death = diesWithUs ? ['--pdeathsig', 'INT'] : [];
  return drop.length + death.length === 0
    ? { file, args }
    : { file: 'setpriv', args: [...drop, ...death, file, ...args] };
}

let setpriv: boolean | undefined;

/** BusyBox has a setpriv too, which knows neither option. */
function setprivWorks(): boolean {
  if (process.platform !== 'linux') return false;
  return (setpriv ??= /--reuid[^]*--pdeathsig|--pdeathsig[^]*--reuid/.test(
    spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout ?? '',
  ));
}

function account(name: string): DatabaseUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : null;
}
