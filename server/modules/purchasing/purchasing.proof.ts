import { purchasing } from '../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../contract/purchasing.screens.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { purchasingSettings } from '../../../contract/purchasing.settings.ts';
import { settings } from '../../../contract/settings.ts';
import type { World } from '../../../test/world/app.ts';
import { byId, given, nth, ROWS, times, type Call, type Proof } from '../../../test/world/proof.ts';
import { aDraft, anApproved, aPartner, newItem, purchaseOf } from '../../../test/world/purchasing.ts';
import type { Stage } from '../../../test/world/stage.ts';

const place = (s: Stage, name: string) => s.find.place(name);
const aLine = async (world: World, more: object = {}) => ({
  ...{ item_id: (await newItem(world)).item_id, qty: 2, price: 10 },
  ...more,
});
const full = async (s: Stage, world: World) => ({
  partner_id: await aPartner(world),
  expected_on: '2026-12-24',
  files: [{ file: await s.picture('purchase'), title: 'ใบเสนอราคา' }],
  lines: [await aLine(world)],
});
const draft = async (s: Stage, world: World) => {
  const { id, version, partner_id, lines } = await aDraft(world, s.admin);
  return { id, version, partner_id, lines };
};
const approved = (s: Stage, world: World) => anApproved(world, s.admin);
const closed = async (s: Stage, world: World) => {
  const { id } = await approved(s, world);
  await s.admin.do(purchasing.receive, { id, lines: [{ line: 1, good: 10 }] });
  return id;
};
const cancelled = async (s: Stage, world: World) => {
  const { id, ...rest } = await draft(s, world);
  await s.admin.do(purchasing.cancel, { id, reason: 'สั่งผิด' });
  return { id, ...rest, version: (await purchaseOf(s.admin, id)).version };
};
const received = async (s: Stage, world: World) => {
  const { id } = await approved(s, world);
  await s.admin.do(purchasing.receive, { id, lines: [{ line: 1, good: 3, broken: 1 }] });
  return id;
};
const numbered = async (s: Stage, world: World) =>
  (await anApproved(world, s.admin, { running_from: 501, running_to: 510 })).id;
/** An item at its threshold that was bought of a partner: it should be bought again. */
const short = async (s: Stage, world: World) => {
  const [{ item_id }, partner_id] = [await newItem(world), await aPartner(world)];
  await world.db.query('update stock_items set threshold = 30 where id = $1', [item_id]);
  const lines = [{ item_id, amount: 1, cost: 4 }];
  await s.admin.do(warehouse.stockIn, { storage_id: await place(s, 'คลังหลัก'), partner_id, lines });
  return { partner_id, items: [item_id] };
};
const sheet = (...rows: string[]) => Buffer.from(['SKU,จำนวน,ราคา', ...rows].join('\n'));
const NEW = { reason: 'คู่ค้าเลิกผลิต' };
const MAIL = { recipient: 'sales@supplier.example', subject: 'ใบสั่งซื้อ', body: 'แนบใบสั่งซื้อ' };
let seen = 0;
/** Another one sold by the same partner has a carton of this number. */
const taken = async (s: Stage, world: World) => {
  const running = { running_from: 1, running_to: 5 };
  const { partner_id } = await aDraft(world, s.admin, running);
  return { partner_id, ...running, lines: [await aLine(world)] };
};

