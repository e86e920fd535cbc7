import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Processor time a process has used, in seconds; null where that cannot be seen. */
export function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

/** What a process waits for: in the kernel, and in its database. */
export async function doing(pid: number, url: string): Promise<string> {
  const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  db.on('error', () => undefined);
  const asked = async () => {
    await db.connect();
    const { rows } = await db.query<{ line: string }>(
      `select concat_ws(' ', application_name, state, wait_event_type, wait_event, '·', left(regexp_replace(query, '\\s+', ' ', 'g'), 120)) as line
       from pg_stat_activity where datname = current_database() and application_name like 'langraan%'`,
    );
    return rows.map((r) => r.line).join('\n  ') || 'no connection to the database';
  };
  const inDatabase = await asked().catch((err: Error) => `the database did not say: ${err.message}`);
  await db.end().catch(() => undefined);
  return `state ${stateOf(pid)}\n  ${inDatabase}`;
}

function stateOf(pid: number): string {
  try {
    const state = /State:\s+(.*)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return `${state}, in ${readFileSync(`/proc/${pid}/wchan`, 'utf8') || 'user space'}`;
  } catch {
    return 'unknown';
  }
}
