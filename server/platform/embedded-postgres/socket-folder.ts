import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** macOS allows 103 characters, Linux 107, and PostgreSQL adds its file name. */
const longestPath = 103 - '/.s.PGSQL.5432'.length;

/**
 * A folder for the database's socket, private to its user: who can enter it is trusted by the database. It lies
 * in the temporary folder under a short name, because the data folder's own path may be too long for a socket.
 */
export function socketFolder(dataDir: string, user: DatabaseUser): string {
  const owner = user?.uid ?? process.getuid?.() ?? 0;
  const name = `langraan-${createHash('sha256').update(`${owner} ${dataDir}`).digest('hex').slice(0, 12)}`;
  const place = [tmpdir(), '/tmp'].find(
    (each) => each.length + name.length + '/-123456'.length <= longestPath && canReach(user, each),
  );
  if (place === undefined) {
    throw new EmbeddedPostgresError(
      'start_failed',
      'There is no temporary folder for the socket: set TMPDIR to a short path.',
    );
  }
  const wanted = join(place, name);
  const folder = makeOrTake(wanted, owner) ?? mkdtempSync(`${wanted}-`);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Null when something stands there that is not ours: anyone may put anything into /tmp. */
function makeOrTake(folder: string, owner: number): string | null {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch {
    const seen = lstatSync(folder);
    return seen.isDirectory() && seen.uid === owner && (seen.mode & 0o077) === 0 ? folder : null;
  }
}
