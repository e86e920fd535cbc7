import type { FailureReason, SummedLists } from '../../../contract/summaries.ts';
import type { Actor } from '../../platform/actor.ts';
import { daysBetween, now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { Asked } from './asked.ts';

/** As whom the orders are seen: what the predicate of what a person may see asks for, as it was when the run was asked for. */
export type Sees = Pick<Actor, 'groupId' | 'levels' | 'teamId' | 'channelId' | 'userId' | 'customerId'>;

export interface Run {
  id: number;
  filter: Asked;
  sees: Sees;
  asked_at: Date;
  started_at: Date | null;
  beat_at: Date;
  nudged_at: Date | null;
  days: number;
  days_done: number;
  lists: SummedLists;
  finished_at: Date | null;
  failed_at: Date | null;
  failure: FailureReason | null;
}
const RUN = sql`id, filter, sees, asked_at, started_at, beat_at, nudged_at, days, days_done, lists, finished_at, failed_at, failure`;
const isOpen = sql`finished_at is null and failed_at is null`;

export const runById = (tx: Reader, id: number): Promise<Run | null> =>
  maybeRow<Run>(
    tx,
    sql`select ${RUN} from summary_runs where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
/** The newest of those who ask the same. */
export const runOfScope = (tx: Reader, scope: string): Promise<Run | null> =>
  maybeRow<Run>(
    tx,
    sql`select ${RUN} from summary_runs where enterprise_id = ${tx.enterpriseId} and scope = ${scope} order by id desc limit 1`,
  );

/** Null where somebody else's of the same scope has just begun. */
export const insertRun = (
  tx: Tx,
  who: Actor,
  scope: string,
  filter: Asked,
  sees: Sees,
): Promise<Run | null> =>
  maybeRow<Run>(
    tx,
    sql`
    insert into summary_runs (enterprise_id, scope, filter, from_day, to_day, sees, asked_at, asked_by, beat_at, days)
    values (${tx.enterpriseId}, ${scope}, ${JSON.stringify(filter)}::jsonb, ${filter.from}, ${filter.to}, ${JSON.stringify(sees)}::jsonb,
            ${now()}, ${who.userId}, ${now()}, ${daysBetween(filter.from, filter.to) + 1})
    on conflict (enterprise_id, scope) where ${isOpen} do nothing returning ${RUN}`,
  );

/**
 * What came of one more day, in one statement with how many are done: of two workers that did the same day the second writes
 * nothing. Tells whether it was written.
 */
export const writeDay = async (
  tx: Tx,
  id: number,
  doneBefore: number,
  lists: SummedLists,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update summary_runs set lists = ${JSON.stringify(lists)}::jsonb, days_done = days_done + 1, beat_at = ${now()},
      finished_at = case when days_done + 1 = days then ${now()}::timestamptz end
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and days_done = ${doneBefore} and ${isOpen}`,
  )) === 1;

export const markStarted = (tx: Tx, id: number) =>
  tx.run(sql`
    update summary_runs set started_at = coalesce(started_at, ${now()}), beat_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and ${isOpen}`);
export const markNudged = (tx: Tx, id: number) =>
  tx.run(sql`
    update summary_runs set nudged_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${id} and ${isOpen}`);
export const markFailed = (tx: Tx, id: number, failure: FailureReason) =>
  tx.run(sql`
    update summary_runs set failed_at = ${now()}, failure = ${failure}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and ${isOpen}`);
/** All that nothing was heard of since a moment. */
export const markLost = (tx: Tx, before: Date) =>
  tx.run(sql`
    update summary_runs set failed_at = ${now()}, failure = 'lost'
    where enterprise_id = ${tx.enterpriseId} and beat_at < ${before} and ${isOpen}`);
export const deleteOld = (tx: Tx, before: Date) =>
  tx.run(sql`
    delete from summary_runs where enterprise_id = ${tx.enterpriseId} and asked_at < ${before} and not (${isOpen})`);
