import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { load } from '../../../platform/storage.ts';
import { reading, type Reader } from '../../../platform/tx.ts';
import { fileByName, type StoredFile } from '../files.queries.ts';
import type { Purpose } from './upload.ts';

type MayRead = (tx: Reader, who: Actor, file: string) => Promise<boolean>;

const rules = new Map<Purpose, MayRead>();
/** A later module tells who may see the files of its documents. Product pictures are everybody's. */
export const mayReadWhen = (purpose: Purpose, rule: MayRead): void => void rules.set(purpose, rule);

/** A file's bytes for who may see its document; everybody else is told it does not exist. */
export async function readFile(who: Actor, name: string, fail: Fail<'not_found'>): Promise<FileReply> {
  const file = await reading(who, async (tx) => {
    const found = await fileByName(tx, name);
    return found && (await mayRead(tx, who, found)) ? found : null;
  });
  const bytes = file && (await load(who.enterpriseId, name));
  if (!file || !bytes) throw fail('not_found');
  return { type: file.type, bytes, name, keep: 86_400 };
}

async function mayRead(tx: Reader, who: Actor, file: StoredFile): Promise<boolean> {
  if (file.purpose === 'product' || file.uploaded_by === who.userId) return true;
  return (await rules.get(file.purpose)?.(tx, who, file.name)) ?? false;
}

/** The bytes of a stored file, for modules that read its content; null where it is gone. */
export const bytesOf = (who: Actor, name: string): Promise<Buffer | null> => load(who.enterpriseId, name);
