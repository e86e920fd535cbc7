import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

/** Files in a folder of this machine, or of one that all processes share. */
export const folder = (root: string): Store => ({
  async write(key, bytes) {
    const path = join(root, key);
    await mkdir(dirname(path), { recursive: true });
    // never half a file under its name, and none that a power cut takes back
    const half = `${path}.part`;
    const file = await open(half, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  },
  read: (key) => readFile(join(root, key)).catch(nullWhenGone),
  remove: (key) => rm(join(root, key), { force: true }),
  async *list(prefix) {
    const subfolders = (await readdir(join(root, prefix)).catch(nullWhenGone)) ?? [];
    for (const sub of subfolders) {
      const names = (await readdir(join(root, prefix, sub)).catch(nullWhenGone)) ?? [];
      const portion = [];
      for (const name of names) {
        const info = await stat(join(root, prefix, sub, name)).catch(nullWhenGone);
        if (info?.isFile()) portion.push({ key: `${prefix}${sub}/${name}`, written: info.mtime });
      }
      yield portion;
    }
  },
});

function nullWhenGone(err: NodeJS.ErrnoException): null {
  if (err.code === 'ENOENT' || err.code === 'ENOTDIR') return null;
  throw err;
}
