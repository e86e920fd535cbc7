import type { SignedInUser } from '../../../contract/users.ts';
import { stored } from '../platform/storage.ts';

/** Whose day has begun in this tab; a page loaded again goes on. */
const day = stored<number>('day', 'tab');

/** True once: when this person first comes to this tab. */
export function begins({ Id }: SignedInUser): boolean {
  if (day.read() === Id) return false;
  day.write(Id);
  return true;
}

/** Who signs in next begins, whoever was here before. */
export const nobodyHere = () => day.write(undefined);
