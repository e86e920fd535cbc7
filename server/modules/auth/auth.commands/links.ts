import { INVITATION_DAYS, SENT_LINK_HOURS } from '../../../../contract/auth.ts';
import type { Actor } from '../../../platform/actor.ts';
import * as outbox from '../../../platform/outbox.ts';
import { newToken } from '../../../platform/session.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { shopOf } from '../../organisation/index.ts';
import { personById, type Invited } from '../../users/index.ts';
import { invitationMail, sentResetMail } from '../auth.mails.ts';
import { insertLink, voidLinks } from '../auth.store.ts';

let publicUrl = '';
/** Where the pages are that mails lead to. */
export const useAddress = (url: string): void => {
  publicUrl = url;
};
export const addressOf = (path: string): string => `${publicUrl}${path}`;
export const linkOf = (token: string, more = ''): string => addressOf(`/resetpassword?token=${token}${more}`);

/** Mails the link that sets somebody's first password; links sent before no longer work. */
export async function mailInvitation(tx: Tx, who: Actor, { id, email }: Invited): Promise<void> {
  await voidLinks(tx, id);
  const token = newToken();
  await insertLink(tx, id, token, 'invitation', INVITATION_DAYS * 24 * 60);
  const [person, shop] = [await personById(tx, id), await shopOf(tx)];
  await outbox.enqueue(tx, 'mail', invitationMail(person!, shop.name, linkOf(token, '&invited=1')));
  record(tx, who, { action: 'user.invite', thing: 'user', id, after: { email } });
}

/** Mails the link to a new password after the old one was ended. */
export async function mailReset(tx: Tx, person: Invited): Promise<void> {
  const token = newToken();
  await insertLink(tx, person.id, token, 'reset', SENT_LINK_HOURS * 60);
  await outbox.enqueue(tx, 'mail', sentResetMail(person, linkOf(token)));
}
