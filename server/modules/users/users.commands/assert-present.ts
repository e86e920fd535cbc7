import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { lockAdmins, personForUpdate, type Locked } from '../users.store.ts';

/** Who is to be changed, locked. Errors: not_found, and fail where they were deleted. */
export async function presentForUpdate(
  tx: Tx,
  id: number,
  fail: Fail<'not_found' | 'fail'>,
): Promise<Locked> {
  const person = await personForUpdate(tx, id);
  if (!person) throw fail('not_found');
  if (person.status === 'deleted') throw fail('fail', { name: person.name });
  return person;
}

/** Locks all admins first, so that two of them cannot demote each other at once. */
export async function assertAnotherAdmin(tx: Tx, id: number, fail: Fail<'last_admin'>): Promise<void> {
  const active = await lockAdmins(tx);
  if (!active.some((a) => a !== id)) throw fail('last_admin');
}
