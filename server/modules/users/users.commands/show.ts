import type { Reader } from '../../../platform/tx.ts';
import { userDetail } from '../users.queries.ts';

/** What the screen shows after a change of a user. */
export const show = async (tx: Reader, _who: unknown, { id }: { id: number }) => (await userDetail(tx, id))!;
