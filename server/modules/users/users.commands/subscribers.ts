import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface Invited {
  id: number;
  email: string;
  fname: string;
}
type OnInvited = (tx: Tx, who: Actor, person: Invited) => Promise<void>;
type OnLinksVoid = (tx: Tx, userId: number) => Promise<unknown>;

const invited = new Set<OnInvited>();
/** A later module mails the invitation, inside the transaction that adds the user. */
export const onInvited = (then: OnInvited): void => void invited.add(then);
export async function tellInvited(tx: Tx, who: Actor, person: Invited): Promise<void> {
  for (const then of invited) await then(tx, who, person);
}

const linksVoid = new Set<OnLinksVoid>();
/** A later module ends what was mailed: the user is deleted, or the address is no longer theirs. */
export const onLinksVoid = (then: OnLinksVoid): void => void linksVoid.add(then);
export async function tellLinksVoid(tx: Tx, userId: number): Promise<void> {
  for (const then of linksVoid) await then(tx, userId);
}

type OnRemoved = (tx: Tx, userId: number) => Promise<unknown>;
const removed = new Set<OnRemoved>();
/** A later module forgets what it keeps of somebody who is deleted. */
export const onRemoved = (then: OnRemoved): void => void removed.add(then);
export async function tellRemoved(tx: Tx, userId: number): Promise<void> {
  for (const then of removed) await then(tx, userId);
}
