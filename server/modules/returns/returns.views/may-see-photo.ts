import { returns } from '../../../../contract/returns.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { showsPhoto } from '../returns.queries/heads.ts';

/** A picture of what came back is for who sees returns, and the order it came back of. */
export const maySeePhoto = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  allows(who, returns.detail.right) && (await showsPhoto(tx, who, file));
