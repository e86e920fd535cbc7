import { lookKinds, wordsOfLook } from '../../../../contract/privacy.looks.ts';
import type { Look } from '../../../../contract/privacy.ts';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { addDays, iso, startOfDay } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { rangeOf } from '../../../platform/range.ts';
import { onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { customers } from '../held.ts';

interface Filter {
  page: number;
  page_size: number;
  from?: string | undefined;
  to?: string | undefined;
  user_id?: number | undefined;
  customer_id?: number | undefined;
  kind?: string | undefined;
}
interface Found {
  id: number;
  at: Date;
  kind: string;
  user_id: number | null;
  user_name: string | null;
  api_key: string | null;
  ip: string;
  customer_id: number | null;
  label: string;
  link: string | null;
}
const MOST_COUNTED = 10_000;

/** Who looked, the newest first: of some days, and of one customer at all times. */
export async function lookList(tx: Reader, f: Filter, fail: Fail<'invalid_date_range'>) {
  const days = f.customer_id === undefined || f.from || f.to ? rangeOf(f, fail) : null;
  const which = where(
    sql`l.enterprise_id = ${tx.enterpriseId}`,
    days && sql`l.at >= ${startOfDay(days.from)}`,
    days && sql`l.at < ${startOfDay(addDays(days.to, 1))}`,
    f.user_id !== undefined && sql`l.user_id = ${f.user_id}`,
    f.customer_id !== undefined && sql`l.customer_id = ${f.customer_id}`,
    f.kind !== undefined && sql`l.kind = ${f.kind}`,
  );
  const [found, { total }, people] = await Promise.all([
    rows<Found>(
      tx,
      sql`
      select l.id, l.at, l.kind, l.user_id, p.name as user_name, l.api_key_name as api_key, l.ip, l.customer_id, l.label, l.link
      from personal_looks l left join published.people p on p.enterprise_id = l.enterprise_id and p.id = l.user_id
      ${which} order by l.at desc, l.id desc ${page(f)}`,
    ),
    onlyRow<{ total: number }>(
      tx,
      sql`select count(*)::int as total from (select from personal_looks l ${which} limit ${MOST_COUNTED}) as capped`,
    ),
    rows<{ id: number; name: string }>(
      tx,
      sql`
      select p.id, p.name from published.people p where p.enterprise_id = ${tx.enterpriseId}
        and exists (select from personal_looks l where l.enterprise_id = p.enterprise_id and l.user_id = p.id)
      order by p.name collate "th-x-icu", p.id`,
    ),
  ]);
  const ids = [...new Set(found.flatMap((l) => (l.customer_id === null || l.label ? [] : [l.customer_id])))];
  const names = new Map((await customers().named(tx, ids)).map(({ id, name }) => [id, name]));
  return {
    Data: found.map(({ customer_id, label, link, at, ...look }): Look => ({
      ...look,
      at: iso(at),
      thing: label || (customer_id === null ? '' : (names.get(customer_id) ?? '')),
      link: link ?? (customer_id === null ? null : privacyScreens.person(customer_id)),
    })),
    Datum: {
      total,
      total_capped: total === MOST_COUNTED,
      page: f.page,
      page_size: f.page_size,
      kinds: lookKinds().map((kind) => {
        const { th, en } = wordsOfLook(kind);
        return { kind, title: { th, en } };
      }),
      people,
    },
  };
}

/** How many looks are from before a moment. */
export const looksBefore = async (tx: Reader, before: Date) => ({
  due: (
    await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from personal_looks where enterprise_id = ${tx.enterpriseId} and at < ${before}`,
    )
  ).n,
  held_back: 0,
});
