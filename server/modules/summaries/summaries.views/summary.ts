import type { Reply } from '../../../../contract/endpoint.ts';
import {
  LIST_FIELDS,
  LISTS,
  SUMMARY_STATES,
  type ListName,
  type ListRow,
  type SummaryFilter,
  type summaries,
  type SummaryReply,
  type SummedLists,
} from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { daysBetween, iso, isoOrNull, now } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { partsOf } from '../summaries.queries/lists.ts';
import { namesOf } from '../summaries.queries/names.ts';
import { askedOfShop, type Refuses } from '../summaries.queries/named.ts';
import { figuresFor } from '../figures.ts';
import { totalOf, withDay } from '../summaries.rules.ts';
import type { Run } from '../summaries.store.ts';

type AtOnce = typeof summaries.product;

/** The summary as of now. Errors: invalid_date_range, not_found. */
export async function summaryNow(
  tx: Reader,
  who: Actor,
  filter: SummaryFilter,
  fail: Refuses,
): Promise<Reply<AtOnce>> {
  const asked = await askedOfShop(tx, filter, fail);
  const lists = withDay({}, await partsOf(tx, who, asked));
  const of = daysBetween(asked.from, asked.to) + 1;
  return shown(tx, who, lists, {
    state: SUMMARY_STATES.finished,
    from: asked.from,
    to: asked.to,
    progress: { done: of, of },
    id: null,
    started_at: null,
    at: iso(now()),
  });
}

/** A run as it is: the lists of the days that are done. */
export const runShown = (tx: Reader, who: Actor, run: Run): Promise<SummaryReply> =>
  shown(tx, who, run.lists, {
    state: run.finished_at
      ? SUMMARY_STATES.finished
      : run.started_at
        ? SUMMARY_STATES.running
        : SUMMARY_STATES.queued,
    from: run.filter.from,
    to: run.filter.to,
    progress: { done: run.days_done, of: run.days },
    id: run.id,
    started_at: isoOrNull(run.started_at),
    at: run.days_done ? iso(run.finished_at ?? run.beat_at) : null,
  });

type About = Omit<SummaryReply['Datum'], ListName | 'days'>;
async function shown(tx: Reader, who: Actor, lists: SummedLists, about: About): Promise<SummaryReply> {
  const figures = figuresFor(who);
  const days = Object.entries(lists.days ?? {})
    .map(([day, counted]) => ({ day, ...figures(counted) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const filled: Partial<Record<ListName, ListRow[]>> = {};
  for (const list of LISTS) filled[list] = await listShown(tx, who, list, lists[list] ?? {});
  return {
    Data: figures(totalOf(Object.values(lists.days ?? {}))),
    Datum: { ...about, ...(filled as Record<ListName, ListRow[]>), days },
  };
}

/** The largest first. */
async function listShown(
  tx: Reader,
  who: Actor,
  list: ListName,
  rows: NonNullable<SummedLists[ListName]>,
): Promise<ListRow[]> {
  const field = LIST_FIELDS[list];
  const said = new Map(Object.entries(rows).flatMap(([key, one]) => (one.said ? [[key, one.said]] : [])));
  const nameOf = await namesOf(tx, who.locale, field, Object.keys(rows), said);
  const figures = figuresFor(who);
  return Object.entries(rows)
    .map(([key, counted]) => ({
      ...nameOf(key),
      ...figures(counted),
      orders: OF_ONE_ROW.includes(list) ? counted.orders : null,
      amount: list === 'product' ? counted.units : counted.pieces,
    }))
    .toSorted(
      (a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'th') || (a.key < b.key ? -1 : 1),
    );
}
/** Lists in which an order is in one row alone. */
const OF_ONE_ROW: readonly ListName[] = ['sale_channel', 'user'];
