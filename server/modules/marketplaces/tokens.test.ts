import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld } from '../../../test/world/app.ts';
import { NoAnswer } from '../../platform/ask.ts';
import { now } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { reading, transaction } from '../../platform/tx.ts';
import type { Connector, Context, Grant } from './connector.ts';
import { grantById, keepGrant } from './grants.store.ts';
import { MarketplaceRefused, type Refusal } from './refusal.ts';
import { shopee } from './shopee/connector.ts';
import { line } from './line/connector.ts';
import { NeedsReconnect, accessOf } from './tokens.ts';

const world = openWorld();
const who = system(1);
const HOUR = 3_600_000;
const context: Context = {
  app: { key: 'k', secret: 's', serviceId: '' },
  hosts: shopee.hosts,
  send: () => Promise.reject(new Error('nobody is asked in this test')),
  now: () => now().getTime(),
};
const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR);
const granted = (n: number, ends: Date): Grant => ({
  access: `access ${n}`,
  refresh: `refresh ${n}`,
  accessEnds: ends,
  refreshEnds: inHours(720),
  subject: '14701711',
});
/** A marketplace whose refresh tokens are good once, and which may be slow, refuse, or not answer. */
function aMarketplace() {
  const calls: string[] = [];
  let good = 'refresh 1';
  const behaves: { as: 'well' | 'lost' | 'silent' | Refusal; ms: number } = { as: 'well', ms: 0 };
  const connector: Connector = {
    ...shopee,
    oauth: {
      ...shopee.oauth!,
      refresh: async (_c, { refresh }) => {
        calls.push(refresh);
        const { as, ms } = behaves;
        await new Promise((done) => setTimeout(done, ms));
        if (as === 'silent') throw new NoAnswer('connection refused', false);
        if (as !== 'well' && as !== 'lost') throw refused(as);
        if (refresh !== good) throw refused('reconnect');
        good = `refresh ${calls.length + 1}`;
        if (as === 'lost') throw new NoAnswer('no answer within 10 s', true);
        return { ...granted(calls.length + 1, inHours(4)), refresh: good };
      },
    },
  };
  return { calls, behaves, connector };
}
const refused = (kind: Refusal) => new MarketplaceRefused({ kind, code: kind, message: kind, waitMs: null });

beforeEach(() => world.db.query('delete from marketplace_grants'));
const given = (ends: Date) => transaction(who, (tx) => keepGrant(tx, 3, granted(1, ends)));
const kept = (id: number) => reading(who, (tx) => grantById(tx, id));
const states = async (id: number) => {
  const found = (await kept(id))!;
  return [found.state, found.version, found.access];
};

describe('a token', () => {
  test('is used as long as it is good for a while, and is not to be read in the database', async () => {
    const { id } = await given(inHours(4));
    const { calls, connector } = aMarketplace();
    expect(await accessOf(who, id, connector, context)).toEqual({ token: 'access 1', version: 1 });
    expect(calls).toEqual([]);
    const row = await world.value<string>('select g::text from marketplace_grants g');
    expect(row).not.toContain('access 1');
    // what is another shop's opens here no more than elsewhere
    await world.db.query(`update marketplace_grants set subject = '2'`);
    await expect(kept(id)).rejects.toThrow();
  });
  test('is renewed once, however many want it: by twenty at once, near its end and after it', async () => {
    for (const ends of [inHours(0.1), inHours(-1)]) {
      await world.db.query('delete from marketplace_grants');
      const { id } = await given(ends);
      const { calls, behaves, connector } = aMarketplace();
      behaves.ms = 300;
      const got = await Promise.all(Array.from({ length: 20 }, () => accessOf(who, id, connector, context)));
      expect(calls).toEqual(['refresh 1']);
      // near its end the old one is still good for who does not renew it
      const tokens = new Set(got.map(({ token }) => token));
      expect(tokens).toEqual(new Set(ends > now() ? ['access 1', 'access 2'] : ['access 2']));
      expect(await states(id)).toEqual(['good', 2, 'access 2']);
    }
  });
  test('that the marketplace refuses before its time is renewed once for all who were refused', async () => {
    const { id } = await given(inHours(4));
    const { calls, behaves, connector } = aMarketplace();
    behaves.ms = 100;
    const got = await Promise.all(Array.from({ length: 5 }, () => accessOf(who, id, connector, context, 1)));
    expect(calls).toEqual(['refresh 1']);
    expect(new Set(got.map(({ version }) => version))).toEqual(new Set([2]));
  });
});

