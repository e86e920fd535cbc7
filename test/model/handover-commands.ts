import fc from 'fast-check';
import { warehouse } from '../../contract/warehouse.ts';
import { expireOverdue } from '../../server/modules/warehouse/warehouse.commands/handover.ts';
import { setClockOffset } from '../../server/platform/clock.ts';
import { ids } from '../world/orders.ts';
import { again, blind, Command, foretold, sku, someOf } from './command.ts';
import type { Handover, PackLine } from './handovers.ts';
import type { Real } from './real.ts';
import type { Shop, Sku } from './shop.ts';

const LINES: PackLine[] = ['ไลน์แพ็ก 1', 'ไลน์แพ็ก 2'];
const GIVER = 'packer';
const RECEIVER = 'packer2';

const give = fc
  .record({
    from: fc.constantFrom(...LINES),
    same: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    amounts: fc.option(
      fc.uniqueArray(fc.record({ sku, qty: fc.integer({ min: 1, max: 2 }) }), {
        selector: (l) => l.sku,
        minLength: 1,
        maxLength: 2,
      }),
    ),
    again,
  })
  .map(
    (d) =>
      new Command(
        'giveGoods',
        d,
        (shop) => shop.lineGoods() > 0,
        async (shop, real) => {
          const to = d.same ? d.from : LINES.find((line) => line !== d.from)!;
          const amounts = d.amounts && new Map(d.amounts.map((l) => [l.sku, l.qty]));
          const { result, code } = foretold(() => shop.handovers.give(d.from, to, amounts));
          const find = await ids(real.world);
          const input = {
            ...{ from_storage_id: await find.place(d.from), to_storage_id: await find.place(to) },
            ...(amounts ? { lines: await linesOf(real, amounts) } : {}),
          };
          const made = await real.call(GIVER, warehouse.giveGoods, input, code, d.again);
          if (result) shop.handovers.all.push({ id: made.id, ...result });
          return code !== null;
        },
      ),
  );

/** A command on a handover: one that is open, but for one time in eight. */
function onHandover<D extends object>(
  name: string,
  drawn: fc.Arbitrary<D>,
  act: (shop: Shop, real: Real, handover: Handover, d: D & { again: boolean }) => Promise<string | null>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.record({ pick: fc.nat(), blind, again }), drawn).map(([how, what]) => {
    const d = { ...how, ...what };
    const choice = (shop: Readonly<Shop>) => shop.handovers.all.filter((h) => d.blind || h.state === 'open');
    return new Command(
      name,
      d,
      (shop) => choice(shop).length > 0,
      async (shop, real) => (await act(shop, real, someOf(choice(shop), d.pick), d)) !== null,
    );
  });
}

const confirm = onHandover(
  'confirmHandover',
  fc.record({
    by: fc.constantFrom('receiver' as const, 'receiver' as const, 'receiver' as const, 'giver' as const),
    /** Of each item so many more than were offered. */
    more: fc.constantFrom(-1, -1, -1, 0, 0, 1),
  }),
  async (shop, real, handover, d) => {
    const all = new Map([...handover.offered].map(([s, n]) => [s, Math.max(1, n + d.more)]));
    const { result, code } = foretold(() => shop.handovers.confirm(handover, d.by, all));
    const input = { id: handover.id, lines: await linesOf(real, all) };
    const who = d.by === 'giver' ? GIVER : RECEIVER;
    const made = await real.call(who, warehouse.confirmHandover, input, code, d.again);
    if (result) shop.bills.push({ ...result, id: made.id });
    return code;
  },
);

const giveBack = onHandover(
  'returnHandover',
  fc.record({ by: fc.constantFrom<typeof GIVER | typeof RECEIVER>(GIVER, RECEIVER) }),
  async (shop, real, handover, d) => {
    const { code } = foretold(() => shop.handovers.giveBack(handover));
    await real.call(d.by, warehouse.returnHandover, { id: handover.id }, code, d.again);
    return code;
  },
);

const MINUTE = 60_000;
const timeOver = fc.constant({}).map(
  (d) =>
    new Command(
      'handoverTimeOver',
      d,
      (shop) => shop.handovers.all.some((h) => h.state === 'open'),
      async (shop) => {
        shop.handovers.timeOver();
        setClockOffset(16 * MINUTE);
        try {
          await expireOverdue(1);
        } finally {
          setClockOffset(0);
        }
        return false;
      },
    ),
);

async function linesOf(real: Real, amounts: ReadonlyMap<Sku, number>) {
  const find = await ids(real.world);
  return Promise.all([...amounts].map(async ([s, amount]) => ({ item_id: await find.item(s), amount })));
}

export const handoverCommands = [give, give, give, confirm, confirm, confirm, giveBack, timeOver];
