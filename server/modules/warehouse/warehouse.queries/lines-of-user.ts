import type { Words } from '../../../../contract/shared.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The packing lines that are somebody's own, in words. */
export async function linesOfUser(tx: Reader, userId: number): Promise<Words | null> {
  const lines = await rows<{ name: string }>(
    tx,
    sql`
    select name from places where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and closed_at is null
    order by name collate "th-x-icu"`,
  );
  if (lines.length === 0) return null;
  const names = lines.map(({ name }) => name).join(', ');
  return { th: `เป็นคนแพ็กประจำ ${names}`, en: `Packing line: ${names}` };
}
