import { makeKey } from '../../modules/developers/developers.commands/keys.ts';
import { addWebhook, closeWebhook } from '../../modules/developers/developers.commands/webhooks.ts';
import { insertLetters, takeDue, writeOutcome } from '../../modules/developers/letters.store.ts';
import { transaction } from '../../platform/tx.ts';
import { MINUTE } from '../calendar.ts';
import type { Verse } from './verse.ts';

const LAST = 12;

/** A key for the accounts, and an address that was told of the last orders; it is off, so that the demo calls nobody outside. */
export const verse = {
  besides: (story, timeline) => {
    const { now, cast, system } = story;
    const admin = cast.admin[0]!;
    timeline.plan(now - 3 * MINUTE, async () => {
      await makeKey(admin, {
        name: 'โปรแกรมบัญชี',
        levels: { order: 1, payment: 1, report: 1 },
        expires_on: null,
      });
      await makeKey(admin, {
        name: 'หน้าร้านออนไลน์',
        levels: { order: 2, product: 1, wms: 1 },
        expires_on: null,
      });
    });
    timeline.plan(now - 2 * MINUTE, async () => {
      const { Data } = await addWebhook(admin, {
        name: 'โปรแกรมบัญชี',
        url: 'https://account.example/langraan',
        events: ['order.created', 'payment.confirmed', 'order.cancelled'],
      });
      await transaction(system, async (tx) => {
        const orders = [...story.told.values()].slice(-LAST);
        insertLetters(
          tx,
          orders.map(({ id }) => ({ event: 'order.created' as const, kind: 'order' as const, id })),
          () => undefined,
        );
        for (let letters; (letters = await takeDue(tx, Data.id)).length;)
          for (const letter of letters) {
            // its receiver was down for a moment
            const down = letter.id % 5 === 0;
            await writeOutcome(tx, letter, {
              state: down ? 'failed' : 'done',
              due_at: null,
              status: down ? 503 : 200,
              answer: down ? 'Service Unavailable' : '{"ok":true}',
              problem: null,
            });
          }
      });
      await closeWebhook(admin, { id: Data.id, closed: true });
    });
  },
} satisfies Verse;
