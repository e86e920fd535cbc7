import sql, { Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { Given } from '../../../contract/endpoint.ts';
import type { orders } from '../../../contract/orders.ts';
import { openWorld } from '../../../test/world/app.ts';
import { openStage } from '../../../test/world/stage.ts';
import { fail } from '../../platform/errors.ts';
import { system } from '../../platform/session.ts';
import { reading, type Reader } from '../../platform/tx.ts';
import { chatsOf } from './orders.queries/chats.ts';
import { favouriteProducts } from './orders.queries/favourites.ts';
import { orderTagsInUse } from './orders.queries/tags.ts';
import { listOrders } from './orders.views/list-orders.ts';

const world = openWorld();
beforeAll(async () => {
  await (await openStage(world)).cod();
});

const USUAL = { page: 1, page_size: 50, status: 0, sort: '-created_at' } as const;
type Filter = Partial<Given<typeof orders.list>>;

/**
 * The plans of a question as the application's role, where reading a table from end to end is forbidden as far as there is
 * another way: on a table of few rows the planner would do nothing else. What row-level security keeps from an index still shows.
 */
async function plansOf(question: (tx: Reader) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await reading(system(1), async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    await question({
      enterpriseId: tx.enterpriseId,
      async run(q) {
        const plan = new Sql([`explain ${q.strings[0]}`, ...q.strings.slice(1)], q.values);
        const { rows } = await tx.run(plan);
        plans.push(...(rows as Record<string, string>[]).map((line) => line['QUERY PLAN']!));
        return tx.run(q);
      },
    });
  });
  return plans.join('\n');
}

test.each<[string, Filter, string]>([
  ['nothing', {}, 'orders_time'],
  ['a tab', { status: 111 }, 'orders_status'],
  ['a tag', { tag: 'ด่วน' }, 'order_tags_'],
  ['a product', { product_id: 1 }, 'order_lines_product'],
  ['what is on hold', { needs: 'held' }, 'orders_status'],
  ['what is short', { needs: 'short' }, 'orders_status'],
  ['what has no mapping', { needs: 'match' }, 'orders_status'],
  ['a province', { province: 'เชียงใหม่' }, 'orders_time'],
  ['a marketplace', { platform: 2 }, 'orders_time'],
  ['what is not paid', { paid: 'no' }, 'orders_time'],
])('the list narrowed by %s is found by an index', async (_by, filter, index) => {
  const plans = await plansOf((tx) => listOrders(tx, system(1), { ...USUAL, ...filter }, fail));
  expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on (orders|order_lines|order_tags)\b/);
});

test('the tags in use are stepped through', async () => {
  const plans = await plansOf((tx) => orderTagsInUse(tx, system(1)));
  expect(plans).toMatch(/Index Only Scan using order_tags_tag/);
});

const CLERK = { ...system(1), userId: 1 };
test('one’s own queue and what one sells most are found by indexes', async () => {
  const queue = await plansOf((tx) => chatsOf(tx, CLERK));
  expect(queue).toContain('order_chats_waiting');
  expect(queue).toContain('order_chats_saved');
  const favourites = await plansOf((tx) => favouriteProducts(tx, CLERK));
  expect(favourites).toContain('orders_time');
  expect(queue + favourites).not.toMatch(/Seq Scan on (orders|order_lines|order_chats)\b/);
});
