import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';

const world = openWorld();
let clerk: Caller;
beforeAll(async () => {
  clerk = await world.as('clerk');
});
const buy = async (recipient: Partial<typeof RECIPIENT>, more: object = {}) =>
  clerk.do(
    orders.create,
    await anOrder(world, { SOAP: 1 }, { recipient: { ...RECIPIENT, ...recipient }, ...more }),
  );
const named = async (q: string) => await clerk.do(customers.list, { q });

describe('a customer', () => {
  test('is the same by name and phone, and keeps each address once, the newest first', async () => {
    const who = { name: 'กานดา ดีใจ', phone: '0855555555' };
    await buy({ ...who, address: '1 บ้านเก่า' });
    await buy({ ...who, address: '2 บ้านใหม่' });
    await buy({ ...who, address: '1 บ้านเก่า' });
    const found = await named('กานดา');
    expect(found).toMatchObject([{ name: 'กานดา ดีใจ', phone: '0855555555', orders: 3 }]);
    expect(found[0]!.addresses.map((a) => a.address)).toEqual(['1 บ้านเก่า', '2 บ้านใหม่']);
    await buy({ name: 'กานดา ดีใจ', phone: '0866666666' });
    await buy({ name: 'กานดา อีกคน', phone: '0855555555' });
    expect(await named('กานดา')).toHaveLength(3);
  });
  test('who is chosen stays the one chosen, whatever the parcel says', async () => {
    await buy({ name: 'ผู้สั่ง', phone: '0877700001' });
    const [customer] = await named('ผู้สั่ง');
    await buy({ name: 'ผู้รับแทน', phone: '0877700002' }, { customer_id: customer!.id });
    expect((await named('ผู้สั่ง'))[0]).toMatchObject({ orders: 2 });
    expect(await named('ผู้รับแทน')).toEqual([]);
  });
  test('is found by the beginning of the phone, written any way', async () => {
    await buy({ name: 'โทรหา', phone: '0861234567' });
    const found = async (phone: string) => (await clerk.do(customers.list, { phone })).map((c) => c.name);
    expect(await found('086-123')).toEqual(['โทรหา']);
    expect(await found('๐๘๖๑๒๓')).toEqual(['โทรหา']);
    expect(await found('1234567')).toEqual([]);
  });
});

describe('places', () => {
  test('by any of their names or their zip, best first', async () => {
    const found = await clerk.do(customers.searchPlaces, { q: 'สุเทพ', limit: 3 });
    expect(found[0]).toMatchObject({ sub_district: 'สุเทพ', province: 'เชียงใหม่', zipcodes: ['50200'] });
    expect(found.length).toBeLessThanOrEqual(3);
    const byZip = await clerk.do(customers.searchPlaces, { q: '50200' });
    expect(byZip.every((p) => p.zipcodes.includes('50200'))).toBe(true);
    // of several zips the usual one's place is first, and a place's unusual zip is kept where it was typed
    const khlongToei = await clerk.do(customers.searchPlaces, { q: '10110', limit: 50 });
    expect(khlongToei[0]).toMatchObject({ district: 'คลองเตย' });
    expect(khlongToei.every((p) => p.zipcodes[0] === '10110')).toBe(true);
    expect((await clerk.do(customers.searchPlaces, { q: 'suthep' })).map((p) => p.sub_district)).toContain(
      'สุเทพ',
    );
  });
  test('from province to district to sub-district with its zips', async () => {
    const provinces = await clerk.do(customers.places, {});
    expect(provinces).toHaveLength(77);
    const districts = await clerk.do(customers.places, { province: 'เชียงใหม่' });
    expect(districts.map((d) => d.name)).toContain('เมืองเชียงใหม่');
    const below = await clerk.do(customers.places, { province: 'เชียงใหม่', district: 'เมืองเชียงใหม่' });
    expect(below.find((p) => p.name === 'สุเทพ')!.zipcodes).toContain('50200');
    const without = await clerk.call(customers.places, { district: 'เมืองเชียงใหม่' });
    expect([without.status, without.error.Detail?.['problems']]).toEqual([
      400,
      [expect.objectContaining({ path: 'province', problem: 'required' })],
    ]);
  });
  test('a pasted chat is read, and what is unsure stays empty', async () => {
    const read = await clerk.do(customers.parseAddress, {
      text: 'สมหญิง ใจดี\n081-234-5678\n12/3 หมู่ 4 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200\nเอาสีดำ 2 ตัวค่ะ เก็บปลายทาง\nขอใบเสร็จด้วยนะคะ',
    });
    expect(read).toMatchObject({
      name: { value: 'สมหญิง ใจดี' },
      phone: { value: '0812345678' },
      sub_district: { value: 'สุเทพ' },
      province: { value: 'เชียงใหม่' },
      zipcode: { value: '50200' },
      beside: { payment: { value: 'cod' }, notes: ['ขอใบเสร็จ'], rest: ['เอาสีดำ 2 ตัว'] },
    });
    const nothing = await clerk.do(customers.parseAddress, { text: 'สวัสดีค่ะ' });
    expect(nothing.phone).toEqual({ value: null, confidence: 0 });
    expect(nothing.zipcode.value).toBeNull();
  });
});
