import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Baht, CodeText, Count, FileName, Id, Note, Quantity, Ref, one } from './shared.ts';

/** Why goods leave the house without an order. */
export const OUT_REASONS = ['damaged', 'sample', 'own_use', 'lost', 'correction'] as const;
export type OutReason = (typeof OUT_REASONS)[number];

/** The place outside that goods go to for a reason. */
export const OUT_TO: Record<OutReason, 'lost' | 'customer' | 'adjustment'> = {
  damaged: 'lost',
  lost: 'lost',
  sample: 'customer',
  own_use: 'adjustment',
  correction: 'adjustment',
};

/** What a command on a bill answers, and how one bill names another. */
export const BillFacts = z.strictObject({ id: Id, bill_number: z.string() });

/** What a transfer moved; of a whole storage that is known only when it was done. */
const Moved = BillFacts.extend({ items: Count, pieces: Count });

/** What every bill that people write says of itself. */
const Head = {
  bill_number: CodeText(40).optional(),
  note: Note.optional(),
  image: FileName.optional(),
};
/** So many lines a bill has at most. */
export const MOST_LINES = 300;
const lines = <L extends z.ZodType>(line: L) => z.array(line).min(1).max(MOST_LINES);
/** One item of a bill; its own place stands over the bill's. */
const Line = { item_id: Ref('item'), amount: Quantity };

const StockInInput = z.strictObject({
  ...Head,
  partner_id: Ref('partner').optional(),
  storage_id: Ref('storage'),
  lines: lines(z.strictObject({ ...Line, storage_id: Ref('storage').optional(), cost: Baht.optional() })),
});

const StockOutInput = z.strictObject({
  ...Head,
  reason: z.enum(OUT_REASONS),
  storage_id: Ref('storage'),
  /** Where what is damaged is kept, if it is: a defective place. */
  to_storage_id: Ref('storage').optional(),
  lines: lines(z.strictObject({ ...Line, storage_id: Ref('storage').optional() })),
});

const MoveInput = z.strictObject({
  ...Head,
  storage_id: Ref('storage'),
  to_storage_id: Ref('storage'),
  /** Absent: everything that lies in the storage. */
  lines: lines(
    z.strictObject({
      ...Line,
      storage_id: Ref('storage').optional(),
      to_storage_id: Ref('storage').optional(),
    }),
  ).optional(),
});

const ProposedLine = z.strictObject({
  item_id: Id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  /** What open rounds still wait for. */
  needed: Count,
  on_line: Count,
  /** To be fetched, and where from, in walking order. */
  from: z.array(z.strictObject({ storage_id: Id, name: z.string(), amount: Count })),
  /** Pieces that lie in no store. */
  short: Count,
});

export const movements = {
  stockIn: post('/api/v2/wms/inventory/item/in', {
    says: 'Takes goods in from a partner with a bill; costs move the average.',
    right: { wms: 2 },
    lets: { th: 'รับสินค้าเข้าคลัง', en: 'Take goods in' },
    body: StockInInput,
    reply: one(BillFacts),
    errors: ['duplicate', 'not_offered'],
  }),
  stockOut: post('/api/v2/wms/inventory/item/out', {
    says: 'Takes goods out for a reason: to outside the house, or what is damaged to a defective place.',
    right: { wms: 2 },
    lets: {
      th: 'จ่ายสินค้าออก: เสียหาย ตัวอย่าง ใช้เอง สูญหาย',
      en: 'Take goods out: damaged, samples, own use, lost',
    },
    body: StockOutInput,
    reply: one(BillFacts),
    errors: ['duplicate', 'not_offered', 'balance_not_enough', 'leads_correct'],
  }),
  move: post('/api/v2/wms/inventory/item/group/move', {
    says: 'Moves goods from storage to storage, line by line or everything that lies in one.',
    right: { wms: 2 },
    lets: { th: 'ย้ายสินค้าระหว่างคลังและเติมไลน์แพ็ก', en: 'Move goods between storages and to packing lines' },
    body: MoveInput,
    reply: one(Moved),
    errors: ['duplicate', 'not_offered', 'balance_not_enough', 'nothing_to_move'],
  }),
  lineProposal: get('/api/v1/wms/inventory/transfertoline/{id}', {
    says: 'What a packing line should get: what open rounds still need less what lies on lines, and where it is taken from.',
    right: { wms: 2 },
    lets: null,
    params: z.strictObject({ id: Ref('storage') }),
    reply: one(z.strictObject({ id: Id, name: z.string(), lines: z.array(ProposedLine) })),
  }),
};
