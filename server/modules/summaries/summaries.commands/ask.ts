import { createHash } from 'node:crypto';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import { FAILURE_WORDS, type summaries } from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/outbox.ts';
import { reading, transaction, type Tx } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import type { Asked } from '../asked.ts';
import { askedOfShop } from '../summaries.queries/named.ts';
import { verdictOf } from '../summaries.rules.ts';
import {
  insertRun,
  markFailed,
  markNudged,
  runById,
  runOfScope,
  type Run,
  type Sees,
} from '../summaries.store.ts';
import { runShown } from '../summaries.views/summary.ts';

type Async = typeof summaries.productAsync;

/**
 * Has a summary made and tells how far it is. Who asks the same, and sees the same orders, joins the run that is under way.
 * Errors: invalid_date_range, not_found (an id of the filter), summary_failed.
 */
export async function askSummary(
  who: Actor,
  given: Given<Async>,
  _call: unknown,
  fail: FailOf<Async>,
): Promise<Reply<Async>> {
  const { run, failed } = await transaction(who, async (tx) =>
    standingRun(tx, who, await askedOfShop(tx, given, fail), given.again),
  );
  if (failed)
    throw fail('summary_failed', {
      from: run.filter.from,
      to: run.filter.to,
      done: run.days_done,
      of: run.days,
      why: FAILURE_WORDS[run.failure ?? 'lost'],
    });
  return reading(who, (tx) => runShown(tx, who, run));
}

async function standingRun(
  tx: Tx,
  who: Actor,
  asked: Asked,
  again: boolean,
): Promise<{ run: Run; failed: boolean }> {
  const scope = scopeOf(who, asked);
  const run = await runOfScope(tx, scope);
  const verdict = verdictOf(run, now(), again);
  if (verdict === 'new') return { run: await begin(tx, who, scope, asked), failed: false };
  if (verdict === 'nudged') {
    await markNudged(tx, run!.id);
    await enqueue(tx, 'summaries.run', { enterprise: tx.enterpriseId, id: run!.id });
  }
  if (verdict === 'lost') {
    await markFailed(tx, run!.id, 'lost');
    // a worker may have finished it meanwhile
    const after = (await runById(tx, run!.id))!;
    return { run: after, failed: after.failed_at !== null };
  }
  return { run: run!, failed: verdict === 'failed' };
}

async function begin(tx: Tx, who: Actor, scope: string, asked: Asked): Promise<Run> {
  const made = await insertRun(tx, who, scope, asked, seesOf(who));
  if (!made) return (await runOfScope(tx, scope))!;
  await enqueue(tx, 'summaries.run', { enterprise: tx.enterpriseId, id: made.id });
  return made;
}

const seesOf = ({ groupId, levels, teamId, channelId, userId, customerId }: Actor): Sees => ({
  groupId,
  levels,
  teamId,
  channelId,
  userId,
  customerId,
});

/** The same for all who ask the same of the same orders: the predicate itself says which those are. */
function scopeOf(who: Actor, asked: Asked): string {
  const { text, values } = visibleTo(who);
  const filter = Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([text, values, filter]))
    .digest('hex');
}
