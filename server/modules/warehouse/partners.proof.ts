import { warehouse } from '../../../contract/warehouse.ts';
import { byId, given, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
const input = (more: object = {}) => ({ company_name: `ร้านส่ง ${++n}`, ...more });
const added = async (s: Stage) => (await s.admin.do(warehouse.addPartner, input())).id;
/** One that goods were bought of. */
const used = async (s: Stage, skus = ['SOAP']) => {
  const id = await added(s);
  await s.admin.do(warehouse.stockIn, {
    partner_id: id,
    storage_id: await s.find.place('คลังหลัก'),
    lines: await Promise.all(
      skus.map(async (sku) => ({ item_id: await s.find.item(sku), amount: 2, cost: 10 })),
    ),
  });
  return id;
};
const leaves = (action: string) => ({ audit: [action], topics: ['stock'] });

export const partnerProof: Record<string, EndpointProof> = {
  'GET /api/v1/wms/partner': {
    call: async () => [{ input: {} }],
    list: {
      fill: (s) => times(ROWS, () => added(s)),
      text: `update partners set contact_name = $1 where id = (select id from partners where enterprise_id = 1 order by id desc offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/partner/{id}': { call: given(async (s) => ({ id: await added(s) })) },
  'GET /api/v1/wms/partner/bought': {
    call: given(async (s) => ({ partner_id: await used(s) })),
    list: {
      fill: async (s, { db }) => {
        const { rows } = await db.query<{ id: number }>(
          `insert into stock_items (enterprise_id, sku, barcode, name) select 1, 'BOUGHT-' || n, 'BOUGHT' || n, 'ของที่ซื้อ' from generate_series(1, ${ROWS}) n returning id`,
        );
        await s.admin.do(warehouse.stockIn, {
          partner_id: await added(s),
          storage_id: await s.find.place('คลังหลัก'),
          lines: rows.map(({ id }) => ({ item_id: id, amount: 1 })),
        });
      },
      text: `update stock_items set name = $1 where id = (select id from stock_items where enterprise_id = 1 order by id desc offset $2 limit 1)`,
      id: (row) => row['item_id'],
    },
  },
  'POST /api/v1/wms/partner': {
    call: given(async () => input()),
    leaves: leaves('partner.add'),
    refuses: {
      duplicate: given(async (s) => {
        const { company_name } = await s.admin.do(warehouse.partner, { id: await added(s) });
        return { company_name };
      }),
    },
  },
  'PUT /api/v1/wms/partner/{id}': {
    call: given(async (s) => ({ id: await added(s), ...input(), version: 1 })),
    leaves: leaves('partner.change'),
    refuses: {
      duplicate: given(async (s) => {
        const { company_name } = await s.admin.do(warehouse.partner, { id: await added(s) });
        return { id: await added(s), company_name, version: 1 };
      }),
      changed_meanwhile: given(async (s) => {
        const id = await added(s);
        await s.admin.do(warehouse.changePartner, { id, ...input(), version: 1 });
        return { id, ...input(), version: 1 };
      }),
    },
  },
  'PUT /api/v1/wms/partner/{id}/closed': {
    call: given(async (s) => ({ id: await added(s), closed: true })),
    leaves: leaves('partner.close'),
  },
  'DELETE /api/v1/wms/partner/{id}': {
    call: given(async (s) => ({ id: await added(s) })),
    leaves: leaves('partner.remove'),
    refuses: { in_use: given(async (s) => ({ id: await used(s) })) },
  },
};
