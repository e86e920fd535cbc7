import { warehouse } from '../../../contract/warehouse.ts';
import type { Caller } from '../../../test/world/app.ts';
import { byId, given, just, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
const aLine = async (who: Caller) =>
  (await who.do(warehouse.addStorage, { name: `ไลน์ส่งมอบ ${++n}`, kind: 'line' })).id;
/** Two lines that are everybody's, and goods on the first. */
async function twoLines(who: Caller) {
  const [from, to] = [await aLine(who), await aLine(who)];
  const sku = `HANDED-${++n}`;
  const { id: item_id } = await who.do(warehouse.addItem, { name: 'ของส่งมอบ', sku });
  await who.do(warehouse.stockIn, { storage_id: from, lines: [{ item_id, amount: 3, cost: 10 }] });
  return { from_storage_id: from, to_storage_id: to, lines: [{ item_id, amount: 2 }] };
}
/** What somebody else has offered. */
export async function aHandover(giver: Caller, lead: Caller) {
  const offer = await twoLines(lead);
  const { id } = await giver.do(warehouse.giveGoods, offer);
  return { id, ...offer };
}
const packer = (s: Stage) => s.session('packer');
const ended = async (s: Stage) => {
  const { id, lines } = await aHandover(await packer(s), s.admin);
  await s.admin.do(warehouse.returnHandover, { id });
  return { id, lines };
};
const leaves = (action: string, ...topics: string[]) => ({
  audit: [action],
  topics: ['handovers', ...topics],
});

export const handoverProof: Record<string, EndpointProof> = {
  'POST /api/v1/wms/inventory/user/move': {
    call: given(async (s) => twoLines(s.admin)),
    leaves: leaves('handover.give', 'notifications'),
    refuses: {
      balance_not_enough: given(async (s) => {
        const offer = await twoLines(s.admin);
        return { ...offer, lines: [{ item_id: offer.lines[0]!.item_id, amount: 9 }] };
      }),
      nothing_to_move: given(async (s) => ({
        from_storage_id: await aLine(s.admin),
        to_storage_id: await aLine(s.admin),
      })),
    },
  },
  'GET /api/v1/wms/inventory/user/move': {
    call: just({ state: 'open' }),
    list: {
      fill: (s) => times(ROWS, () => aHandover(s.admin, s.admin)),
      text: `update line_handovers set note = $1 where id = (select id from line_handovers where enterprise_id = 1 and returned_at is null and confirmed_at is null order by id desc offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/user/move/lines': { call: just() },
  'GET /api/v1/wms/inventory/user/move/lines/{id}': {
    call: given(async (s) => ({ id: (await twoLines(s.admin)).from_storage_id })),
    absent: { id: { status: 404, code: 'not_found', why: 'it is the line that is asked for' } },
  },
  'GET /api/v1/wms/inventory/user/move/{id}': {
    call: given(async (s) => ({ id: (await aHandover(s.admin, s.admin)).id })),
  },
  'POST /api/v1/wms/inventory/user/move/{id}/confirm': {
    call: given(async (s) => {
      const { id, lines } = await aHandover(await packer(s), s.admin);
      return { id, lines };
    }),
    leaves: leaves('handover.confirm', 'notifications', 'stock'),
    refuses: {
      handover_over: given(ended),
      more_than_offered: given(async (s) => {
        const { id, lines } = await aHandover(await packer(s), s.admin);
        return { id, lines: [{ item_id: lines[0]!.item_id, amount: 3 }] };
      }),
      balance_not_enough: given(async (s) => {
        const { id, lines, from_storage_id } = await aHandover(await packer(s), s.admin);
        await s.admin.do(warehouse.stockOut, {
          ...{ reason: 'sample', storage_id: from_storage_id },
          lines: [{ item_id: lines[0]!.item_id, amount: 2 }],
        });
        return { id, lines };
      }),
    },
  },
  'PUT /api/v1/wms/inventory/user/move/{id}/back': {
    call: given(async (s) => ({ id: (await aHandover(s.admin, s.admin)).id })),
    leaves: leaves('handover.return', 'notifications'),
    refuses: { handover_over: given(async (s) => ({ id: (await ended(s)).id })) },
  },
};
