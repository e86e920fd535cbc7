import type { ReturnPage } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { returnPage } from './return-page.ts';

/** What a command on a return answers: the return as it stands then. */
export const showReturn = async (tx: Reader, who: Actor, { id }: { id: number }): Promise<ReturnPage> =>
  (await returnPage(tx, who, id))!;
