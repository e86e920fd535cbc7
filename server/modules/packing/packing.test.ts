import { describe, expect, test, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { openWorld } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { pdf } from '../../platform/pdf.ts';

// typeset for real, and what is handed to the typesetter looked at
vi.mock('../../platform/pdf.ts', async (original) => {
  const real = await original<{ pdf: typeof pdf }>();
  return { ...real, pdf: vi.fn(real.pdf) };
});

const world = openWorld();
const { orders, packing } = contract;

interface Printed {
  number: string;
  cash: string | null;
}
/** Cuts what is ready and prints it; what stands on the labels and slips. */
async function printed(): Promise<Printed[]> {
  const packer = await world.as('packer');
  const { id } = await packer.do(packing.cut, {});
  const answer = await packer.call(packing.print, { round_id: id, part: 'all' });
  expect([answer.status, answer.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const { data } = vi.mocked(pdf).mock.lastCall![0];
  return (data as { labels: Printed[] }).labels;
}

describe('the paper of a round', () => {
  test('asks for the cash of an order paid at the door, and for none where it costs nothing', async () => {
    const clerk = await world.as('clerk');
    const cod = await anOrder(world, { SOAP: 1 }, { cod: true });
    const costs = await clerk.do(orders.create, cod);
    const gift = await clerk.do(orders.create, { ...cod, discount: 59 });
    const sample = await clerk.do(orders.create, await anOrder(world, { TEA: 1 }, { discount: 120 }));
    const cash = new Map((await printed()).map((o) => [o.number, o.cash]));
    expect(cash).toEqual(
      new Map([
        [costs.number, '59.00'],
        [gift.number, null],
        [sample.number, null],
      ]),
    );
  });
});
