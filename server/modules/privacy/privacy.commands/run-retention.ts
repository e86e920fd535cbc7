import { privacy } from '../../../../contract/privacy.ts';
import type { Retained } from '../../../../contract/privacy.settings.ts';
import { startOfDay } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { enqueue } from '../../../platform/outbox.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { insertRun } from '../privacy.store.ts';
import { dayBefore, monthsOf, retained, retainsOf } from '../retention.ts';

export const RETENTION_JOB = 'privacy.retention_of';

/** Erases what is due now; the work is a job's. */
export const runRetention = command(privacy.runRetention, async (tx, who) => {
  await enqueue(tx, RETENTION_JOB, { enterpriseId: tx.enterpriseId });
  record(tx, who, { action: 'privacy.run', thing: 'enterprise', id: tx.enterpriseId });
  return { id: tx.enterpriseId };
});

/** So much at once: a portion is one transaction, and holds its rows for moments. */
const PORTION = 500;

/** Erases all that was kept long enough, portion by portion; killed in between, the next run goes on. */
export async function eraseWhatIsDue(enterpriseId: number): Promise<void> {
  const who = system(enterpriseId);
  for (const name of retained()) {
    const months = await reading(who, (tx) => monthsOf(tx, name));
    const before = dayBefore(months);
    if (before !== null) await eraseBefore(enterpriseId, name, months, startOfDay(before));
  }
}

async function eraseBefore(
  enterpriseId: number,
  name: Retained,
  months: number,
  before: Date,
): Promise<void> {
  const who = system(enterpriseId);
  let erased = 0;
  for (;;) {
    const some = await transaction(who, (tx) => retainsOf(name).erase(tx, before, PORTION));
    erased += some;
    if (some < PORTION) break;
  }
  if (erased === 0) return;
  await transaction(who, async (tx) => {
    await insertRun(tx, name, months, erased);
    record(tx, who, {
      action: 'privacy.retain',
      thing: 'enterprise',
      id: enterpriseId,
      after: { retained: name, months, erased },
    });
    announce(tx, 'privacy');
  });
}