describe('a renewal', () => {
  test('that nobody answered: the old token until it ends, then the old refresh token once, then the seller', async () => {
    const { id } = await given(inHours(0.1));
    const { calls, behaves, connector } = aMarketplace();
    behaves.as = 'lost';
    expect(await accessOf(who, id, connector, context)).toEqual({ token: 'access 1', version: 1 });
    expect(await states(id)).toEqual(['uncertain', 1, 'access 1']);
    // not at once again
    expect(await accessOf(who, id, connector, context)).toEqual({ token: 'access 1', version: 1 });
    expect(calls).toHaveLength(1);
    behaves.as = 'well';
    await world.db.query(
      `update marketplace_grants set access_ends = now() - interval '1 hour', leased_until = null`,
    );
    await expect(accessOf(who, id, connector, context)).rejects.toThrow(NeedsReconnect);
    expect(calls).toEqual(['refresh 1', 'refresh 1']);
    expect((await states(id))[0]).toBe('reconnect');
    await expect(accessOf(who, id, connector, context)).rejects.toThrow(NeedsReconnect);
    expect(calls).toHaveLength(2);
  });
  test('that was never heard leaves everything as it was', async () => {
    const { id } = await given(inHours(0.1));
    const { behaves, connector } = aMarketplace();
    behaves.as = 'silent';
    expect(await accessOf(who, id, connector, context)).toEqual({ token: 'access 1', version: 1 });
    expect((await states(id))[0]).toBe('good');
    await world.db.query(
      `update marketplace_grants set access_ends = now() - interval '1 hour', leased_until = null`,
    );
    await expect(accessOf(who, id, connector, context)).rejects.toThrow('connection refused');
    behaves.as = 'well';
    expect((await accessOf(who, id, connector, context)).token).toBe('access 4');
  });
  test.each(['server', 'wait', 'quota', 'request', 'app'] as const)(
    'that is put off (%s) is no reason to connect again',
    async (kind) => {
      const { id } = await given(inHours(0.1));
      const { behaves, connector } = aMarketplace();
      behaves.as = kind;
      expect((await accessOf(who, id, connector, context)).token).toBe('access 1');
      expect((await states(id))[0]).toBe('good');
    },
  );
  test('whose process died is taken over when its lease is over', async () => {
    const { id } = await given(inHours(-1));
    const { calls, connector } = aMarketplace();
    await world.db.query(`update marketplace_grants set leased_until = now() + interval '1 second'`);
    expect((await accessOf(who, id, connector, context)).token).toBe('access 2');
    expect(calls).toHaveLength(1);
  });
});

test('a key that is refused has to be given once more', async () => {
  const never = new Date(8_640_000_000_000_000);
  const { id } = await transaction(who, (tx) =>
    keepGrant(tx, 5, { ...granted(1, never), refresh: '', refreshEnds: null, subject: 'line' }),
  );
  expect((await accessOf(who, id, line, context)).token).toBe('access 1');
  await expect(accessOf(who, id, line, context, 1)).rejects.toThrow(NeedsReconnect);
  const again = await transaction(who, (tx) => keepGrant(tx, 5, { ...granted(9, never), subject: 'line' }));
  expect(again).toEqual({ id, version: 2 });
  expect((await accessOf(who, id, line, context)).token).toBe('access 9');
});
