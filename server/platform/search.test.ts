import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../test/world/app.ts';

const world = openWorld();
const words = (shop: number, first: number, rows: number, text: string, ago: string) =>
  world.db.query(
    `insert into search_texts (enterprise_id, kind, id, at, text)
     select $1, 'round', $2 + n, now() - $3::interval - n * interval '1 minute', $4 || n from generate_series(1, $5::int) n`,
    [shop, first, ago, text, rows],
  );
const ask = async (call: string, shop = 2): Promise<number[]> =>
  (
    (await world.value<number[] | null>(
      `with acts as materialized (select set_config('app.enterprise_id', $1, true) as shop)
       select array(select found from acts, lateral (select ${call} as found where acts.shop <> '') f)`,
      [String(shop)],
    )) ?? []
  ).map(Number);

// a shop of many, whose old ones are looked for, beside one that has many of the same name
beforeAll(async () => {
  await words(2, 1_000_000, 3_100, 'new', '0');
  await words(1, 3_000_000, 1_100, 'needle', '1 day');
  await words(2, 2_000_000, 3, 'needle', '90 days');
  await words(2, 4_000_000, 2, 'pin', '90 days');
  await words(1, 5_000_000, 20, 'pin', '1 day');
});

test('the newest few are the shop’s own, however old they are and whoever else has such', async () => {
  // few of any shop's have it; many have; what is too short for the index is found among the newest alone
  expect(await ask(`search_round_newest('%pin%', 8)`)).toEqual([4_000_001, 4_000_002]);
  expect(await ask(`search_round_newest('%needle%', 2)`)).toEqual([2_000_001, 2_000_002]);
  expect(await ask(`search_round_newest('%new1%', 2)`)).toEqual([1_000_001, 1_000_010]);
  expect(await ask(`search_round_newest('%ne%', 1)`)).toEqual([1_000_001]);
  expect(await ask(`search_round_newest('%pi%', 8)`)).toEqual([]);
  expect(await ask(`search_round_newest('%nobody%', 8)`)).toEqual([]);
});

test('of some days all are found, week by week, and the newest weeks where they are enough', async () => {
  const within = (pattern: string, enough: string) =>
    ask(`search_round_ids('${pattern}', now() - interval '100 days', now(), ${enough})`);
  expect((await within('%needle%', 'null')).toSorted()).toEqual([2_000_001, 2_000_002, 2_000_003]);
  expect((await within('%needle%', '9')).length).toBe(3);
  await words(2, 6_000_000, 1, 'needle', '30 days');
  expect(await within('%needle%', '1')).toEqual([6_000_001]);
  expect(await within('%ee%', '1')).toEqual([6_000_001]);
  expect((await within('%ee%', 'null')).length).toBe(4);
  expect((await ask(`search_round_ids('%needle%')`)).length).toBe(4);
  expect((await ask(`search_round_ids('%ee%')`)).length).toBe(4);
  expect((await ask(`search_round_ids('%needle%')`, 1)).length).toBe(1_100);
});

test('a table in which several shops have rows is made findable, each shop’s for itself', async () => {
  const done = (await world.db.query(`
    begin;
    select searchable('sale_channels', 'channel', 'lower(name)', '''epoch''::timestamptz', 'name');
    select count(distinct c.enterprise_id)::int as shops, count(*)::int as channels, count(t.id)::int as found
    from sale_channels c left join search_texts t on t.enterprise_id = c.enterprise_id and t.kind = 'channel' and t.id = c.id;
    rollback`)) as unknown as { rows: { shops: number; channels: number; found: number }[] }[];
  const { shops, channels, found } = done[2]!.rows[0]!;
  expect(shops).toBeGreaterThan(1);
  expect(found).toBe(channels);
});
