import type { Person, privacy } from '../../../../contract/privacy.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { customers, erasureOf, tablesOf, type Subject } from '../held.ts';

export async function personList(
  tx: Reader,
  _who: unknown,
  f: { page: number; page_size: number; q?: string | undefined },
) {
  const { people, total } = await customers().list(tx, f);
  return { Data: people.map(person), Datum: { total, page: f.page, page_size: f.page_size } };
}

const person = ({ created_at, erased_at, ...who }: Subject): Person => ({
  ...who,
  since: iso(created_at),
  erased_at: isoOrNull(erased_at),
});

/** What is held of a customer, and what would happen to it. Errors: not_found. */
export async function personPage(
  tx: Reader,
  _who: unknown,
  { id }: { id: number },
  fail: FailOf<typeof privacy.person>,
) {
  const [who] = await customers().named(tx, [id]);
  if (!who) throw fail('not_found');
  const [tables, erasure, requests] = await Promise.all([
    tablesOf(tx, id),
    erasureOf(tx, id),
    erasuresOf(tx, id),
  ]);
  return {
    Data: {
      ...person(who),
      held: tables.map(({ title, rows: { length } }) => ({ what: title, count: length })),
      erasure,
      requests,
    },
  };
}

interface ErasureRow {
  id: number;
  at: Date;
  user_name: string | null;
  reason: string;
  erased: { what: { th: string; en: string }; count: number }[];
  kept: { what: { th: string; en: string }; count: number }[];
}
const erasuresOf = async (tx: Reader, customerId: number) =>
  (
    await rows<ErasureRow>(
      tx,
      sql`
      select e.id, e.at, p.name as user_name, e.reason, e.erased, e.kept from erasures e
      left join published.people p on p.enterprise_id = e.enterprise_id and p.id = e.user_id
      where e.enterprise_id = ${tx.enterpriseId} and e.customer_id = ${customerId} order by e.id desc`,
    )
  ).map((e) => ({ ...e, at: iso(e.at), user_name: e.user_name ?? '' }));
