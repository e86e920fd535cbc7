import { enqueue } from '../../platform/outbox.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';

export const SEND = 'webhooks.send';
export interface Send {
  enterprise_id: number;
  webhook_id: number;
}

/**
 * Puts the sending of what waits into the queue. The letters lie in the database already: a hint that is lost costs a
 * minute, until they are looked for (developers.jobs.ts).
 */
export const wake = (enterpriseId: number, webhooks: readonly number[]): Promise<void> =>
  transaction(system(enterpriseId), async (tx) => {
    for (const webhook_id of webhooks) {
      const send: Send = { enterprise_id: enterpriseId, webhook_id };
      await enqueue(tx, SEND, send);
    }
  }).catch(() => undefined);

/** The same in a while; a process that ends before is followed by the minute's look. */
export const wakeIn = (ms: number, { enterprise_id, webhook_id }: Send): void =>
  void setTimeout(() => void wake(enterprise_id, [webhook_id]), ms).unref();
