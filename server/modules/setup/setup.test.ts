import { describe, expect, test } from 'vitest';
import { organisation } from '../../../contract/organisation.ts';
import { setup } from '../../../contract/setup.ts';
import { openWorld } from '../../../test/world/app.ts';

const world = openWorld();
const admin = () => world.as('admin');
const done = async (who = admin()) =>
  Object.fromEntries((await (await who).do(setup.steps, {})).steps.map((step) => [step.key, step.done]));

describe('what a shop still needs', () => {
  test('stands in the order in which a shop is set up', async () => {
    const { steps, put_away } = await (await admin()).do(setup.steps, {});
    expect(steps.map(({ key }) => key)).toEqual([
      'organisation.shop',
      'organisation.channels',
      'organisation.methods',
      'warehouse.storages',
      'organisation.fees',
      'products.products',
      'warehouse.stock',
      'users.people',
    ]);
    expect(steps.filter(({ optional }) => optional).map(({ key }) => key)).toEqual(['organisation.fees']);
    expect(put_away).toBe(false);
  });

  test('follows what is there: a shop that works has it all, what is turned off is missing', async () => {
    expect(Object.values(await done())).not.toContain(false);
    await world.db.query('update sale_channels set closed_at = now() where enterprise_id = 1');
    await world.db.query(
      `update places set closed_at = now() where enterprise_id = 1 and kind = 'quarantine'`,
    );
    await world.db.query(
      `update users set deleted_at = now() where enterprise_id = 1 and username not in ('admin', 'clerk')`,
    );
    expect(await done()).toMatchObject({
      'organisation.channels': false,
      'warehouse.storages': false,
      'users.people': true,
      'organisation.methods': true,
    });
    await world.db.query(
      `update users set deleted_at = now() where enterprise_id = 1 and username = 'clerk'`,
    );
    expect(await done()).toMatchObject({ 'users.people': false });
    expect(await done(world.as('admin2'))).toMatchObject({ 'organisation.channels': true });
    await (await admin()).do(organisation.addChannel, { name: 'LINE', type: 1 });
    expect(await done()).toMatchObject({ 'organisation.channels': true });
  });

  test('is put away and fetched back, by each shop for itself', async () => {
    const [mine, theirs] = [await admin(), await world.as('admin2')];
    const away = async (who: typeof mine) => (await who.do(setup.steps, {})).put_away;
    for (const who of [mine, theirs]) await who.do(setup.putAway, { put_away: true });
    await mine.do(setup.putAway, { put_away: true });
    expect([await away(mine), await away(theirs)]).toEqual([true, true]);
    await mine.do(setup.putAway, { put_away: false });
    expect([await away(mine), await away(theirs)]).toEqual([false, true]);
    expect(
      await world.value(
        `select count(*)::int from audit_log where action = 'setup.put_away' and enterprise_id = 1`,
      ),
    ).toBe(2);
  });
});
