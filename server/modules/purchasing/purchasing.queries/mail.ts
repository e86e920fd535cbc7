import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A mail that neither left nor is kept yet. */
export const mailToSend = (
  tx: Reader,
  id: number,
): Promise<{
  purchase_id: number;
  recipient: string;
  subject: string;
  body: string;
  locale: string;
} | null> =>
  maybeRow(
    tx,
    sql`
    select purchase_id, recipient, subject, body, locale from purchase_mails
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and sent_at is null and kept_at is null`,
  );
