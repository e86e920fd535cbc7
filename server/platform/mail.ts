import type { Config } from './config.ts';
import { iso, now } from './clock.ts';
import type { Pool } from './db.ts';
import type { Job } from './jobs.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends by SMTP where it is configured; else keeps the mail to be read (demo and development). */
export function mailJob(config: Config, pool: Pool): Job<Mail> {
  return {
    name: 'mail',
    async work(mail) {
      if (!config.SMTP_URL) {
        await pool.query('insert into kept_mails (recipient, subject, body, at) values ($1, $2, $3, $4)', [
          mail.to,
          mail.subject,
          mail.text,
          now(),
        ]);
        return;
      }
      const { createTransport } = await import('nodemailer');
      await createTransport(config.SMTP_URL).sendMail({ from: config.MAIL_FROM, ...mail });
    },
  };
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
