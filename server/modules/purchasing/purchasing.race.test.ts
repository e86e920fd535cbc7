import { beforeAll, describe, expect, test } from 'vitest';
import { purchasing } from '../../../contract/purchasing.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { aDraft, anApproved, aPartner, newItem, purchaseOf } from '../../../test/world/purchasing.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3);
const world = openWorld();
let admin: Caller;
beforeAll(async () => {
  admin = await world.as('admin');
});
const numbers = async () =>
  (
    await world.db.query<{ number: string }>(
      'select number from purchase_orders where enterprise_id = 1 and number is not null order by number',
    )
  ).rows.map((row) => Number(row.number.slice(6)));

describe('numbers of a month', () => {
  test('are without gaps and without doubles, though 24 are approved at once and some of them twice', async () => {
    const drafts = [];
    for (let i = 0; i < 24; i++) drafts.push(await aDraft(world, admin));
    const before = (await numbers()).length;
    const answers = await Promise.all(
      [...drafts, ...drafts.slice(0, 6)].map(({ id, version }) =>
        admin.call(purchasing.approve, { id, version }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    const all = await numbers();
    expect(all).toEqual(Array.from({ length: before + 24 }, (_, i) => i + 1));
    expect(await world.differences()).toEqual([]);
  });

  test('begin at 1 in each, by the day in Bangkok', async () => {
    await world.db.query(
      `update purchase_months set month = '6801' where month = (select max(month) from purchase_months)`,
    );
    await world.db.query(
      `update purchase_orders set number = 'PO6801' || right(number, 4) where number is not null`,
    );
    expect((await anApproved(world, admin)).number.slice(6)).toBe('0001');
    expect((await anApproved(world, admin)).number.slice(6)).toBe('0002');
  });
});

describe(`two people at one order, ${ROUNDS} rounds`, () => {
  test('who receive the last pieces at once: one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await anApproved(world, admin, { lines: [{ qty: 5 }] });
      const take = { id, lines: [{ line: 1, good: 3 }] };
      const answers = await Promise.all([
        admin.call(purchasing.receive, take),
        admin.call(purchasing.receive, take),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await purchaseOf(admin, id)).toMatchObject({ received: 3, state: 'partial' });
    }
    expect(await world.differences()).toEqual([]);
  });

  test('of whom one receives and one cancels: what came stays, or nothing comes', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await anApproved(world, admin, { lines: [{ qty: 5 }] });
      const answers = await Promise.all([
        admin.call(purchasing.receive, { id, lines: [{ line: 1, good: 5 }] }),
        admin.call(purchasing.cancel, { id, reason: 'สั่งซ้ำ' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { state, received } = await purchaseOf(admin, id);
      expect([state, received]).toEqual(answers[0]!.status === 200 ? ['closed', 5] : ['cancelled', 0]);
    }
    expect(await world.differences()).toEqual([]);
  });

  test('who give cartons of a partner the same numbers: one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const partner_id = await aPartner(world);
      const { item_id } = await newItem(world);
      const draft = (running_from: number) => ({
        ...{ partner_id, running_from, running_to: running_from + 9 },
        lines: [{ item_id, qty: 1, price: 1 }],
      });
      const answers = await Promise.all([1, 5].map((from) => admin.call(purchasing.create, draft(from))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
