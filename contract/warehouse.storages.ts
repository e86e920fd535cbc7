import { z } from 'zod';
import { addErrors, own } from './errors.ts';
import { del, get, post, put } from './endpoint.ts';
import { Count, Id, LastChange, Name, Page, Ref, Text, all, done, list, one } from './shared.ts';
import { warehouseScreens } from './warehouse.screens.ts';

/** How its calls say no. */
const errors = {
  storage_holds_goods: {
    status: 409,
    ...own,
    th: 'ปิด {name} ไม่ได้ ยังมีของอยู่ {pieces} ชิ้น ({items} รายการ) ย้ายออกให้หมดก่อน',
    en: '{name} can’t be closed: it still holds {pieces} pieces of {items} items. Move them out first.',
  },
  default_storage: {
    status: 409,
    ...own,
    th: '{name} เป็นที่หลักของ{kind} ตั้งที่อื่นเป็นที่หลักก่อน',
    en: '{name} is the default for {kind}. Make another one the default first.',
  },
  kind_fixed: {
    status: 409,
    ...own,
    th: '{name} มีของเข้าออกแล้ว เปลี่ยนประเภทไม่ได้ สร้างที่ใหม่แล้วย้ายของไป',
    en: '{name} has been used, so its kind can’t change. Add a new storage and move the goods there.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    storages: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    storage: true;
  }
}

export const PLACE_KINDS = ['store', 'line', 'defective', 'quarantine'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
export const PLACE_KIND_TITLES: Record<PlaceKind, { th: string; en: string }> = {
  store: { th: 'คลังเก็บของ', en: 'stores' },
  line: { th: 'ไลน์แพ็ก', en: 'packing lines' },
  defective: { th: 'ของเสีย', en: 'defective goods' },
  quarantine: { th: 'กักตรวจ', en: 'quarantine' },
};
/** Of one place, in files; screens have words of their own. */
export const PLACE_KIND_WORDS: Record<PlaceKind, { th: string; en: string }> = {
  store: { th: 'คลังเก็บของ', en: 'Store' },
  line: { th: 'ไลน์แพ็ก', en: 'Packing line' },
  defective: { th: 'ของเสีย', en: 'Defective' },
  quarantine: { th: 'กักตรวจ', en: 'Quarantine' },
};
/** Pieces in a store or on a line can be sold; those in other own places are only ours. */
export const isSellable = (kind: string): boolean => kind === 'store' || kind === 'line';
export const isOwn = (kind: string): boolean => (PLACE_KINDS as readonly string[]).includes(kind);

const Storage = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  kind: z.enum(PLACE_KINDS),
  is_default: z.boolean(),
});

/** A length or a distance in whole centimetres; null: not measured. */
const Cm = z.int().min(1).max(100_000).nullable().default(null);
const At = z.int().min(0).max(100_000).nullable().default(null);
const StorageInput = z.strictObject({
  name: Name(80),
  description: Text(300).default(''),
  kind: z.enum(PLACE_KINDS),
  is_default: z.boolean().default(false),
  /** Of its corner on the floor: from the left and from the top of the plan, in cm. */
  x: At,
  y: At,
  /** Along X, upwards, along Y: in cm. */
  width: Cm,
  height: Cm,
  depth: Cm,
  /** What it carries, in g. */
  weight: z.int().min(1).max(2_000_000_000).nullable().default(null),
  /** Who packs there, of a packing line; null: everybody. */
  user_id: Ref('user').nullable().default(null),
});
export type StorageInput = z.infer<typeof StorageInput>;

/** A storage with all that is known of it, and what lies in it. */
export const HeldStorage = Storage.extend({
  x: z.int().nullable(),
  y: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  depth: z.int().nullable(),
  weight: z.int().nullable(),
  user_id: Id.nullable(),
  user_name: z.string().nullable(),
  /** Grows with every change: a form sends back the one that it has read. */
  version: z.int(),
  is_closed: z.boolean(),
  held: z.strictObject({
    items: Count,
    pieces: Count,
    /** cm³ of the goods whose size is known, and how many pieces have none. */
    volume: Count,
    without_size: Count,
    /** g of the goods whose weight is known, and how many pieces have none. */
    weight: Count,
    without_weight: Count,
  }),
});
export type HeldStorage = z.infer<typeof HeldStorage>;

