import { remittances } from '../../../contract/remittances.ts';
import { remittanceScreens } from '../../../contract/remittances.screens.ts';
import { byId, first, given, just, nth, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import type { World } from '../../../test/world/app.ts';
import { bring, brought, sentCod, settled, sheetOf, transferOf } from '../../../test/world/remittances.ts';
import type { Stage } from '../../../test/world/stage.ts';

let made = 0;
const nobodys = () => [`NOBODYS${Date.now()}${(made += 1)}`, 1] as const;
/** A parcel that owes, in a sheet that is not settled yet. */
const open = async (s: Stage, world: World) => {
  const parcel = await sentCod(s, world, { days: 1 });
  return { parcel, id: await brought(s.admin, [[parcel.tracking, parcel.order_amount], nobodys()]) };
};
/** A settled sheet in which one amount differs still. */
const different = async (s: Stage, world: World) => {
  const parcel = await sentCod(s, world, { days: 1 });
  const id = await settled(s, [[parcel.tracking, parcel.order_amount - 1], nobodys()]);
  return { id, row: 2, owed: parcel.order_amount, reason: 'ขนส่งหักค่ากล่อง' };
};
const takenBack = async (s: Stage, world: World) => {
  const { id, ...rest } = await different(s, world);
  await s.admin.do(remittances.takeBack, { id, reason: 'เงินไม่เข้า' });
  return { id, ...rest };
};
const unmatched = async (s: Stage) =>
  (await bring(s.admin, sheetOf([nobodys()], `หัว${(made += 1)},b`))).ok.Data.id;

const ITS_SHEET = { id: { status: 404, code: 'not_found', why: 'it is the sheet that is asked for' } };

export const proof: Proof = {
  tables: { remittances: 'state', remittance_lines: 'state' },
  marks: {
    remittances: `file_name = 'คะแนรี', user_name = 'คะแนรี'`,
    remittance_lines: `code = 'คะแนรี', cells = '["คะแนรี"]'`,
  },
  screens: [
    [remittanceScreens.owed, remittances.owed],
    [remittanceScreens.owedOrders, remittances.owedOrders],
    [remittanceScreens.remittances, remittances.list],
    [remittanceScreens.remittance, remittances.detail],
    [remittanceScreens.missing, remittances.missing],
  ],
  makes: async ({ who }) => ({ remittance: await brought(who, [nobodys()]) }),
  things: { remittance: first('remittances') },
  endpoints: {
    'GET /api/v1/remittances/owed': { call: just() },
    'GET /api/v1/remittances/owed/orders': {
      call: just({ provider: 2, part: 'delivered', age: 'd3' }),
      list: {
        fill: (s, world) => times(ROWS, (i) => sentCod(s, world, { days: i })),
        text: `update orders set recipient_name = $1 where id = (
          select id from orders where enterprise_id = 1 and status = 122 and payment_type = 2 order by id offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/remittances/owed/orders/export': {
      call: just({ provider: 2, part: 'delivered', age: 'd3', columns: 'number,owed' }),
    },
    'POST /api/v1/remittances': {
      call: async () => ({ input: { provider: 2 }, bytes: sheetOf([nobodys()]) }),
      leaves: { audit: ['remittance.bring'], topics: ['remittances'] },
      refuses: {
        remittance_known: async (s) => {
          const bytes = sheetOf([nobodys()]);
          await bring(s.admin, bytes);
          return { input: { provider: 2 }, bytes };
        },
      },
    },
    'GET /api/v1/remittances': {
      call: just({ provider: 2, state: 'open' }),
      list: {
        fill: (s) => times(ROWS, () => brought(s.admin, [nobodys()])),
        text: `update remittances set file_name = $1 where id = ${nth('remittances')}`,
        id: byId,
      },
    },
    'GET /api/v1/remittances/{id}': { call: given(async (s, world) => ({ id: (await open(s, world)).id })) },
    'GET /api/v1/remittances/{id}/lines': {
      call: given(async (s, world) => ({ id: (await open(s, world)).id, state: 'matched' })),
      list: {
        fill: async (s) => ({ id: await brought(s.admin, Array.from({ length: ROWS }, nobodys)) }),
        text: `update remittance_lines set code = $1 where enterprise_id = 1 and remittance_id = (select max(id) from remittances where enterprise_id = 1)
          and row = 2 + $2`,
        id: (row) => row['row'],
      },
      absent: ITS_SHEET,
    },
    'GET /api/v1/remittances/{id}/lines/export': {
      absent: ITS_SHEET,
      call: given(async (s, world) => ({
        id: (await open(s, world)).id,
        state: 'matched',
        columns: 'row,code',
      })),
    },
    'GET /api/v1/remittances/{id}/missing': {
      call: given(async (s, world) => ({ id: (await open(s, world)).id })),
      list: {
        fill: async (s, world) => {
          await times(ROWS, () => sentCod(s, world, { days: 9 }));
          return { id: await brought(s.admin, [nobodys()]) };
        },
        id: byId,
      },
      absent: ITS_SHEET,
    },
    'GET /api/v1/remittances/{id}/missing/export': {
      absent: ITS_SHEET,
      call: given(async (s, world) => ({ id: (await open(s, world)).id, columns: 'number,owed' })),
    },
    'GET /api/v1/remittances/{id}/columns': { call: given(async (s) => ({ id: await unmatched(s) })) },
    'PUT /api/v1/remittances/{id}/columns': {
      call: given(async (s) => ({ id: await unmatched(s), columns: ['code', 'amount'] })),
      leaves: { audit: ['remittance.match'], topics: ['remittances'] },
      refuses: {
        remittance_state: given(async (s, world) => ({
          id: (await different(s, world)).id,
          columns: ['code', 'amount'],
        })),
      },
    },
    'PUT /api/v1/remittances/{id}/settle': {
      call: given(async (s, world) => transferOf(s, (await open(s, world)).id)),
      leaves: { audit: ['remittance.settle'], topics: ['orders', 'payments', 'remittances'] },
      refuses: {
        remittance_state: given(async (s, world) => transferOf(s, (await takenBack(s, world)).id)),
        remittance_settled: given(async (s, world) => transferOf(s, (await different(s, world)).id)),
      },
      absent: {
        payment_method_id: { status: 404, code: 'not_offered', why: 'it names the field to choose again' },
      },
    },
    'PUT /api/v1/remittances/{id}/lines/{row}/accept': {
      call: given(different),
      leaves: { audit: ['remittance.accept'], topics: ['orders', 'payments', 'remittances'] },
      refuses: {
        remittance_state: given(takenBack),
        remittance_line: given(async (s, world) => ({ ...(await different(s, world)), row: 3 })),
        remittance_owed: given(async (s, world) => ({ ...(await different(s, world)), owed: 1 })),
      },
    },
    'PUT /api/v1/remittances/{id}/take-back': {
      call: given(async (s, world) => {
        const parcel = await sentCod(s, world, { days: 1 });
        return { id: await settled(s, [[parcel.tracking, parcel.order_amount]]), reason: 'เงินไม่เข้า' };
      }),
      leaves: { audit: ['remittance.take_back'], topics: ['orders', 'payments', 'remittances'] },
      refuses: {
        remittance_state: given(async (s, world) => ({ id: (await open(s, world)).id, reason: 'x' })),
      },
    },
    'DELETE /api/v1/remittances/{id}': {
      call: given(async (s, world) => ({ id: (await open(s, world)).id })),
      leaves: { audit: ['remittance.remove'], topics: ['remittances'] },
      refuses: {
        remittance_state: given(async (s, world) => ({ id: (await different(s, world)).id })),
      },
    },
  },
};
