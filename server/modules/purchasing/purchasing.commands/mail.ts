import { purchasing } from '../../../../contract/purchasing.ts';
import type { Locale } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { hasMailServer, sendMail, type MailEnd } from '../../../platform/mail.ts';
import { enqueue } from '../../../platform/outbox.ts';
import { system } from '../../../platform/session.ts';
import { announce } from '../../../platform/live.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { mailToSend } from '../purchasing.queries/mail.ts';
import { nameOf } from '../purchasing.rules.ts';
import { insertMail, markFailed, markMailed } from '../purchasing.store.ts';
import { paperOf } from '../purchasing.views/paper.ts';
import { loadPurchase } from './load-purchase.ts';

export const MAIL_JOB = 'purchasing.mail';
interface ToSend {
  enterprise: number;
  id: number;
}

/** Mails an order to its partner, after the commit; whether it left, or is kept for want of a mail server, stands on the order. */
export const mailPurchase = command(purchasing.mail, async (tx, who, { id, ...mail }, fail) => {
  const order = await loadPurchase(tx, id, 'mail', fail);
  const sent = await insertMail(tx, who, id, mail);
  await enqueue(tx, MAIL_JOB, { enterprise: tx.enterpriseId, id: sent } satisfies ToSend);
  const { recipient, subject } = mail;
  const kept = !hasMailServer();
  record(tx, who, {
    action: 'purchase.mail',
    thing: 'purchase',
    id,
    after: { number: nameOf(order), recipient, subject, leaves: kept ? 'kept' : 'server' },
  });
  announce(tx, 'purchases');
  return { id: sent, kept };
});

/** Sends what waits; once it left or is kept it is not sent again. What the mail server says against it stands on the order until it left. */
export async function sendPurchaseMail({ enterprise, id }: ToSend): Promise<void> {
  const who = system(enterprise);
  const mail = await reading(who, (tx) => mailToSend(tx, id));
  if (!mail) return;
  let end: MailEnd;
  try {
    const paper = await paperOf(who, mail.purchase_id, mail.locale as Locale);
    end = await sendMail({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      attachments: paper ? [paper] : [],
    });
  } catch (err) {
    const failure = (err as Error).message.slice(0, 300);
    await transaction(who, async (tx) => {
      await markFailed(tx, id, failure);
      announce(tx, 'purchases');
    });
    throw err;
  }
  await transaction(who, async (tx) => {
    await markMailed(tx, id, end);
    announce(tx, 'purchases');
  });
}
