import { randomUUID } from 'node:crypto';
import { StartError, type Config } from './config.ts';
import { fail } from './errors.ts';
import { folder } from './storage/folder.ts';
import type { Store } from './storage/store.ts';

let chosen: () => Promise<Store>;
/** A folder or a bucket; the bucket's client is loaded only where there is one. */
export function useStorage({ filesDir, filesBucket }: Pick<Config, 'filesDir' | 'filesBucket'>): void {
  let opened: Promise<Store> | null = null;
  chosen = () =>
    (opened ??= filesBucket
      ? import('./storage/s3.ts').then((s3) => s3.bucket(filesBucket))
      : Promise.resolve(folder(filesDir)));
}

/** A wrong key or bucket is told at the start, not by the first slip of the day. */
export async function assertStorage(): Promise<void> {
  try {
    const store = await chosen();
    for await (const _ of store.list('0/')) break;
  } catch (err) {
    throw new StartError(`FILES_URL cannot be used: ${(err as Error).message}.`);
  }
}

const keyOf = (enterpriseId: number, name: string) => `${enterpriseId}/${name.slice(0, 2)}/${name}`;

/** Writes bytes durably under a new random name with this ending. Errors: db_query_failed (503). */
export async function store(enterpriseId: number, bytes: Buffer, ending: string): Promise<string> {
  const name = `${randomUUID()}.${ending}`;
  const to = await chosen();
  await to.write(keyOf(enterpriseId, name), bytes).catch(unavailable('db_query_failed'));
  return name;
}

/** The bytes of a stored file; null where it is gone. Names come from the database, never from a URL alone. Errors: db_fetch_failed (503). */
export async function load(enterpriseId: number, name: string): Promise<Buffer | null> {
  const from = await chosen();
  return from.read(keyOf(enterpriseId, name)).catch(unavailable('db_fetch_failed'));
}

export async function forget(enterpriseId: number, name: string): Promise<void> {
  await (await chosen()).remove(keyOf(enterpriseId, name));
}

/** Stored names of an enterprise older than an age, in portions. The age is the store's own, not the shop's clock. */
export async function* namesOlderThan(enterpriseId: number, ageMs: number): AsyncGenerator<string[]> {
  for await (const portion of (await chosen()).list(`${enterpriseId}/`)) {
    const old = portion.filter((f) => Date.now() - f.written.getTime() > ageMs);
    if (old.length) yield old.map((f) => f.key.slice(f.key.lastIndexOf('/') + 1));
  }
}

const unavailable =
  (code: 'db_query_failed' | 'db_fetch_failed') =>
  (err: unknown): never => {
    throw fail(code, { why: (err as Error).message });
  };
