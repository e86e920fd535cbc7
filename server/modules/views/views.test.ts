import { beforeAll, expect, test } from 'vitest';
import { views } from '../../../contract/views.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let lead: Caller;
let other: Caller;
beforeAll(async () => {
  s = await openStage(world);
  lead = (await s.somebody(3, { order: 3 })).caller;
  other = (await s.somebody(3, { order: 3 })).caller;
});
const view = (name: string, search: Record<string, string> = { status: '100' }) => ({
  list: 'orders',
  name,
  search,
});
const seen = async (by: Caller, list = 'orders') =>
  (await by.do(views.list, { list })).map(({ name, own, search }) => [name, own, search]);

test('a shared view is seen by all who work here, under its list alone; an agent sees none', async () => {
  await lead.do(views.share, view('รอโอน'));
  expect(await seen(lead)).toEqual([['รอโอน', true, { status: '100' }]]);
  expect(await seen(other)).toEqual([['รอโอน', false, { status: '100' }]]);
  expect(await seen(other, 'products')).toEqual([]);
  expect(await seen(await world.as('agent'))).toEqual([]);
});

test('its owner replaces it; another neither replaces nor deletes it, and is told whose it is', async () => {
  const { id } = await lead.do(views.share, view('ของหัวหน้า'));
  expect(await lead.do(views.share, view('ของหัวหน้า', { status: '111' }))).toEqual({ id });
  const taken = await other.call(views.share, view('ของหัวหน้า', {}));
  expect(taken.error.Detail).toMatchObject({ code: 'view_of_another', view: 'ของหัวหน้า' });
  expect((await other.call(views.remove, { id })).error.Detail?.code).toBe('view_of_another');
  expect(await seen(other)).toContainEqual(['ของหัวหน้า', false, { status: '111' }]);
  await lead.do(views.remove, { id });
  expect((await seen(other)).map(([name]) => name)).not.toContain('ของหัวหน้า');
});

test('an administrator may delete anybody’s; what is gone is not there', async () => {
  const { id } = await lead.do(views.share, view('ค้างอยู่'));
  await s.admin.do(views.remove, { id });
  expect((await s.admin.call(views.remove, { id })).status).toBe(404);
});

test('who only works may share none; words that were looked for are never shared', async () => {
  const { caller } = await s.somebody(3, { order: 2 });
  expect((await caller.call(views.share, view('x'))).status).toBe(403);
  expect((await lead.call(views.share, view('x', { q: '0812345678' }))).status).toBe(400);
});

test('two at once under one name: one of them has it', async () => {
  const answers = await Promise.all([lead, other].map((by) => by.call(views.share, view('พร้อมกัน'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
