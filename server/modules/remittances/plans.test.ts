import sql, { Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../../test/world/app.ts';
import { brought, sentCod } from '../../../test/world/remittances.ts';
import { openStage } from '../../../test/world/stage.ts';
import { system } from '../../platform/session.ts';
import { reading, type Reader } from '../../platform/tx.ts';
import { remittanceLines } from './remittances.queries/lines.ts';
import { owedByProvider, owedOrders } from './remittances.queries/owed.ts';
import { remittancePage } from './remittances.queries/sheets.ts';
import { fail } from '../../platform/errors.ts';

const world = openWorld();
let id: number;
beforeAll(async () => {
  const s = await openStage(world);
  const parcel = await sentCod(s, world, { days: 1 });
  id = await brought(s.admin, [[parcel.tracking, 1]]);
});

/** The plans of a question as the application's role, where reading a table from end to end is forbidden as far as there is another way. */
async function plansOf(question: (tx: Reader) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await reading(system(1), async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    await question({
      enterpriseId: tx.enterpriseId,
      async run(q) {
        const { rows } = await tx.run(new Sql([`explain ${q.strings[0]}`, ...q.strings.slice(1)], q.values));
        plans.push(...(rows as Record<string, string>[]).map((line) => line['QUERY PLAN']!));
        return tx.run(q);
      },
    });
  });
  return plans.join('\n');
}
const USUAL = { page: 1, page_size: 50 };
const TABLES = /Seq Scan on (orders|parcels|remittances|remittance_lines)\b/;

test('what is owed is counted and listed by its own index', async () => {
  const plans = await plansOf(async (tx) => {
    await owedByProvider(tx, system(1));
    await owedOrders(tx, system(1), USUAL);
    await owedOrders(tx, system(1), { ...USUAL, provider: 2, part: 'delivered', age: 'd7' });
  });
  expect(plans.match(/orders_cash_owed/g)?.length).toBeGreaterThanOrEqual(5);
  expect(plans).not.toMatch(TABLES);
});

test('a sheet’s parcels are found by their numbers', async () => {
  const plans = await plansOf(async (tx) => {
    await remittanceLines(tx, system(1), { id, ...USUAL }, fail);
    await remittancePage(tx, system(1), id);
  });
  expect(plans).toContain('parcels_tracking');
  expect(plans).toContain('remittance_lines_order');
  expect(plans).not.toMatch(TABLES);
});
