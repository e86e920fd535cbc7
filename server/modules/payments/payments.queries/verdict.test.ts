import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders } from '../../../../contract/orders.ts';
import { judgeSlip, outstandingAmount, worstVerdict, payments } from '../../../../contract/payments.ts';
import { VERIFY_ANSWERS } from '../../../../contract/payments.verifying.ts';
import { openWorld } from '../../../../test/world/app.ts';
import { anOrder } from '../../../../test/world/orders.ts';
import { onlyRow, sql } from '../../../platform/sql.ts';
import { reading } from '../../../platform/tx.ts';
import { slipVerdict } from './verdict.ts';

const world = openWorld();

const slips = fc.array(
  fc.record({
    qr: fc.constantFrom('none' as const, 'good' as const, 'bad_checksum' as const),
    duplicate: fc.boolean(),
    rejected: fc.boolean(),
    verified: fc.constantFrom(null, ...VERIFY_ANSWERS),
    amount: fc.constantFrom(0, 29_50, 59_00),
  }),
  { maxLength: 4 },
);

test('the verdict over an order’s slips is the same in the list, on the desk and by the rule', async () => {
  const clerk = await world.as('clerk');
  const checker = await world.as('checker');
  const { id, order_amount } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
  expect(order_amount).toBe(59);
  const file = (await clerk.upload('slip', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))).ok
    .Data.file;
  await fc.assert(
    fc.asyncProperty(slips, async (some) => {
      await world.db.query('delete from slips where order_id = $1', [id]);
      for (const s of some) {
        const first = await world.db.query(
          `insert into slips (enterprise_id, order_id, file, amount, qr, uploaded_at, rejected_at, verified)
           values (1, $1, $2, $3, $4, now(), case when $5 then now() end, $6) returning id`,
          [id, file, s.amount, s.qr, s.rejected, s.verified],
        );
        if (s.duplicate)
          await world.db.query('update slips set duplicate_of = id where id = $1', [
            (first.rows[0] as { id: number }).id,
          ]);
      }
      const counting = some.filter((s) => !s.rejected);
      const amountDiffers = counting.reduce((sum, s) => sum + s.amount, 0) !== 59_00;
      const byRule = worstVerdict(
        some.map((s) => ({
          ...judgeSlip({ ...s, amountDiffers }),
          status: s.rejected ? ('rejected' as const) : ('pending' as const),
        })),
      );
      const bySql = await reading({ enterpriseId: 1 }, (tx) =>
        onlyRow<{ verdict: string | null }>(
          tx,
          sql`select ${slipVerdict} as verdict from published.orders o where o.id = ${id}`,
        ),
      );
      expect(bySql.verdict).toBe(byRule);
      expect((await clerk.do(orders.list, { q: '' })).find((o) => o.id === id)!.slip).toBe(byRule);
      const order = await clerk.do(orders.detail, { id });
      expect(worstVerdict(order.slips)).toBe(byRule);
      const tab = counting.length ? 'slip' : 'waiting';
      const desk = (await checker.do(payments.list, { tab })).find((o) => o.id === id)!;
      expect(desk.verdict).toBe(byRule ?? 'none');
      const pending = counting.reduce((sum, s) => sum + s.amount, 0);
      expect(outstandingAmount(order)).toBe((59_00 - pending) / 100);
      expect(order.may.promptpay).toBe(pending < 59_00);
    }),
    { numRuns: 40 },
  );
});
