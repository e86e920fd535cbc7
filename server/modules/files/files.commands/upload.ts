import { createHash } from 'node:crypto';
import type { FILE_PURPOSES } from '../../../contract/files.ts';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { FileReply } from '../../platform/http.ts';
import { forget, load, store } from '../../platform/storage.ts';
import { reading, transaction, type Reader, type Tx } from '../../platform/tx.ts';
import { fileNamed, type StoredFile } from './files.queries.ts';
import { insertFile } from './files.store.ts';

export type Purpose = (typeof FILE_PURPOSES)[number];
type MayRead = (tx: Reader, who: Actor, file: string) => Promise<boolean>;

const rules = new Map<Purpose, MayRead>();
/** A later module tells who may see the files of its documents. Product pictures are everybody's. */
export const mayReadWhen = (purpose: Purpose, rule: MayRead): void => void rules.set(purpose, rule);

/** Stores one uploaded picture or PDF, re-encoded, without its metadata. Errors: file_type. */
export async function upload(
  who: Actor,
  purpose: Purpose,
  bytes: Buffer,
): Promise<{ Data: { file: string; url: string } }> {
  const clean = await reencoded(bytes);
  const name = await transaction(who, (tx) => keepFile(tx, who, purpose, clean));
  return { Data: { file: name, url: `/files/${name}` } };
}

/** Keeps clean bytes as a file of the enterprise; the stored bytes go away when the transaction does not commit. */
export async function keepFile(tx: Tx, who: Actor, purpose: Purpose, clean: Clean): Promise<string> {
  const name = await store(who.enterpriseId, clean.bytes, clean.ending);
  try {
    await insertFile(tx, who, {
      name,
      purpose,
      type: clean.type,
      bytes: clean.bytes.length,
      sha256: createHash('sha256').update(clean.bytes).digest(),
    });
  } catch (err) {
    await forget(who.enterpriseId, name);
    throw err;
  }
  return name;
}

/** A file's bytes for who may see its document; everybody else is told it does not exist. */
export async function readFile(who: Actor, name: string): Promise<FileReply> {
  const file = await reading(who, async (tx) => {
    const found = await fileNamed(tx, name);
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

interface Clean {
  bytes: Buffer;
  type: string;
  ending: string;
}
const PIXELS = 25_000_000;
let decoding: Promise<unknown> = Promise.resolve();

/** Pictures are decoded and written anew, one at a time: no metadata, no trailing payload, no bombs. */
async function reencoded(bytes: Buffer): Promise<Clean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return { bytes, type: 'application/pdf', ending: 'pdf' };
  if (!type || !['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'].includes(type.mime))
    throw fail('file_type');
  const { default: sharp } = await import('sharp');
  const work = decoding.then(async () => {
    const image = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' }).rotate();
    if (type.mime === 'image/png')
      return { bytes: await image.png().toBuffer(), type: 'image/png', ending: 'png' };
    if (type.mime === 'image/webp')
      return { bytes: await image.webp({ quality: 88 }).toBuffer(), type: 'image/webp', ending: 'webp' };
    return { bytes: await image.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg', ending: 'jpg' };
  });
  decoding = work.catch(() => undefined);
  try {
    return await work;
  } catch {
    throw fail('file_type');
  }
}
