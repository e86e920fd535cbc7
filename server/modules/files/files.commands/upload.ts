import type { FILE_PURPOSES } from '../../../../contract/files.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { transaction } from '../../../platform/tx.ts';
import { insertFile } from '../files.store.ts';
import { keepMade } from './keep-made.ts';

export type Purpose = (typeof FILE_PURPOSES)[number];
/** Stores one uploaded picture or PDF, re-encoded, without its metadata. Errors: file_type. */
export async function upload(
  who: Actor,
  purpose: Purpose,
  bytes: Buffer,
  fail: Fail<'file_type'>,
): Promise<{ Data: { file: string; url: string } }> {
  const clean = await reencoded(bytes, purpose, fail);
  // Before the transaction: a bucket may take its time, and nobody's row waits for it. Where the commit's answer is
  // lost nobody knows whether the row is there, so the bytes stay: the sweeper removes them when it is not.
  const kept = await keepMade(who, purpose, clean);
  await transaction(who, (tx) => insertFile(tx, who, kept));
  return { Data: { file: kept.name, url: `/files/${kept.name}` } };
}

interface Clean {
  bytes: Buffer;
  type: string;
  ending: string;
}
const PIXELS = 25_000_000;
/** It stands on every screen, small. */
const LOGO = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const;
let decoding: Promise<unknown> = Promise.resolve();

/** Pictures are decoded and written again, one at a time: no metadata, no trailing payload, no bombs. */
async function reencoded(bytes: Buffer, purpose: Purpose, fail: Fail<'file_type'>): Promise<Clean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return { bytes, type: 'application/pdf', ending: 'pdf' };
  if (!type || !['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'].includes(type.mime))
    throw fail('file_type');
  const { default: sharp } = await import('sharp');
  const work = decoding.then(async () => {
    const upright = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' }).rotate();
    const image = purpose === 'logo' ? upright.resize(LOGO) : upright;
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
