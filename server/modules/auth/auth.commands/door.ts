import type { BotCheck } from '../../../platform/bot-check.ts';
import { now } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db.ts';
import type { Fail } from '../../../platform/errors.ts';
import { gateAfter, WINDOW_MINUTES } from '../auth.rules.ts';
import { insertAttempt, failedAttempts } from '../auth.store.ts';

interface Visitor {
  account: string;
  ip: string;
  answer: string | undefined;
}

/** Lets a try pass, asks for the bot check, or refuses. Errors: bot_check, account_locked. */
export async function assertSignInOpen(
  pool: Pool,
  botCheck: BotCheck,
  v: Visitor,
  fail: Fail<'bot_check' | 'account_locked'>,
): Promise<void> {
  const gate = await assertNotLocked(pool, v, fail);
  if (gate === 'prove' && !(await botCheck.passes(v.answer, v.ip))) {
    throw fail('bot_check', { provider: botCheck.provider });
  }
}

/** The same for who is signed in already. Errors: account_locked. */
export async function assertNotLocked(
  pool: Pool,
  v: Pick<Visitor, 'account' | 'ip'>,
  fail: Fail<'account_locked'>,
): Promise<'open' | 'prove'> {
  const failed = await failedAttempts(pool, v.account, v.ip, WINDOW_MINUTES);
  const gate = gateAfter(failed.account, failed.address);
  if (gate === 'locked') {
    const until = (failed.oldest?.getTime() ?? now().getTime()) + WINDOW_MINUTES * 60_000;
    const minutes = Math.max(1, Math.ceil((until - now().getTime()) / 60_000));
    throw fail('account_locked', { minutes, seconds: minutes * 60 });
  }
  return gate;
}

export const recordFailedAttempt = (pool: Pool, v: Pick<Visitor, 'account' | 'ip'>): Promise<void> =>
  insertAttempt(pool, v.account, v.ip);