export interface Fill {
  /** 1 is full. */
  share: number;
  /** Which of the two is nearer to its limit. */
  by: 'volume' | 'weight';
  /** Some of the goods have no size or weight: there is at least so much. */
  atLeast: boolean;
}
/** How full a storage is, by room or by weight; undefined where neither can be told. */
export function fillOf({
  width,
  height,
  depth,
  weight,
  held,
}: Pick<HeldStorage, 'width' | 'height' | 'depth' | 'weight' | 'held'>): Fill | undefined {
  const room = width && height && depth ? width * height * depth : undefined;
  const shares: Fill[] = [];
  if (room && held.without_size < Math.max(1, held.pieces))
    shares.push({ share: held.volume / room, by: 'volume', atLeast: held.without_size > 0 });
  if (weight && held.without_weight < Math.max(1, held.pieces))
    shares.push({ share: held.weight / weight, by: 'weight', atLeast: held.without_weight > 0 });
  return shares.sort((a, b) => b.share - a.share)[0];
}

const which = z.strictObject({ id: Ref('storage') });
const Version = z.int().min(1);
const Facts = z.strictObject({ id: Id, version: z.int() });
const right = { wms: 3 } as const;

export const storageEndpoints = {
  storages: get('/api/v1/wms/storage', {
    says: 'Storages, packing lines, defective and quarantine places that are open.',
    right: { wms: 1, packing: 1 },
    lets: null,
    reply: all(Storage),
  }),
  heldStorages: get('/api/v1/wms/storage/held', {
    says: 'Storages with place, size and limit, and how much lies in each.',
    right: { wms: 1 },
    lets: null,
    query: z.strictObject({
      ...Page,
      kind: z.enum(PLACE_KINDS).optional(),
      state: z.enum(['open', 'closed']).default('open'),
      sort: z.enum(['name', '-name', 'pieces', '-pieces']).optional(),
    }),
    reply: list(HeldStorage, { open: Count, closed: Count }),
  }),
  storage: get('/api/v1/wms/storage/{id}', {
    says: 'One storage, closed ones too, and how much lies in it.',
    right: { wms: 1 },
    lets: null,
    params: which,
    reply: one(HeldStorage.extend({ last_change: LastChange })),
  }),
  storagePeople: get('/api/v1/wms/storage/people', {
    says: 'To whom a packing line can be given, by name.',
    right,
    lets: null,
    reply: all(z.strictObject({ id: Id, name: z.string() })),
  }),
  addStorage: post('/api/v1/wms/storage', {
    says: 'Adds a storage; the first one of its kind is the default.',
    right,
    lets: {
      th: 'เพิ่ม แก้ไข และปิดคลังเก็บของ',
      en: 'Add, change and close storages',
      at: warehouseScreens.storages,
    },
    body: StorageInput,
    reply: one(Facts),
    errors: ['duplicate', 'not_offered'],
  }),
  changeStorage: put('/api/v1/wms/storage/{id}', {
    says: 'Changes a storage. A new default takes the place of the one before.',
    right,
    lets: null,
    params: which,
    body: StorageInput.extend({ version: Version }),
    reply: one(Facts),
    errors: ['duplicate', 'changed_meanwhile', 'default_storage', 'kind_fixed', 'not_offered'],
  }),
  closeStorage: put('/api/v1/wms/storage/{id}/closed', {
    says: 'Closes an empty storage, or opens it again.',
    right,
    lets: null,
    params: which,
    body: z.strictObject({ closed: z.boolean() }),
    reply: one(Facts),
    errors: ['storage_holds_goods', 'default_storage'],
  }),
  removeStorage: del('/api/v1/wms/storage/{id}', {
    says: 'Deletes a storage that nothing ever lay in.',
    right,
    lets: null,
    params: which,
    reply: done,
    errors: ['in_use', 'default_storage'],
  }),
};
