import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { payments } from '../../contract/payments.ts';
import { shipping } from '../../contract/shipping.ts';
import { openWorld } from '../../test/world/app.ts';
import { newcomers } from '../../test/world/newcomers.ts';
import { anOrder, inARound } from '../../test/world/orders.ts';

const world = openWorld();
const orderCount = async () => Number(await world.value('select count(*) from orders'));
const key = (name: string) => ({ 'idempotency-key': name });

describe('a key belongs to one person’s one call', () => {
  test('two people with one key each get what they asked for', async () => {
    const [clerk, boss] = [await world.as('clerk'), await world.as('boss')];
    const before = await orderCount();
    const first = await clerk.call(orders.create, await anOrder(world, { SOAP: 1 }), key('same'));
    const second = await boss.call(orders.create, await anOrder(world, { TEA: 2 }), key('same'));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.ok.Data.order_amount).toBe(240);
    expect(second.ok.Data.id).not.toBe(first.ok.Data.id);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect((await orderCount()) - before).toBe(2);
  });

  test('two shops too', async () => {
    const [ours, theirs] = await newcomers(world, [
      { group: 1, roles: {} },
      { group: 1, roles: {}, enterprise: 2 },
    ]);
    const input = await anOrder(world, { SOAP: 1 });
    expect((await ours!.call(orders.create, input, key('shops'))).status).toBe(200);
    const next = await theirs!.call(orders.create, input, key('shops'));
    expect([next.status, next.headers['idempotent-replayed']]).toEqual([404, undefined]);
  });

  test('another call under it is refused, also where its body is the same', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
    const body = { id, hold: true };
    expect((await clerk.call(orders.hold, body, key('one'))).status).toBe(200);
    const other = await clerk.call(shipping.provider, { id, provider: 2 }, key('one'));
    expect([other.status, other.error.Detail?.code]).toEqual([409, 'same_key_other_body']);
    expect(await world.value('select provider from orders where id = $1', [id])).toBe(6);
    // one body for two routes, word by word
    const boss = await world.as('boss');
    const unpaid = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    const checked = { id: unpaid.id, reason: 'ดูแล้ว' };
    expect((await boss.call(payments.confirmSuccess, checked, key('two'))).status).toBe(200);
    const again = await boss.call(payments.confirmFail, checked, key('two'));
    expect([again.status, again.error.Detail?.code]).toEqual([409, 'same_key_other_body']);
  });

  test('what was in the body cannot be guessed from a copy of the database', async () => {
    const clerk = await world.as('clerk');
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
    await clerk.call(orders.hold, { id, hold: true }, key('guess'));
    const kept = await world.value(`select body_hash from idempotency_keys where key = 'guess'`);
    const input = JSON.stringify({ id, hold: true, note: '' });
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toBe(createHash('sha256').update(input).digest('base64url'));
  });

  test('another body under it is refused, the same one answered byte for byte', async () => {
    const clerk = await world.as('clerk');
    const input = await anOrder(world, { SOAP: 1 });
    const first = await clerk.call(orders.create, input, key('body'));
    const again = await clerk.call(orders.create, input, key('body'));
    expect(again.raw.toString()).toBe(first.raw.toString());
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await clerk.call(orders.create, { ...input, seller_note: 'อย่างอื่น' }, key('body'));
    expect([other.status, other.error.Detail?.code]).toEqual([409, 'same_key_other_body']);
  });

  test('what was refused is not kept: the same key may succeed later', async () => {
    const [clerk, boss] = [await world.as('clerk'), await world.as('boss')];
    const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    const confirm = { id };
    expect((await boss.call(payments.confirmSuccess, confirm, key('later'))).error.Detail?.code).toBe(
      'no_payment',
    );
    const bytes = Buffer.from('%PDF-1.4\n%%EOF');
    const { file } = (await clerk.upload('slip', bytes)).ok.Data;
    await clerk.do(payments.addSlip, { id, file, amount: 59 });
    expect((await boss.call(payments.confirmSuccess, confirm, key('later'))).status).toBe(200);
  });

  test.each([
    ['empty', ''],
    ['a space', 'a b'],
    ['too long', 'x'.repeat(201)],
  ])('one that is %s is refused', async (_what, name) => {
    const clerk = await world.as('clerk');
    const before = await orderCount();
    const answer = await clerk.call(orders.create, await anOrder(world, { SOAP: 1 }), key(name));
    expect([answer.status, answer.error.Detail?.['problems']]).toEqual([
      400,
      [expect.objectContaining({ path: 'Idempotency-Key' })],
    ]);
    expect(await orderCount()).toBe(before);
  });

  test('a scan’s own id means the same, over every table of one packer', async () => {
    const packer = await world.as('packer');
    const { number } = await inARound(world, { SOAP: 3 });
    const scan = {
      code: number,
      barcode: '8850000000017',
      station: 'A',
      scan_id: '3f0e9a1e-1111-4222-8333-123456789abc',
    };
    const first = await packer.do(packing.verify, scan);
    // sent again after a reload, under another key of the browser
    const again = await packer.call(packing.verify, scan, key('reloaded'));
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(
      await world.value(
        'select sum(packed)::int from pack_lines l join orders o on o.id = l.order_id where o.number = $1',
        [number],
      ),
    ).toBe(1);
    expect(first).toBeTruthy();
  });
});
