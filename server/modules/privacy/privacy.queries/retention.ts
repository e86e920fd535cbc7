import type { Retained } from '../../../../contract/privacy.settings.ts';
import type { Retention } from '../../../../contract/privacy.ts';
import { iso, startOfDay } from '../../../platform/clock.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { dayBefore, monthsOf, retained, retainsOf } from '../retention.ts';

/** What a run would erase now, kind by kind. */
export async function retentionNow(tx: Reader): Promise<Retention[]> {
  const list: Retention[] = [];
  for (const name of retained()) list.push(await retentionWith(tx, name, await monthsOf(tx, name)));
  return list;
}

/** What a run would erase if this kind were kept so many months. */
export async function retentionWith(tx: Reader, name: Retained, months: number): Promise<Retention> {
  const before = dayBefore(months);
  const [counts, last] = await Promise.all([
    before === null ? { due: 0, held_back: 0 } : retainsOf(name).due(tx, startOfDay(before)),
    lastRun(tx, name),
  ]);
  return { name, months, before, ...counts, last };
}

async function lastRun(tx: Reader, name: Retained): Promise<Retention['last']> {
  const [last] = await rows<{ at: Date; erased: number }>(
    tx,
    sql`
    select at, erased from retention_runs where enterprise_id = ${tx.enterpriseId} and name = ${name} order by id desc limit 1`,
  );
  return last ? { at: iso(last.at), erased: last.erased } : null;
}
