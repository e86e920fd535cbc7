import { randomBytes } from 'node:crypto';
import { developers } from '../../../../contract/developers.ts';
import { WEBHOOK_FIELDS, type WebhookInput } from '../../../../contract/developers.webhooks.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { callsPrivate, isCallable } from '../../../platform/outside.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { placeOfSecret, wrongAddress } from '../developers.rules.ts';
import { insertPing, putInAgain } from '../letters.store.ts';
import { wake } from '../wake.ts';
import {
  deleteWebhook,
  insertWebhook,
  updateWebhook,
  webhookForUpdate,
  writeClosed,
  writeFirstSecret,
  writeSecret,
  type LockedWebhook,
} from '../webhooks.store.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;
/** The secret is answered once. What is kept for the same call sent again is as sealed as the webhook's own. */
const withSecret = {
  show: async (
    tx: Reader,
    _who: unknown,
    { sealed, ...facts }: { id: number; version: number; name: string; sealed: string },
  ) => ({ ...facts, secret: unseal(sealed, placeOfSecret(tx.enterpriseId, facts.id)) }),
};

export const addWebhook = command(
  developers.addWebhook,
  async (tx, who, input, fail) => {
    assertAddress(input, fail);
    const facts = await named(input, fail, () => insertWebhook(tx, who, input));
    const sealed = seal(newSecret(), placeOfSecret(tx.enterpriseId, facts.id));
    await writeFirstSecret(tx, facts.id, sealed);
    record(tx, who, {
      action: 'webhook.add',
      thing: 'webhook',
      id: facts.id,
      after: { ...input, version: 1 },
    });
    announce(tx, 'developers');
    return { ...facts, name: input.name, sealed };
  },
  withSecret,
);

/** Changes a webhook; what others changed since it was read is told, and nothing is written. */
export const changeWebhook = command(
  developers.changeWebhook,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const webhook = await webhookForUpdate(tx, id);
    if (!webhook) throw fail('not_found');
    const { name, url, events, version } = webhook;
    await assertSeen(tx, { thing: 'webhook', id, version, seen, words: WEBHOOK_FIELDS }, fail);
    assertAddress(input, fail);
    const facts = await named(input, fail, () => updateWebhook(tx, id, input));
    const changes = changesOf({ name, url, events }, input);
    record(tx, who, {
      action: 'webhook.change',
      thing: 'webhook',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version: facts.version },
    });
    announce(tx, 'developers');
    return facts;
  },
);

/** Turns a webhook off, or on again; what waits is sent then. */
export const closeWebhook = command(developers.closeWebhook, async (tx, who, { id, closed }, fail) => {
  const webhook = await webhookForUpdate(tx, id);
  if (!webhook) throw fail('not_found');
  if (closed === (webhook.closed_at !== null)) return { id, version: webhook.version };
  const facts = await writeClosed(tx, id, closed);
  record(tx, who, {
    action: 'webhook.close',
    thing: 'webhook',
    id,
    before: { closed: !closed },
    after: { closed, version: facts.version },
  });
  announce(tx, 'developers');
  if (!closed) sendSoon(tx, id);
  return facts;
});

/** A new secret; the one before it signs beside it for a day. */
export const rotateSecret = command(
  developers.rotateSecret,
  async (tx, who, { id }, fail) => {
    const webhook = await webhookForUpdate(tx, id);
    if (!webhook) throw fail('not_found');
    const sealed = seal(newSecret(), placeOfSecret(tx.enterpriseId, id));
    const facts = await writeSecret(tx, id, sealed);
    record(tx, who, {
      action: 'webhook.secret',
      thing: 'webhook',
      id,
      after: { secret: '•', version: facts.version },
    });
    announce(tx, 'developers');
    return { ...facts, name: webhook.name, sealed };
  },
  withSecret,
);

export const removeWebhook = command(developers.removeWebhook, async (tx, who, { id }, fail) => {
  const webhook = await webhookForUpdate(tx, id);
  if (!webhook) throw fail('not_found');
  const { name, url, events } = webhook;
  await deleteWebhook(tx, id);
  record(tx, who, { action: 'webhook.remove', thing: 'webhook', id, before: { name, url, events } });
  announce(tx, 'developers');
  return null;
});

export const pingWebhook = command(developers.pingWebhook, async (tx, who, { id }, fail) => {
  await openWebhook(tx, id, fail);
  const letter = await insertPing(tx, id);
  record(tx, who, { action: 'webhook.ping', thing: 'webhook', id, after: { letter: letter.id } });
  announce(tx, 'developers');
  sendSoon(tx, id);
  return letter;
});

/** Sends one letter again; one that is on its way just now is left alone. */
export const sendAgain = command(developers.sendAgain, async (tx, who, { id, delivery }, fail) => {
  await openWebhook(tx, id, fail);
  if (!(await putInAgain(tx, id, { delivery }))) throw fail('not_found');
  record(tx, who, { action: 'webhook.send_again', thing: 'webhook', id, after: { letter: delivery } });
  announce(tx, 'developers');
  sendSoon(tx, id);
  return { id: delivery };
});

export const sendFailedAgain = command(developers.sendFailedAgain, async (tx, who, { id }, fail) => {
  await openWebhook(tx, id, fail);
  const letters = await putInAgain(tx, id, 'failed');
  if (!letters) return { letters };
  record(tx, who, { action: 'webhook.send_again', thing: 'webhook', id, after: { letters } });
  announce(tx, 'developers');
  sendSoon(tx, id);
  return { letters };
});

async function openWebhook(
  tx: Tx,
  id: number,
  fail: Fail<'not_found' | 'webhook_off'>,
): Promise<LockedWebhook> {
  const webhook = await webhookForUpdate(tx, id);
  if (!webhook) throw fail('not_found');
  if (webhook.closed_at) throw fail('webhook_off', { name: webhook.name });
  return webhook;
}

const sendSoon = (tx: Tx, id: number): void => tx.afterCommit(() => void wake(tx.enterpriseId, [id]));

function assertAddress({ url }: WebhookInput, fail: Fail<'webhook_address'>): void {
  const reason = wrongAddress(url, { privately: callsPrivate(), isPublic: isCallable });
  if (reason) throw fail('webhook_address', { reason, path: 'url' });
}

async function named<T>(
  { name }: WebhookInput,
  fail: Fail<'duplicate'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (err) {
    if (constraintOf(err) !== 'webhooks_enterprise_id_name_key') throw err;
    throw fail('duplicate', { field: { th: `ชื่อ ${name}`, en: `the name ${name}` }, path: 'name' });
  }
}
