import { randomBytes } from 'node:crypto';
import { MOST_KEY_DAYS } from '../../../../contract/developers.keys.ts';
import { developers } from '../../../../contract/developers.ts';
import { addDays, dayOf, now, startOfDay } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { record } from '../../audit/index.ts';
import { keyOf, prefixOf } from '../developers.rules.ts';
import { insertKey, keyForUpdate, writeRevoked } from '../keys.store.ts';

/** Makes a key. What is kept for the same call sent again is sealed: the database never has its secret. */
export const makeKey = command(
  developers.makeKey,
  async (tx, who, { name, levels, expires_on }) => {
    if (expires_on !== null) assertWithin(expires_on);
    const key = keyOf(randomBytes(32), tx.enterpriseId);
    const expires_at = expires_on === null ? null : startOfDay(addDays(expires_on, 1));
    const id = await insertKey(tx, who, { name, prefix: prefixOf(key), key, levels, expires_at });
    record(tx, who, { action: 'api_key.make', thing: 'api_key', id, after: { name, levels, expires_on } });
    announce(tx, 'developers');
    return { id, name, sealed: seal(key, `api_key/${tx.enterpriseId}/${id}`) };
  },
  {
    show: async (tx, _who, { id, name, sealed }) => ({
      id,
      name,
      key: unseal(sealed, `api_key/${tx.enterpriseId}/${id}`),
    }),
  },
);

/** Revokes a key; asked twice it changes nothing. */
export const revokeKey = command(developers.revokeKey, async (tx, who, { id }, fail) => {
  const key = await keyForUpdate(tx, id);
  if (!key) throw fail('not_found');
  if (key.revoked_at) return { id };
  await writeRevoked(tx, who, id);
  record(tx, who, {
    action: 'api_key.revoke',
    thing: 'api_key',
    id,
    before: { name: key.name },
    after: { name: key.name, revoked: true },
  });
  announce(tx, 'developers');
  return { id };
});

function assertWithin(day: string): void {
  const today = dayOf(now());
  const last = addDays(today, MOST_KEY_DAYS);
  if (day < today) throw invalid({ path: 'expires_on', problem: 'too_small', limit: today, got: day });
  if (day > last) throw invalid({ path: 'expires_on', problem: 'too_big', limit: last, got: day });
}
