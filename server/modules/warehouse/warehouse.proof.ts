import { warehouseScreens } from '../../../contract/warehouse.screens.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { first, given, type Proof } from '../../../test/world/proof.ts';
import { deliveryGoneBack } from '../../../test/world/purchasing.ts';
import { aCount, countProof } from './counts.proof.ts';
import { aHandover, handoverProof } from './handovers.proof.ts';
import { historyProof } from './history.proof.ts';
import { itemProof } from './items.proof.ts';
import { partnerProof } from './partners.proof.ts';
import { storageProof } from './storages.proof.ts';
import { viewsProof } from './views.proof.ts';

export const proof: Proof = {
  tables: {
    count_lines: 'document',
    count_scans: 'fact',
    handover_lines: 'document',
    line_handovers: 'document',
    item_barcodes: 'state',
    partners: 'state',
    places: 'state',
    reservations: 'state',
    stock_balances: 'state',
    stock_bills: 'fact',
    stock_counts: 'document',
    stock_days: 'document',
    stock_item_days: 'document',
    stock_items: 'document',
    stock_levels: 'document',
    stock_moves: 'fact',
  },
  marks: {
    stock_items: `name = name || 'คะแนรี', barcode = '97' || barcode`,
    places: `name = name || 'คะแนรี'`,
    partners: `company_name = company_name || 'คะแนรี', contact_name = 'คะแนรี'`,
    line_handovers: `giver = 'คะแนรี', note = 'คะแนรี'`,
    stock_counts: `number = 'คะแนรี' || id, note = 'คะแนรี', user_name = 'คะแนรี'`,
    count_scans: `user_name = 'คะแนรี'`,
    stock_bills: `number = 'คะแนรี' || id, note = 'คะแนรี', user_name = 'คะแนรี'`,
  },
  screens: [
    [warehouseScreens.stock, warehouse.summary],
    [warehouseScreens.dashboard, warehouse.dashboard],
    [warehouseScreens.stockDetail, warehouse.inventory],
    [warehouseScreens.storageStock, warehouse.storageStock],
    [warehouseScreens.lineStock, warehouse.lineStock],
    [warehouseScreens.lowStock, warehouse.lowStock],
    [warehouseScreens.stockIn, warehouse.stockIn],
    [warehouseScreens.stockOut, warehouse.stockOut],
    [warehouseScreens.transfer, warehouse.move],
    [warehouseScreens.lineTransfer, warehouse.lineProposal],
    [warehouseScreens.handovers, warehouse.handovers],
    [warehouseScreens.handover, warehouse.handover],
    [warehouseScreens.counts, warehouse.counts],
    [warehouseScreens.count, warehouse.count],
    [warehouseScreens.items, warehouse.items],
    [warehouseScreens.storages, warehouse.heldStorages],
    [warehouseScreens.partners, warehouse.partners],
    [warehouseScreens.countReview, warehouse.countReview],
    [warehouseScreens.stockHistory, warehouse.history],
    [warehouseScreens.bill, warehouse.historyDetail],
  ],
  makes: async ({ who }) => {
    const { id, line } = await aCount(who);
    const handover = await aHandover(who, who);
    return { count: id, countLine: line, handover: handover.id, line: handover.from_storage_id };
  },
  things: {
    item: first('stock_items', `sku = 'SOAP'`),
    storage: first('places', `kind = 'store'`),
    partner: first('partners'),
    bill: first('stock_bills', `kind = 'in'`),
    barcode: first('stock_items', `sku = 'SOAP'`, 'barcode'),
  },
  endpoints: {
    ...historyProof,
    ...viewsProof,
    ...itemProof,
    ...storageProof,
    ...partnerProof,
    ...countProof,
    ...handoverProof,
    'GET /api/v1/wms/inventory/explain/{id}': {
      call: async (s) => ({ input: { id: await s.find.item('SOAP') } }),
    },
    'POST /api/v2/wms/inventory/item/in': {
      call: async (s, world) => ({
        input: {
          storage_id: await s.find.place('คลังหลัก'),
          partner_id: await world.value('select min(id) from partners where enterprise_id = 1'),
          image: await s.picture('bill'),
          lines: [
            {
              item_id: await s.find.item('SOAP'),
              storage_id: await s.find.place('คลังสอง'),
              amount: 2,
              cost: 25,
            },
          ],
        },
      }),
      leaves: { audit: ['stock.in'], topics: ['stock'] },
      refuses: {
        duplicate: given(async (s) => ({
          bill_number: 'OPENING',
          storage_id: await s.find.place('คลังหลัก'),
          lines: [{ item_id: await s.find.item('SOAP'), amount: 1 }],
        })),
      },
    },
    'POST /api/v2/wms/inventory/item/out': {
      call: async (s) => ({
        input: {
          reason: 'damaged',
          storage_id: await s.find.place('คลังหลัก'),
          to_storage_id: await s.find.place('ของเสีย'),
          image: await s.picture('bill'),
          lines: [
            { item_id: await s.find.item('SOAP'), storage_id: await s.find.place('คลังหลัก'), amount: 1 },
          ],
        },
      }),
      leaves: { audit: ['stock.out'], topics: ['stock'] },
      refuses: {
        duplicate: given(async (s) => ({
          bill_number: 'OPENING',
          reason: 'sample',
          storage_id: await s.find.place('คลังหลัก'),
          lines: [{ item_id: await s.find.item('SOAP'), amount: 1 }],
        })),
        balance_not_enough: given(async (s) => ({
          reason: 'lost',
          storage_id: await s.find.place('คลังสอง'),
          lines: [{ item_id: await s.find.item('LAST'), amount: 9_999 }],
        })),
      },
    },
    'POST /api/v2/wms/inventory/item/group/move': {
      call: async (s) => ({
        input: {
          storage_id: await s.find.place('คลังหลัก'),
          to_storage_id: await s.find.place('คลังสอง'),
          image: await s.picture('bill'),
          lines: [
            {
              item_id: await s.find.item('SOAP'),
              storage_id: await s.find.place('คลังหลัก'),
              to_storage_id: await s.find.place('ไลน์แพ็ก 1'),
              amount: 1,
            },
          ],
        },
      }),
      leaves: { audit: ['stock.transfer'], topics: ['stock'] },
      refuses: {
        duplicate: given(async (s) => ({
          bill_number: 'OPENING',
          storage_id: await s.find.place('คลังหลัก'),
          to_storage_id: await s.find.place('คลังสอง'),
          lines: [{ item_id: await s.find.item('SOAP'), amount: 1 }],
        })),
        balance_not_enough: given(async (s) => ({
          storage_id: await s.find.place('คลังสอง'),
          to_storage_id: await s.find.place('คลังหลัก'),
          lines: [{ item_id: await s.find.item('LAST'), amount: 9_999 }],
        })),
        nothing_to_move: given(async (s) => ({
          storage_id: await s.find.place('รอตรวจ'),
          to_storage_id: await s.find.place('คลังหลัก'),
        })),
      },
    },
    'GET /api/v1/wms/inventory/transfertoline/{id}': {
      call: async (s) => ({ input: { id: await s.find.place('ไลน์แพ็ก 1') } }),
    },
    'GET /api/v1/wms/inventory/historydetail/{id}': {
      call: async (s) => ({ input: { id: await s.bill() } }),
    },
    'DELETE /api/v1/wms/inventory/{id}': {
      call: async (s) => ({ input: { id: await s.bill(), reason: 'คีย์ผิด' } }),
      leaves: { audit: ['stock.reverse'], topics: ['stock'] },
      refuses: {
        bill_reversed: given(async (s) => {
          const id = await s.bill();
          await s.admin.do(warehouse.reverse, { id, reason: 'คีย์ผิด' });
          return { id, reason: 'อีกครั้ง' };
        }),
        reverse_bill: given(async (s) => {
          const id = await s.bill();
          const reverse = await s.admin.do(warehouse.reverse, { id, reason: 'คีย์ผิด' });
          return { id: reverse.id, reason: 'อีกครั้ง' };
        }),
        document_bill: given(async (s) => {
          await s.closed();
          const [packed] = await s.admin.do(warehouse.history, { kind: 'pack' });
          return { id: packed!.id, reason: 'คีย์ผิด' };
        }),
        bill_kept: given(async (s, world) => ({
          id: await deliveryGoneBack(world, s.admin, await s.find.place('คลังหลัก')),
          reason: 'คีย์ผิด',
        })),
        balance_not_enough: given(async (s) => {
          const id = await s.bill('LAST', 3);
          await s.cod({ LAST: await s.available('LAST') });
          return { id, reason: 'ของถูกจองแล้ว' };
        }),
      },
    },
  },
};
