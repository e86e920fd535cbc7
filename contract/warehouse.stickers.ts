import { z } from 'zod';
import { get } from './endpoint.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  no_carton: {
    status: 400,
    ...own,
    th: 'สินค้าที่เลือกยังไม่มีบาร์โค้ดลัง เพิ่มบาร์โค้ดพร้อมจำนวนชิ้นที่หน้าสินค้าคลังก่อน',
    en: 'None of these items has the barcode of a carton. Add one with its pieces to the stock item first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    stickers: typeof errors;
  }
}

export const STICKERS_OF = ['item', 'carton', 'storage'] as const;
export type StickersOf = (typeof STICKERS_OF)[number];
/** A roll of 50×30 mm, or a sheet of A4 that is cut into 3×8. */
export const STICKER_PAPERS = ['roll', 'a4'] as const;
export type StickerPaper = (typeof STICKER_PAPERS)[number];
/** On one sheet. */
export const A4_STICKERS = 24;
/** In one file. */
export const MOST_STICKERS = 2000;

const LIST = /^\d{1,9}x\d{1,4}(,\d{1,9}x\d{1,4}){0,199}$/;
export interface StickerCount {
  id: number;
  n: number;
}
/** `12x3,15x1`: three of the twelfth, one of the fifteenth. */
export const stickerList = (all: readonly StickerCount[]): string =>
  all.map(({ id, n }) => `${id}x${n}`).join(',');
export const readStickerList = (list: string): StickerCount[] =>
  list.split(',').map((part) => {
    const [id, n] = part.split('x').map(Number);
    return { id: id!, n: n! };
  });

export const stickerEndpoints = {
  stickers: get('/api/v1/wms/sticker', {
    says: 'A PDF of stickers with name, SKU and barcode for items, their cartons, or storages: 50×30 mm or A4.',
    right: { wms: 2 },
    lets: { th: 'พิมพ์สติกเกอร์สินค้า ลัง และที่เก็บ', en: 'Print stickers for items, cartons and storages' },
    kind: 'file',
    query: z.strictObject({
      of: z.enum(STICKERS_OF),
      /** How many of which: `12x3,15x1`. */
      list: z.string().regex(LIST, { error: 'sticker_list' }),
      paper: z.enum(STICKER_PAPERS).default('roll'),
      /** On A4 the first free sticker of the first sheet. */
      start: z.int().min(1).max(A4_STICKERS).default(1),
    }),
    reply: z.never(),
    errors: ['no_carton'],
  }),
};
