import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob, Job } from '../../platform/jobs.ts';
import { system } from '../../platform/session.ts';
import { reading, transaction } from '../../platform/tx.ts';
import { sendLetters } from './developers.commands/send-letters.ts';
import { sweepLetters, webhooksWithDue } from './letters.store.ts';
import { SEND, wake, type Send } from './wake.ts';

/** Webhooks that are sent to at once in one process: one that is slow keeps the others waiting for nothing. */
const AT_ONCE = 4;

const send: Job<Send> = { name: SEND, atOnce: AT_ONCE, work: sendLetters };

export const jobs = (pool: Pool): AnyJob[] => [
  send as AnyJob,
  {
    // what waits its time, and what nobody was told of: the process died before it could say so
    name: 'webhooks.look',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, look),
  },
  {
    name: 'webhooks.sweep',
    every: '40 3 * * *',
    work: () => forEachEnterprise(pool, (id) => transaction(system(id), sweepLetters)),
  },
];

async function look(enterpriseId: number): Promise<void> {
  const due = await reading(system(enterpriseId), webhooksWithDue);
  if (due.length) await wake(enterpriseId, due);
}
