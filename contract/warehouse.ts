import { z } from 'zod';
import { del, endpoints, get } from './endpoint.ts';
import { BILL_KINDS, Side, type BillKind } from './warehouse.bills.ts';
import { historyEndpoints } from './warehouse.history.ts';
import { BillFacts, OUT_REASONS, movements } from './warehouse.movements.ts';
import { warehouseScreens } from './warehouse.screens.ts';
import { countEndpoints } from './warehouse.counts.ts';
import { handoverEndpoints } from './warehouse.handovers.ts';
import { itemEndpoints } from './warehouse.items.ts';
import { partnerEndpoints } from './warehouse.partners.ts';
import { stickerEndpoints } from './warehouse.stickers.ts';
import { storageEndpoints } from './warehouse.storages.ts';
import { stockEndpoints } from './warehouse.stock.ts';
import { lowEndpoints } from './warehouse.low.ts';
import { viewEndpoints } from './warehouse.views.ts';
import { Baht, Count, Day, GROUPS, Id, Moment, Name, Ref, SignedBaht, one } from './shared.ts';
import type { Abilities } from './rights.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  balance_not_enough: {
    status: 409,
    th: 'สินค้าไม่พอ: {short}',
    en: 'Not enough stock: {short}',
  },
  bill_reversed: {
    status: 409,
    ...own,
    th: 'บิล {bill} ถูกกลับรายการไปแล้ว',
    en: 'Bill {bill} has already been reversed.',
  },
  reverse_bill: {
    status: 409,
    ...own,
    th: 'บิล {bill} เป็นบิลกลับรายการ กลับซ้ำไม่ได้ ให้บันทึกบิลใหม่แทน',
    en: 'Bill {bill} is itself a reversal. Make a new bill instead.',
  },
  document_bill: {
    status: 409,
    ...own,
    th: 'บิล {bill} เกิดจากออเดอร์ แก้ที่ออเดอร์',
    en: 'Bill {bill} belongs to an order. Undo it there.',
  },
  bill_kept: {
    status: 409,
    ...own,
    th: 'กลับรายการบิล {bill} ไม่ได้: {why}',
    en: 'Bill {bill} can’t be reversed: {why}',
  },
  nothing_to_move: {
    status: 409,
    ...own,
    th: '{storage} ไม่มีสินค้าให้ย้าย เลือกคลังต้นทางใหม่',
    en: 'Nothing lies in {storage}. Choose another storage to move from.',
  },
  leads_correct: {
    status: 403,
    ...own,
    th: 'จ่ายออกเพื่อแก้ยอดทำได้เฉพาะหัวหน้าคลัง เลือกเหตุผลอื่นหรือให้หัวหน้าคลังทำ',
    en: 'Only a warehouse lead may take goods out as a correction. Choose another reason or ask the lead.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    warehouse: typeof errors;
  }
}

declare module './topics.ts' {
  interface Topics {
    stock: true;
  }
}
declare module './shared.ts' {
  interface Things {
    bill: true;
  }
}

export { BILL_KINDS, isCorrection, type BillKind, type Side } from './warehouse.bills.ts';
export { isOwn, isSellable } from './warehouse.storages.ts';
/** Where goods come from and go to outside the house; own places have names of their own. */
export const OUTSIDE_PLACES: Record<string, { th: string; en: string }> = {
  supplier: { th: 'ผู้ขาย', en: 'Supplier' },
  customer: { th: 'ลูกค้า', en: 'Customer' },
  lost: { th: 'สูญหาย', en: 'Lost' },
  adjustment: { th: 'ปรับยอด', en: 'Adjustment' },
};
/** Why a bill cannot be taken back, if it cannot: a parcel's or a return's is undone at its order. */
export function whyIrreversible(bill: { kind: BillKind; reversed: boolean }) {
  if (bill.kind === 'reverse') return 'reverse_bill';
  if (bill.kind === 'pack' || bill.kind === 'return') return 'document_bill';
  return bill.reversed ? 'bill_reversed' : undefined;
}

/** product.md §3: `Head` and a `Data` list. */
const BillDetail = z.strictObject({
  Head: z.strictObject({
    ID: Id,
    BillNumber: z.string(),
    Kind: z.enum(BILL_KINDS),
    Partner: z.string().nullable(),
    Reference: z.string().nullable(),
    Reason: z.enum(OUT_REASONS).nullable(),
    Note: z.string(),
    UserName: z.string(),
    CreateAt: Moment,
    BillImage: z.string().nullable(),
    /** The count sheet that it posts. */
    Count: z.strictObject({ id: Id, number: z.string() }).nullable(),
    ReversedBy: BillFacts.nullable(),
    ReverseOf: BillFacts.nullable(),
    /** What moved with all its lines; null without the right to see it. */
    Value: Baht.nullable(),
    /** What it corrects the books by, pieces each way and their worth together; null: it corrects nothing (`isCorrection`). */
    Change: z.strictObject({ More: Count, Fewer: Count, Value: SignedBaht.nullable() }).nullable(),
    /** What the bill that it takes back had moved. */
    ReversedValue: Baht.nullable(),
    MayReverse: z.boolean(),
  }),
  Data: z.array(
    z.strictObject({
      ID: Id,
      ProductID: Id,
      ProductName: z.string(),
      SKU: z.string(),
      Barcode: z.string(),
      UnitName: z.string(),
      From: Side,
      To: Side,
      Amount: Count,
      Cost: Baht.nullable(),
      /** Of all its pieces. */
      Value: Baht.nullable(),
    }),
  ),
});

