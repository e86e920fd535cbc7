import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { fileNamed } from '../../files/index.ts';

/** Only pictures that were uploaded for returns. Errors: not_offered. */
export async function assertPhotos(
  tx: Tx,
  photos: readonly string[],
  fail: Fail<'not_offered'>,
  path = 'photos',
): Promise<void> {
  for (const file of photos)
    if ((await fileNamed(tx, file))?.purpose !== 'return')
      throw fail('not_offered', { field: { th: 'รูป', en: 'Picture' }, path });
}
