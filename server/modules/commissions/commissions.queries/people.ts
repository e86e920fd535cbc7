import type { EntryKind, Figures } from '../../../../contract/commissions.ts';
import { toBaht } from '../../../platform/money.ts';
import { onlyRow, idList, jsonRows, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import {
  closedDays,
  corrections,
  hasCorrections,
  isEarlier,
  narrowed,
  openDays,
  sales,
  soldOrders,
  type Books,
  type Days,
  type DaysSince,
  type Narrowed,
} from './entries.ts';
import { changedSince, soldByPerson, takenBackByPerson, type SoldSums } from './kept.ts';

export interface Sums {
  orders: number;
  pieces: number;
  net: number;
  commission: number;
  clawback: number;
  corrections: number;
  payable: number;
}
export const figuresShown = (s: Sums): Figures => ({
  orders: s.orders,
  pieces: s.pieces,
  net: toBaht(s.net),
  commission: toBaht(s.commission),
  clawback: toBaht(s.clawback),
  corrections: toBaht(s.corrections),
  payable: toBaht(s.payable),
});
const none: Sums = { orders: 0, pieces: 0, net: 0, commission: 0, clawback: 0, corrections: 0, payable: 0 };
const add = (a: Sums, b: Sums): Sums => ({
  orders: a.orders + b.orders,
  pieces: a.pieces + b.pieces,
  net: a.net + b.net,
  commission: a.commission + b.commission,
  clawback: a.clawback + b.clawback,
  corrections: a.corrections + b.corrections,
  payable: a.payable + b.payable,
});
export const added = (all: readonly Sums[]): Sums => all.reduce(add, none);

export interface PersonSums extends Sums {
  user_id: number;
  user_name: string;
  /** Those that the orders are of, by name. */
  teams: string;
}
/** What a kind of entries comes to for one person in one team. */
interface Part extends SoldSums {
  kind: EntryKind;
}
interface Sold extends Pick<Part, 'earlier' | 'user_id' | 'team_id' | 'orders'> {
  first: number;
  last: number;
}
const counted = ({ earlier, user_id, team_id, orders }: Sold): Part => ({
  kind: 'sale',
  earlier,
  user_id,
  team_id,
  orders,
  pieces: 0,
  base: 0,
  amount: 0,
});
const sumsOf = ({ kind, orders, pieces, base, amount }: Part): Sums => {
  const isSale = kind === 'sale';
  return {
    orders,
    pieces: isSale ? pieces : 0,
    net: isSale ? base : 0,
    commission: isSale ? amount : 0,
    clawback: kind === 'clawback' ? amount : 0,
    corrections: kind === 'correction' ? amount : 0,
    payable: amount,
  };
};

/** What each person's entries come to, who is paid most first. An order is one person's, so the people's figures add up to the whole. */
export const people = async (tx: Reader, days: Days, books: Books, f: Narrowed = {}): Promise<PersonSums[]> =>
  (await peopleSince(tx, days.from, days, books, f)).found;

/** The same from the day `since` on, and what the days before it come to: read in one go, as the statements cost more than their rows. */
export async function peopleSince(
  tx: Reader,
  since: string,
  days: Days,
  books: Books,
  f: Narrowed = {},
): Promise<{ found: PersonSums[]; earlier: PersonSums[] }> {
  const parts = await partsOf(tx, { ...days, since }, books, f);
  const named = await namesOf(tx, parts);
  const summedUp = (those: readonly Part[]) =>
    [...Map.groupBy(those, ({ user_id }) => user_id)]
      .map(([user_id, own]) => ({
        user_id,
        user_name: named.users.find(({ id }) => id === user_id)?.name ?? '',
        teams: named.teams
          .filter(({ id }) => own.some(({ team_id }) => team_id === id))
          .map(({ name }) => name)
          .join(', '),
        ...added(own.map(sumsOf)),
      }))
      .toSorted((a, b) => b.payable - a.payable || b.net - a.net || a.user_id - b.user_id);
  return {
    found: summedUp(parts.filter(({ earlier }) => !earlier)),
    earlier: summedUp(parts.filter(({ earlier }) => earlier)),
  };
}
/** Closed days from what was settled, the others from what holds now. */
async function partsOf(tx: Reader, days: DaysSince, books: Books, f: Narrowed): Promise<Part[]> {
  const { settled } = books;
  const { since } = days;
  const found: Part[] = [];
  const open = openDays(days, settled);
  const changed = open.length ? await changedSince(tx, days, books) : [];
  for (const those of open) {
    const span = { ...those, since };
    const { sums, others } = await soldByPerson(tx, span, books, changed, f);
    found.push(...sums.map((one): Part => ({ kind: 'sale', ...one })));
    for (const other of others) found.push(...(await soldAsItHolds(tx, { ...other, since }, books, f)));
    const back = await takenBackByPerson(tx, span, books, changed, f);
    found.push(...back.map((one): Part => ({ kind: 'clawback', ...one })));
  }
  if (!settled) return found;
  found.push(
    ...(await rows<Part>(
      tx,
      sql`
      select kind, ${isEarlier(since)} as earlier, user_id, team_id,
        sum(orders)::int as orders, sum(pieces)::int as pieces, sum(base)::bigint as base, sum(amount)::bigint as amount
      from commission_sums where ${closedDays(tx, days, settled)} ${narrowed(f)} group by kind, earlier, user_id, team_id`,
    )),
  );
  if (hasCorrections(days, settled)) {
    const those = sql`select * from ${corrections(tx, books, settled)} as c where true ${narrowed(f)}`;
    found.push(...(await rows<Part>(tx, summed('correction', since, those))));
  }
  return found;
}
/** Of days that are not kept. */
async function soldAsItHolds(tx: Reader, days: DaysSince, books: Books, f: Narrowed): Promise<Part[]> {
  const those = { days, whose: narrowed(f, 'o') };
  const sold = await rows<Sold>(tx, soldOrders(tx, days.since, those));
  if (!sold.length) return [];
  const ids = {
    first: Math.min(...sold.map(({ first }) => first)),
    last: Math.max(...sold.map(({ last }) => last)),
  };
  return [
    ...sold.map(counted),
    ...(await rows<Part>(tx, summed('sale', days.since, sales(tx, books, { ...those, ids })))),
  ];
}
const summed = (kind: EntryKind, since: string, entries: Sql): Sql => sql`
  select ${kind}::text as kind, ${isEarlier(since)} as earlier, user_id, team_id,
    0 as orders, sum(pieces)::int as pieces, sum(base)::bigint as base, sum(amount)::bigint as amount
  from (${entries}) as e group by earlier, user_id, team_id`;

interface Named {
  id: number;
  name: string;
}
const namesOf = (tx: Reader, parts: readonly Part[]): Promise<{ users: Named[]; teams: Named[] }> => {
  const those = (from: Sql, ids: number[]): Sql =>
    jsonRows(
      sql`select id, name from ${from} where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)}) order by name, id`,
    );
  return onlyRow(
    tx,
    sql`
    select ${those(sql`published.people`, [...new Set(parts.map(({ user_id }) => user_id))])} as users,
      ${those(sql`published.teams`, [...new Set(parts.map(({ team_id }) => team_id))])} as teams`,
  );
};
