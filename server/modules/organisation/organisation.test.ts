import { describe, expect, test } from 'vitest';
import { organisation } from '../../../contract/organisation.ts';
import { openWorld } from '../../../test/world/app.ts';

const world = openWorld();
describe('what the shop has to choose from', () => {
  test('channels in use; an agent’s own one, a customer none', async () => {
    const names = async (who: string, input = {}) =>
      (await (await world.as(who)).do(organisation.saleChannels, input)).map((c) => c.name);
    expect(await names('clerk')).toEqual(['ตัวแทนแอน', 'หน้าร้าน']);
    expect(await names('clerk', { q: 'หน้า' })).toEqual(['หน้าร้าน']);
    expect(await names('agent')).toEqual(['ตัวแทนแอน']);
    expect(await names('customer')).toEqual([]);
    await world.db.query(
      `update sale_channels set closed_at = now() where enterprise_id = 1 and name = 'หน้าร้าน'`,
    );
    expect(await names('clerk')).toEqual(['ตัวแทนแอน']);
    await world.db.query(`update sale_channels set closed_at = null where enterprise_id = 1`);
  });
  test('payment methods in use, by type', async () => {
    const clerk = await world.as('clerk');
    const methods = await clerk.do(organisation.paymentMethods, {});
    expect(methods.map((m) => [m.type, m.name])).toEqual([
      [1, 'โอนธนาคาร'],
      [2, 'เก็บเงินปลายทาง'],
      [7, 'อื่น ๆ'],
    ]);
    await world.db.query(`update payment_methods set closed_at = now() where enterprise_id = 1 and type = 7`);
    expect((await clerk.do(organisation.paymentMethods, {})).map((m) => m.type)).toEqual([1, 2]);
    expect((await clerk.do(organisation.paymentMethods, { q: 'ปลาย' })).map((m) => m.type)).toEqual([2]);
  });
  test('teams; whoever is not of the shop learns of none but the own', async () => {
    const teams = async (who: string) =>
      (await (await world.as(who)).do(organisation.teams, {})).map((t) => t.name);
    expect(await teams('clerk')).toEqual(['ทีมแชต']);
    expect([await teams('agent'), await teams('customer')]).toEqual([[], []]);
  });
  test('shipping providers with the shop’s usual fees, in the reader’s language', async () => {
    const clerk = await world.as('clerk');
    const { Data } = (await clerk.call(organisation.shippingInfo, {}, { 'accept-language': 'en' })).ok;
    expect(Data).toEqual([
      { id: 6, name: 'Own courier', fee: 30 },
      { id: 1, name: 'Thailand Post', fee: 40 },
      { id: 2, name: 'Express 1', fee: 50 },
      { id: 7, name: 'Express 2', fee: 45 },
    ]);
    expect((await clerk.do(organisation.shippingInfo, {})).map((p) => p.name)[1]).toBe('ไปรษณีย์ไทย');
  });
  test('the shop as it stands on its labels', async () => {
    expect(await (await world.as('delivery')).do(organisation.shop, {})).toEqual({
      id: 1,
      name: 'ร้านมะลิ',
      phone: '021234567',
      address: '99 ถนนดอกไม้ กรุงเทพฯ',
      logo: null,
    });
  });
});