/** How a stock figure came about: opening balance, each bill and reservation, and the sum. */
const Explained = z.strictObject({
  /** The day whose end it tells; null: now. */
  day: Day.nullable(),
  /** Its average cost; null without the right to see it. */
  item: z.strictObject({
    id: Id,
    sku: z.string(),
    name: z.string(),
    unit_name: z.string(),
    cost: Baht.nullable(),
  }),
  opening: z.int(),
  /** The newest first. */
  moves: z.array(
    z.strictObject({
      bill_id: Id,
      bill_number: z.string(),
      kind: z.enum(BILL_KINDS),
      /** Why goods went out. */
      reason: z.enum(OUT_REASONS).nullable(),
      at: Moment,
      user_name: z.string(),
      reversed_by: BillFacts.nullable(),
      reverse_of: BillFacts.nullable(),
      from: Side,
      to: Side,
      change: z.int(),
      after: z.int(),
    }),
  ),
  on_hand: Count,
  reservations: z.array(
    z.strictObject({ order_id: Id, order_number: z.string(), quantity: Count, at: Moment }),
  ),
  /** Null of a past day: what was reserved then is not kept. */
  reserved: Count.nullable(),
  available: Count.nullable(),
});

export const warehouse = endpoints(
  'warehouse',
  { th: 'คลังสินค้า', en: 'Warehouse' },
  {
    ...storageEndpoints,
    ...partnerEndpoints,
    ...itemEndpoints,
    ...stickerEndpoints,
    ...stockEndpoints,
    explain: get('/api/v1/wms/inventory/explain/{id}', {
      says: 'Explains an item’s figures: opening balance, bills and reservations of the range, and the sum; now or as a day ended.',
      right: { wms: 1 },
      lets: { th: 'ดูที่มาของตัวเลขสต็อก', en: 'See what each stock figure is made of' },
      params: z.strictObject({ id: Ref('item') }),
      query: z.strictObject({ from: Day.optional(), day: Day.optional() }),
      reply: one(Explained),
    }),
    ...movements,
    ...historyEndpoints,
    ...viewEndpoints,
    ...lowEndpoints,
    ...countEndpoints,
    ...handoverEndpoints,
    historyDetail: get('/api/v1/wms/inventory/historydetail/{id}', {
      says: 'One bill: head and lines.',
      right: { wms: 1 },
      lets: null,
      params: z.strictObject({ id: Ref('bill') }),
      reply: one(BillDetail),
    }),
    reverse: del('/api/v1/wms/inventory/{id}', {
      says: 'Writes the reverse of a bill; refused when the pieces are gone.',
      right: { wms: 3 },
      lets: { th: 'กลับรายการบิล', en: 'Reverse bills' },
      params: z.strictObject({ id: Ref('bill') }),
      body: z.strictObject({ reason: Name(500) }),
      reply: one(BillFacts),
      errors: ['bill_reversed', 'reverse_bill', 'document_bill', 'bill_kept', 'balance_not_enough'],
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const warehouseAbilities = {
  actForLine: {
    right: { wms: 3 },
    at: warehouseScreens.handovers,
    th: 'ส่งและรับของแทนเจ้าของไลน์',
    en: 'Give and take goods for the packer of a line',
  },
  judgeCounts: {
    right: { wms: 3 },
    at: warehouseScreens.counts,
    th: 'เห็นผลต่างของใบนับและสั่งนับใหม่',
    en: 'See what count sheets differ by and have lines counted again',
  },
  import: {
    right: { wms: 3 },
    at: warehouseScreens.items,
    th: 'นำเข้าสินค้าคลังจากไฟล์ Excel',
    en: 'Import stock items from an Excel file',
  },
  correct: {
    right: { wms: 3 },
    at: warehouseScreens.stockOut,
    th: 'จ่ายออกเพื่อแก้ยอด',
    en: 'Take goods out as a correction',
  },
  seeContacts: {
    right: { wms: 2, po: 1 },
    at: warehouseScreens.partners,
    th: 'เห็นผู้ติดต่อ เบอร์ ที่อยู่ และเลขผู้เสียภาษีของคู่ค้า',
    en: 'See the contact, phone, address and tax id of partners',
  },
  seeCost: {
    right: { wms: 3 },
    groups: [GROUPS.owner],
    at: warehouseScreens.stock,
    th: 'เห็นต้นทุนและมูลค่าสต็อก',
    en: 'See costs and stock values',
  },
} as const satisfies Abilities;
