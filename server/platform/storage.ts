import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

let folder = '';
export const useFolder = (path: string): void => {
  folder = path;
};

const pathOf = (enterpriseId: number, name: string) =>
  join(folder, String(enterpriseId), name.slice(0, 2), name);

/** Writes bytes durably under a new random name with this ending: whole or not at all. */
export async function store(enterpriseId: number, bytes: Buffer, ending: string): Promise<string> {
  const name = `${randomUUID()}.${ending}`;
  const path = pathOf(enterpriseId, name);
  await mkdir(join(path, '..'), { recursive: true });
  const half = `${path}.part`;
  const file = await open(half, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  return name;
}

/** The bytes of a stored file; null where it is gone. Names come from the database, never from a URL alone. */
export async function load(enterpriseId: number, name: string): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(enterpriseId, name));
  } catch {
    return null;
  }
}

export const forget = (enterpriseId: number, name: string): Promise<void> =>
  rm(pathOf(enterpriseId, name), { force: true });

/** Stored names of an enterprise older than an age, for the sweeper. */
export async function namesOlderThan(enterpriseId: number, ageMs: number): Promise<string[]> {
  const root = join(folder, String(enterpriseId));
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names: string[] = [];
  for (const e of entries.filter((f) => f.isFile())) {
    const info = await stat(join(e.parentPath, e.name)).catch(() => null);
    if (info && Date.now() - info.mtimeMs > ageMs) names.push(e.name);
  }
  return names;
}
