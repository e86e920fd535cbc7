import { momentText } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Versioned {
  version: number;
  changed_at: Date | null;
  changed_by: number | null;
}
/** Refuses where somebody has changed the thing since this version of it was read, and says who. */
export async function assertUnchanged(
  tx: Reader,
  { version, changed_at, changed_by }: Versioned,
  seen: number,
  fail: Fail<'changed_meanwhile'>,
): Promise<void> {
  if (version === seen) return;
  const by = await maybeRow<{ name: string }>(
    tx,
    sql`select name from published.people where enterprise_id = ${tx.enterpriseId} and id = ${changed_by}`,
  );
  throw fail('changed_meanwhile', {
    who: by?.name ?? { th: 'มีคน', en: 'Someone' },
    fields: { th: 'ข้อมูลนี้', en: 'this' },
    when: changed_at && momentText(changed_at),
  });
}
