import { createHash } from 'node:crypto';
import type { Actor } from '../platform/actor.ts';
import { cannotHappen } from '../platform/errors.ts';
import { forget, store } from '../platform/storage.ts';
import { upload, type Purpose } from '../modules/files/files.commands/upload.ts';

interface Kept {
  purpose: Purpose;
  bytes: Buffer;
  type: string;
  ending: string;
  by: number | null;
  at: string;
}

/** Files of a seeding: rows for the table, and what has to go when it fails. */
export class Files {
  private readonly kept: { enterprise_id: number; name: string }[] = [];

  async keep(enterprise_id: number, { purpose, bytes, type, ending, by, at }: Kept) {
    const name = await store(enterprise_id, bytes, ending);
    const row = {
      enterprise_id,
      name,
      purpose,
      type,
      bytes: bytes.length,
      sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
      uploaded_by: by,
      uploaded_at: at,
    };
    this.kept.push(row);
    return row;
  }

  /** Uploads a file as this person. Answers its name. */
  async upload(who: Actor, purpose: Purpose, bytes: Buffer): Promise<string> {
    const { file: name } = (await upload(who, purpose, bytes, cannotHappen)).Data;
    this.kept.push({ enterprise_id: who.enterpriseId, name });
    return name;
  }

  async forgetAll(): Promise<void> {
    for (const { enterprise_id, name } of this.kept) await forget(enterprise_id, name);
  }
}

/** Does the work of a list a few at a time, in order of the list. */
export async function severalAtOnce<T, R>(
  list: readonly T[],
  work: (one: T) => Promise<R>,
  atOnce = 6,
): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < list.length; i = next++) done[i] = await work(list[i]!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
