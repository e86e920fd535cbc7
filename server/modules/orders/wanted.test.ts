import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { openWorld } from '../../../test/world/app.ts';
import { openStage } from '../../../test/world/stage.ts';

const world = openWorld();
beforeAll(async () => {
  await openStage(world);
});

const ADDRESS = '\nสมหญิง ใจดี 0812345678\n12/3 หมู่ 4 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200';
const wanted = async (text: string, as: 'clerk' | 'agent' = 'clerk') =>
  (await world.as(as)).do(orders.wanted, { text });

describe('what a pasted chat asks for', () => {
  test('a product and how many, beside the address', async () => {
    expect(await wanted(`เอาสบู่มะลิ 2 ก้อนค่ะ${ADDRESS}`)).toMatchObject([
      { said: 'เอาสบู่มะลิ 2 ก้อน', qty: 2, confidence: 0.9, products: [{ code: 'SOAP', not_for_sale: null }] },
    ]);
  });

  test('the numbers and words of an address are none', async () => {
    expect(await wanted(ADDRESS)).toEqual([]);
  });

  test('of two receivers nothing is taken: whose would it be?', async () => {
    const two = `เอาสบู่มะลิ 2 ก้อน${ADDRESS}\nและอีกที่\nวิจิตรา ลือชา 0898812290\n2/14 ถ.ริมน้ำ ต.เคียนซา อ.เคียนซา จ.สุราษฎร์ธานี 84260`;
    expect(await wanted(two)).toEqual([]);
  });

  test('what is off sale is told with its reason and never sure; nothing else is taken in its place', async () => {
    await world.db.query(`update products set closed_at = now() where enterprise_id = 1 and code = 'SOAP'`);
    const found = await wanted(`สบู่มะลิ 2 ก้อน${ADDRESS}`);
    await world.db.query(`update products set closed_at = null where enterprise_id = 1 and code = 'SOAP'`);
    expect(found).toMatchObject([{ confidence: 0.5, products: [{ code: 'SOAP', not_for_sale: 'closed' }] }]);
  });

  test('an agent learns of no stock figures', async () => {
    const [one] = await wanted(`สบู่มะลิ 1 ก้อน${ADDRESS}`, 'agent');
    expect(one!.products.map(({ available }) => available)).toEqual(one!.products.map(() => null));
  });

  test('the products of the shop next door are not found', async () => {
    await world.db.query(
      `insert into products (enterprise_id, code, name, price) values (2, 'NEXT-1', 'ว่าวจุฬาข้างบ้าน', 100)`,
    );
    expect(await wanted(`ว่าวจุฬาข้างบ้าน 1${ADDRESS}`)).toEqual([]);
  });
});

/** The plan of the statement as the application's role has it. */
async function planOfNames(): Promise<string> {
  const client = await world.db.connect();
  try {
    await client.query('begin; set local role langraan_app');
    await client.query(`select set_config('app.enterprise_id', '1', true)`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select id, code, name from products where enterprise_id = 1 order by id',
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('among 5,000 products the answer comes within a keystroke, and the names are read by an index', async () => {
  await world.db.query(
    `insert into products (enterprise_id, code, name, price)
     select 1, 'BIG-' || n, 'เสื้อผ้าฝ้ายทอมือ ลายที่ ' || n, 100 from generate_series(1, 5000) n`,
  );
  // other shops' products lie between them: a look at all of them would cost each shop the size of the others
  await world.db.query(
    `insert into products (enterprise_id, code, name, price)
     select 2, 'BIG-' || n, 'ว่าวจุฬา ลายที่ ' || n, 100 from generate_series(1, 60000) n`,
  );
  await world.db.query('analyze products');
  expect(await planOfNames()).toContain('Index');
  const text = `เสื้อผ้าฝ้ายทอมือ ลายที่ 4321 2 ตัว สบู่มะลิ 1 ก้อน${ADDRESS}`;
  await wanted(text);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    await wanted(text);
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(300);
});
