import type { BotCheck } from '../../../platform/bot-check.ts';
import { now } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db.ts';
import type { Fail } from '../../../platform/errors.ts';
import { doorAfter, WINDOW_MINUTES } from '../auth.rules.ts';
import { noteTry, wrongTries } from '../auth.store.ts';

interface Visitor {
  account: string;
  ip: string;
  answer: string | undefined;
}

/** Lets a try pass, asks for the bot check, or refuses. Errors: bot_check, account_locked. */
export async function assertDoorOpen(
  pool: Pool,
  botCheck: BotCheck,
  v: Visitor,
  fail: Fail<'bot_check' | 'account_locked'>,
): Promise<void> {
  const tries = await wrongTries(pool, v.account, v.ip, WINDOW_MINUTES);
  const door = doorAfter(tries.account, tries.address);
  if (door === 'locked') {
    const until = (tries.oldest?.getTime() ?? now().getTime()) + WINDOW_MINUTES * 60_000;
    const minutes = Math.max(1, Math.ceil((until - now().getTime()) / 60_000));
    throw fail('account_locked', { minutes, seconds: minutes * 60 });
  }
  if (door === 'prove' && !(await botCheck.passes(v.answer, v.ip))) {
    throw fail('bot_check', { provider: botCheck.provider });
  }
}

export const noteWrongTry = (pool: Pool, v: Visitor): Promise<void> => noteTry(pool, v.account, v.ip);
