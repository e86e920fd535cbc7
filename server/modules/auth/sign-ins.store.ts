import type { SignIn } from '../../../contract/auth.ts';
import { iso, now, plusHours } from '../../platform/clock.ts';
import { onlyRow, page, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** How long it is kept who came in, and who was kept out. */
const KEPT_DAYS = 365;

export const insertSignIn = (
  tx: Tx,
  userId: number,
  { outcome, ip, agent }: Pick<SignIn, 'outcome' | 'ip' | 'agent'>,
) =>
  tx.run(sql`
    insert into sign_ins (enterprise_id, user_id, at, outcome, ip, agent)
    values (${tx.enterpriseId}, ${userId}, ${now()}, ${outcome}, ${ip}, ${agent.slice(0, 300)})`);

/** The newest first. */
export async function signInsOf(tx: Reader, userId: number, p: { page: number; page_size: number }) {
  const whose = sql`from sign_ins where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`;
  const [found, { total }] = await Promise.all([
    rows<Omit<SignIn, 'at'> & { at: Date }>(
      tx,
      sql`select id, at, outcome, ip, agent ${whose} order by id desc ${page(p)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total ${whose}`),
  ]);
  return {
    Data: found.map((signIn) => ({ ...signIn, at: iso(signIn.at) })),
    Datum: { total, page: p.page, page_size: p.page_size },
  };
}

export const sweepSignIns = (tx: Tx) =>
  tx.run(sql`
    delete from sign_ins where enterprise_id = ${tx.enterpriseId} and at < ${plusHours(now(), -24 * KEPT_DAYS)}`);
