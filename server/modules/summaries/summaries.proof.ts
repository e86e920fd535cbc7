import { summaries } from '../../../contract/summaries.ts';
import { summaryScreens } from '../../../contract/summaries.screens.ts';
import { byId, given, ROWS, times, type Absent, type Proof } from '../../../test/world/proof.ts';
import { failedRun } from '../../../test/world/summaries.ts';
import type { World } from '../../../test/world/app.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { addDays } from '../../platform/clock.ts';

const NOTHING: Absent = {
  status: 404,
  code: 'not_found',
  why: 'figures of what is not there are no figures; no run is begun for it',
};
const ABSENT = {
  sale_channel_id: NOTHING,
  team_id: NOTHING,
  user_id: NOTHING,
  packer_id: NOTHING,
  item_id: NOTHING,
  product_id: NOTHING,
};
/** Every id that a report can be narrowed by. */
const narrow = async (s: Stage, world: World) => ({
  team_id: await world.value<number>('select min(id) from teams where enterprise_id = 1'),
  sale_channel_id: await s.find.channel('หน้าร้าน'),
  user_id: await s.find.user('admin'),
  packer_id: await s.find.user('packer'),
  item_id: await s.find.item('TEA'),
  product_id: await s.find.product('TEA'),
});
let days = 0;
const aDay = () => addDays('2022-01-01', days++);

export const proof: Proof = {
  tables: {
    summary_runs: 'state',
    summary_marks: 'mark',
    summary_pieces: 'mark',
    summary_sums: 'mark',
    summary_days: 'state',
    summary_moved_products: 'mark',
  },
  marks: { summary_runs: `filter = '{"from": "2020-01-01", "to": "2020-01-01", "mark": "คะแนรี"}'` },
  screens: [
    [summaryScreens.summary, summaries.productAsync],
    [summaryScreens.product, summaries.field],
    [summaryScreens.field, summaries.field],
    [summaryScreens.parcels, summaries.parcels],
  ],
  makes: async ({ who }) => {
    const day = aDay();
    await who.call(summaries.productAsync, { from: day, to: day });
    return {};
  },
  endpoints: {
    'GET /api/v2/reports/summary_wms_product': { absent: ABSENT, call: given(narrow) },
    'GET /api/v2/reports/summary_wms_product_async': {
      absent: ABSENT,
      call: given(async (s, world) => ({ ...(await narrow(s, world)), again: false })),
      refuses: {
        summary_failed: given(async (s, world) => {
          const day = aDay();
          await failedRun(world, s.admin, { from: day, to: day });
          return { from: day, to: day };
        }),
      },
    },
    'GET /api/v1/reports/summary_wms/field': {
      absent: ABSENT,
      call: given(async (s, world) => ({
        ...(await narrow(s, world)),
        by: 'product',
        across: 'day',
        compare: 'yes',
      })),
      list: {
        // as many hours as rows: each order is closed in another
        fill: async (s, world) => {
          await times(ROWS, async (i) => {
            const { id } = await s.closed();
            await world.db.query(
              `update parcels set closed_at = '2021-06-01T00:30+07'::timestamptz + $2::int * interval '1 hour' where order_id = $1`,
              [id, i],
            );
            await world.db.query(`update orders set province = $2 where id = $1`, [id, `จังหวัด ${i}`]);
          });
          return { from: '2021-06-01', to: '2021-06-01', by: 'province' };
        },
        text: `update orders set province = $1 where id = (
          select p.order_id from parcels p where p.enterprise_id = 1 and p.closed_at::date between '2021-05-31' and '2021-06-02'
          order by p.id offset $2 limit 1)`,
        id: (row) => row['key'],
      },
    },
    'GET /api/v1/reports/summary_wms/field/export': {
      absent: ABSENT,
      call: given(async (s, world) => ({
        ...(await narrow(s, world)),
        by: 'product',
        columns: 'name,pieces',
      })),
    },
    'GET /api/v1/reports/summary_wms/parcels': {
      absent: ABSENT,
      call: given(async (s, world) => ({ ...(await narrow(s, world)), by: 'sale_channel', key: '1' })),
      list: {
        fill: async (s, world) => {
          await times(ROWS, async () => {
            const { id } = await s.closed();
            await world.db.query(`update parcels set closed_at = '2021-07-01T12:00+07' where order_id = $1`, [
              id,
            ]);
          });
          return { from: '2021-07-01', to: '2021-07-01' };
        },
        text: `update parcels set tracking_number = $1 where id = (
          select p.id from parcels p where p.enterprise_id = 1 and p.closed_at::date between '2021-06-30' and '2021-07-02'
          order by p.id offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/reports/summary_wms/parcels/export': {
      absent: ABSENT,
      call: given(async (s, world) => ({ ...(await narrow(s, world)), columns: 'order,pieces' })),
    },
    'GET /api/v1/reports/summary_wms/workbook': { absent: ABSENT, call: given(narrow) },
    'GET /api/v1/reports/summary_wms/paper': {
      absent: ABSENT,
      call: given(async (s, world) => ({ ...(await narrow(s, world)), by: 'item', locale: 'en' })),
    },
  },
};