export const proof: Proof = {
  tables: {
    purchase_months: 'document',
    purchase_orders: 'state',
    purchase_lines: 'state',
    purchase_receipts: 'document',
    purchase_receipt_lines: 'fact',
    purchase_cartons: 'fact',
    purchase_returns: 'document',
    purchase_return_lines: 'fact',
    purchase_files: 'state',
    purchase_mails: 'document',
  },
  marks: {
    purchase_orders: `user_name = 'คะแนรี', note = 'คะแนรี', reference = 'คะแนรี'`,
    purchase_receipts: `user_name = 'คะแนรี'`,
    purchase_returns: `user_name = 'คะแนรี', reason = 'คะแนรี'`,
    purchase_files: `title = 'คะแนรี'`,
    purchase_mails: `subject = 'คะแนรี', body = 'คะแนรี', recipient = 'คะแนรี'`,
  },
  screens: [
    [purchasingScreens.purchases, purchasing.purchases],
    [purchasingScreens.newPurchase, purchasing.create],
    [purchasingScreens.purchase, purchasing.purchase],
    [purchasingScreens.editPurchase, purchasing.change],
    [purchasingScreens.receive, purchasing.receive],
  ],
  makes: async ({ who, id }) => {
    const partner_id = (await who.do(warehouse.addPartner, { company_name: 'ผู้ขายของใบสั่งซื้อ' })).id;
    const lines = [{ item_id: await id('stock_items'), qty: 2, price: 10 }];
    return { purchase: (await who.do(purchasing.create, { partner_id, lines })).id };
  },
  endpoints: {
    'GET /api/v1/wms/po': {
      call: given(async (s, world) => {
        const { partner_id, lines } = await approved(s, world);
        return { partner_id, item_id: lines[0]!.item_id, awaited: true, sort: '-total' };
      }),
      list: {
        fill: (s, world) => times(ROWS, () => draft(s, world)),
        text: `update purchase_orders set note = $1 where id = ${nth('purchase_orders')}`,
        id: byId,
      },
    },
    'GET /api/v1/wms/po/export': {
      call: given(async (s, world) => {
        const { partner_id, lines } = await approved(s, world);
        return { partner_id, item_id: lines[0]!.item_id, columns: 'number,total' };
      }),
    },
    'GET /api/v1/wms/po/detail': { call: given(async (s, world) => ({ id: await received(s, world) })) },
    'POST /api/v1/wms/po': {
      call: given(full),
      leaves: { audit: ['purchase.create'], topics: ['notifications', 'purchases'] },
      refuses: { running_taken: given(taken) },
    },
    'POST /api/v1/wms/po/duplicate': {
      call: given(async (s, world) => ({ id: (await approved(s, world)).id })),
      leaves: { audit: ['purchase.create'], topics: ['notifications', 'purchases'] },
    },
    'POST /api/v1/wms/po/suggested': {
      call: given(short),
      leaves: { audit: ['purchase.create'], topics: ['notifications', 'purchases'] },
      refuses: {
        no_suggestion: given(async (_s, world) => ({ partner_id: await aPartner(world) })),
      },
      absent: {
        partner_id: { status: 409, code: 'no_suggestion', why: 'nothing was bought of nobody' },
        'items.*': { status: 409, code: 'no_suggestion', why: 'what is not there is not short' },
      },
    },
    'POST /api/v1/wms/po/lines': {
      call: async (_s, world) => ({ input: {}, bytes: sheet(`${(await newItem(world)).sku},12,4.50`) }),
      leaves: 'reads',
    },
    'PUT /api/v1/wms/po/{id}': {
      call: given(async (s, world) => ({ ...(await draft(s, world)), ...(await full(s, world)) })),
      leaves: { audit: ['purchase.change'], topics: ['purchases', 'stock'] },
      refuses: {
        running_taken: given(async (s, world) => ({
          ...(await draft(s, world)),
          ...(await taken(s, world)),
        })),
        purchase_state: given(cancelled),
        purchase_fixed: given(async (s, world) => {
          const { id, version, partner_id, lines } = await approved(s, world);
          return { id, version, partner_id, lines, freight: 5 };
        }),
        changed_meanwhile: given(async (s, world) => ({ ...(await draft(s, world)), version: 99 })),
      },
    },
    'PUT /api/v1/wms/po/approve/{id}': {
      call: given(async (s, world) => {
        const { id, version } = await draft(s, world);
        return { id, version };
      }),
      leaves: { audit: ['purchase.approve'], topics: ['purchases', 'stock'] },
      refuses: {
        purchase_state: given(async (s, world) => {
          const { id, version } = await approved(s, world);
          return { id, version };
        }),
        own_purchase: async (s, world): Promise<Call> => {
          const key = purchasingSettings.somebody_else_approves.key;
          await s.admin.do(settings.change, { key, value: true, seen: false });
          const { id, version } = await draft(s, world);
          const undo = () => s.admin.do(settings.change, { key, value: false, seen: true });
          return { input: { id, version }, undo };
        },
        purchase_rejected: given(async (s, world) => {
          const { id } = await draft(s, world);
          const { version } = await s.admin.do(purchasing.reject, { id, reason: 'แพง' });
          return { id, version };
        }),
        changed_meanwhile: given(async (s, world) => ({ id: (await draft(s, world)).id, version: 99 })),
      },
    },
    'PUT /api/v1/wms/po/reject/{id}': {
      call: given(async (s, world) => ({ id: (await draft(s, world)).id, reason: 'แพง' })),
      leaves: { audit: ['purchase.reject'], topics: ['purchases'] },
      refuses: {
        purchase_state: given(async (s, world) => ({ id: (await approved(s, world)).id, reason: 'แพง' })),
      },
    },
    'PUT /api/v1/wms/po/cancel/{id}': {
      call: given(async (s, world) => ({ id: (await approved(s, world)).id, ...NEW })),
      leaves: { audit: ['purchase.cancel'], topics: ['purchases', 'stock'] },
      refuses: { purchase_state: given(async (s, world) => ({ id: await received(s, world), ...NEW })) },
    },
    'PUT /api/v1/wms/po/close/partial/{id}': {
      call: async (s, world) => [
        {
          input: {
            id: await numbered(s, world),
            storage_id: await place(s, 'คลังหลัก'),
            broken_storage_id: await place(s, 'ของเสีย'),
            image: await s.picture('bill'),
            lines: [{ line: 1, good: 2, broken: 1, storage_id: await place(s, 'คลังสอง'), short: true }],
            cartons: [{ from: 501, to: 503 }],
          },
        },
      ],
      leaves: { audit: ['purchase.receive'], topics: ['purchases', 'stock'] },
      refuses: {
        purchase_state: given(async (s, world) => ({
          id: await closed(s, world),
          lines: [{ line: 1, good: 1 }],
        })),
        nothing_came: given(async (s, world) => ({
          id: (await approved(s, world)).id,
          lines: [{ line: 1, short: true }],
        })),
        awaited_changed: given(async (s, world) => ({
          id: (await approved(s, world)).id,
          lines: [{ line: 1, good: 1, awaited: 9 }],
        })),
        over_received: given(async (s, world) => ({
          id: (await approved(s, world)).id,
          lines: [{ line: 1, good: 11 }],
        })),
        duplicate: given(async (s, world) => {
          const { id } = await approved(s, world);
          const once = { id, bill_number: `INV-${(seen += 1)}`, lines: [{ line: 1, good: 1 }] };
          await s.admin.do(purchasing.receive, once);
          return once;
        }),
        carton_unknown: given(async (s, world) => ({
          id: await numbered(s, world),
          lines: [{ line: 1, good: 1 }],
          cartons: [{ from: 400, to: 400 }],
        })),
        carton_known: given(async (s, world) => {
          const cartons = [{ from: 502, to: 502 }];
          const once = { id: await numbered(s, world), lines: [{ line: 1, good: 1 }], cartons };
          await s.admin.do(purchasing.receive, once);
          return once;
        }),
      },
    },
    'PUT /api/v1/wms/po/close/{id}': {
      call: given(async (s, world) => ({ id: await received(s, world), reason: 'ของหมดล็อต' })),
      leaves: { audit: ['purchase.close'], topics: ['purchases', 'stock'] },
      refuses: { purchase_state: given(async (s, world) => ({ id: await closed(s, world) })) },
    },
    'POST /api/v1/wms/po/{id}/return': {
      call: given(async (s, world) => ({
        id: await received(s, world),
        reason: 'แตก',
        lines: [{ line: 1, qty: 1, storage_id: await place(s, 'ของเสีย') }],
      })),
      leaves: { audit: ['purchase.return'], topics: ['purchases', 'stock'] },
      refuses: {
        purchase_state: given(async (s, world) => ({
          id: (await approved(s, world)).id,
          reason: 'แตก',
          lines: [{ line: 1, qty: 1, storage_id: await place(s, 'ของเสีย') }],
        })),
        over_returned: given(async (s, world) => ({
          id: await received(s, world),
          reason: 'แตก',
          lines: [{ line: 1, qty: 9, storage_id: await place(s, 'คลังหลัก') }],
        })),
        balance_not_enough: given(async (s, world) => ({
          id: await received(s, world),
          reason: 'แตก',
          lines: [{ line: 1, qty: 2, storage_id: await place(s, 'ของเสีย') }],
        })),
      },
    },
    'GET /api/v1/wms/po/{id}/paper': {
      call: given(async (s, world) => ({ id: (await approved(s, world)).id, locale: 'en' })),
    },
    'POST /api/v1/wms/po/{id}/mail': {
      call: given(async (s, world) => ({ id: (await approved(s, world)).id, ...MAIL })),
      leaves: { audit: ['purchase.mail'], topics: ['purchases'] },
      refuses: { purchase_state: given(async (s, world) => ({ id: (await draft(s, world)).id, ...MAIL })) },
    },
    'DELETE /api/v1/wms/po/{id}': {
      call: given(async (s, world) => ({ id: (await draft(s, world)).id })),
      leaves: { audit: ['purchase.remove'], topics: ['purchases'] },
      refuses: { purchase_state: given(async (s, world) => ({ id: (await approved(s, world)).id })) },
    },
  },
};
