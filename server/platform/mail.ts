import type { Config } from './config.ts';
import { iso, now } from './clock.ts';
import type { Pool } from './db.ts';
import type { Job } from './jobs.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: { name: string; type: string; bytes: Buffer }[];
}

/** What became of a mail: a server took it, or it was kept to be read, for want of one. */
export type MailEnd = 'sent' | 'kept';

let sender: ((mail: Mail) => Promise<MailEnd>) | null = null;
/** Sends now, by whatever the server has for it; throws where it was not taken. For jobs that know what they are to say only then. */
export function sendMail(mail: Mail): Promise<MailEnd> {
  if (!sender) return Promise.reject(new Error('no way to send mails is open'));
  return sender(mail);
}
let served = false;
/** Whether mails are really sent. */
export const hasMailServer = (): boolean => served;

/** Sends by SMTP where it is configured; else keeps the mail to be read (demo and development). */
export function mailJob(config: Config, pool: Pool): Job<Omit<Mail, 'attachments'>> {
  served = config.SMTP_URL !== '';
  sender = async ({ attachments = [], ...mail }) => {
    if (!config.SMTP_URL) {
      const names = attachments.map(({ name }) => `[${name}]`);
      await pool.query('insert into kept_mails (recipient, subject, body, at) values ($1, $2, $3, $4)', [
        mail.to,
        mail.subject,
        [mail.text, ...names].join('\n'),
        now(),
      ]);
      return 'kept';
    }
    const { createTransport } = await import('nodemailer');
    await createTransport(config.SMTP_URL).sendMail({
      from: config.MAIL_FROM,
      ...mail,
      attachments: attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: bytes,
      })),
    });
    return 'sent';
  };
  return { name: 'mail', work: async (mail) => void (await sendMail(mail)) };
}

/** The newest mails that were kept instead of sent. */
export async function keptMails(pool: Pool) {
  const found = await pool.query(
    'select id, recipient as "to", subject, body as text, at from kept_mails order by id desc limit 50',
  );
  return (found.rows as { id: number; to: string; subject: string; text: string; at: Date }[]).map((m) => ({
    ...m,
    at: iso(m.at),
  }));
}
