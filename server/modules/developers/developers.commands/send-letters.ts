import { developerScreens } from '../../../../contract/developers.screens.ts';
import { now } from '../../../platform/clock.ts';
import { announce } from '../../../platform/live.ts';
import { tell, type Told } from '../../../platform/outside.ts';
import { unseal } from '../../../platform/seal.ts';
import { system } from '../../../platform/session.ts';
import { transaction, type Tx } from '../../../platform/tx.ts';
import { notify } from '../../notifications/index.ts';
import { developerNotices } from '../developers.notices.ts';
import { againAt, isHopeless, letterOf, mayBeTold, placeOfSecret } from '../developers.rules.ts';
import { signatureOf } from '../signature.ts';
import { takeDue, writeOutcome, type TakenLetter } from '../letters.store.ts';
import { wakeIn, type Send } from '../wake.ts';
import {
  webhookForUpdate,
  webhookToSend,
  writeFailing,
  writeTurnedOff,
  writeWell,
  type LockedWebhook,
} from '../webhooks.store.ts';

/** A webhook with very much to send lets others come first after so many rounds. */
const ROUNDS = 25;
const GONE = 410;
/** A wait that is longer is left to the minute's look. */
const SOON_MS = 90_000;

/**
 * Sends what is due to a webhook, several letters at once, of one thing one after another. At least once: a process that
 * dies between the sending and the note of it sends again, under the same id.
 */
export async function sendLetters(send: Send): Promise<void> {
  const who = system(send.enterprise_id);
  for (let round = 1; ; round++) {
    const taken = await transaction(who, async (tx) => {
      const webhook = await webhookToSend(tx, send.webhook_id);
      if (!webhook || webhook.closed_at) return null;
      const letters = await takeDue(tx, webhook.id);
      return letters.length ? { webhook, letters } : null;
    });
    if (!taken) return;
    await Promise.all(taken.letters.map((letter) => sendOne(send, taken.webhook, letter)));
    if (round === ROUNDS) return wakeIn(0, send);
  }
}

type Answer = { told: Told; problem: null } | { told: null; problem: string };

async function sendOne(send: Send, webhook: LockedWebhook, letter: TakenLetter): Promise<void> {
  const body = letterOf(letter);
  const at = now();
  const secrets = secretsOf(send.enterprise_id, webhook, at);
  const answer = await tell(webhook.url, body, {
    'langraan-signature': signatureOf(body, secrets, at),
    'langraan-event': letter.event,
    'langraan-delivery': String(letter.id),
  }).then(
    (told): Answer => ({ told, problem: null }),
    (err: unknown): Answer => ({ told: null, problem: reasonOf(err) }),
  );
  await transaction(system(send.enterprise_id), (tx) => settle(tx, send, letter, answer));
}

/** What came of a letter, and what that says of its webhook. */
async function settle(tx: Tx, send: Send, letter: TakenLetter, { told, problem }: Answer): Promise<void> {
  const webhook = await webhookForUpdate(tx, send.webhook_id);
  if (!webhook) return;
  const arrived = told !== null && told.status >= 200 && told.status < 300;
  const gone = told?.status === GONE;
  const due_at = arrived || gone ? null : againAt(letter.tries, now());
  const state = arrived ? 'done' : due_at ? 'waiting' : 'failed';
  const written = await writeOutcome(tx, letter, {
    state,
    due_at,
    status: told?.status ?? null,
    answer: told?.text ?? null,
    problem,
  });
  // somebody else had it meanwhile and says what came of it
  if (!written) return;
  announce(tx, 'developers');
  if (arrived) {
    if (webhook.failing_since) await writeWell(tx, webhook.id);
    return;
  }
  // turned off while the letter was on its way
  if (webhook.closed_at) return;
  const since = webhook.failing_since ?? now();
  if (gone || isHopeless(since, now())) return turnOff(tx, webhook, gone ? 'gone' : 'failing');
  const toTell = state === 'failed' && mayBeTold(webhook.told_at, now());
  await writeFailing(tx, webhook.id, since, toTell ? now() : webhook.told_at);
  if (toTell) await tellGivenUp(tx, webhook);
  const wait = due_at ? due_at.getTime() - now().getTime() : Infinity;
  if (wait <= SOON_MS) tx.afterCommit(() => wakeIn(wait, send));
}

async function turnOff(tx: Tx, webhook: LockedWebhook, why: 'gone' | 'failing'): Promise<void> {
  await writeTurnedOff(tx, webhook.id, why);
  await notify(
    tx,
    developerNotices.webhook_off,
    { allBut: null },
    {
      type: 'danger',
      title: { th: `ปิด webhook ${webhook.name} แล้ว`, en: `Webhook ${webhook.name} was turned off` },
      message:
        why === 'gone'
          ? { th: 'ปลายทางตอบว่าเลิกใช้แล้ว (410)', en: 'Its receiver says that it is gone (410).' }
          : {
              th: 'ส่งไม่สำเร็จเลยติดต่อกัน 3 วัน แก้ปลายทางแล้วเปิดใช้อีกครั้ง',
              en: 'Nothing arrived for 3 days. Mend the receiver, then turn it on again.',
            },
      link: developerScreens.webhook(webhook.id),
    },
  );
}

const tellGivenUp = (tx: Tx, webhook: LockedWebhook) =>
  notify(
    tx,
    developerNotices.given_up,
    { allBut: null },
    {
      type: 'warning',
      title: {
        th: `webhook ${webhook.name} ส่งไม่สำเร็จ`,
        en: `Webhook ${webhook.name}: letters were given up`,
      },
      message: {
        th: 'ลองครบทุกครั้งแล้ว ดูคำตอบของปลายทาง แล้วส่งอีกครั้งได้',
        en: 'All tries failed. See what its receiver answers, then send them again.',
      },
      link: developerScreens.webhook(webhook.id, { state: 'failed' }),
    },
  );

function secretsOf(enterpriseId: number, w: LockedWebhook, at: Date): string[] {
  const former = w.former_until && w.former_until > at ? w.former_secret : null;
  return [w.secret, former]
    .filter((sealed) => sealed !== null)
    .map((sealed) => unseal(sealed, placeOfSecret(enterpriseId, w.id)));
}

/** What stood in the way, for the log: the innermost cause tells most. */
function reasonOf(err: unknown): string {
  const { message, code, cause } = err as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error) return reasonOf(cause);
  return (message || code || String(err)).slice(0, 300);
}
