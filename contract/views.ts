import { z } from 'zod';
import { del, endpoints, get, post } from './endpoint.ts';
import { Id, Name, Ref, all, one } from './shared.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  view_of_another: {
    status: 409,
    ...own,
    th: 'มุมมอง “{view}” เป็นของ {owner} ใช้ได้แต่แก้หรือลบไม่ได้ บันทึกเป็นชื่ออื่น',
    en: 'The view “{view}” is {owner}’s: it can be used, not changed or deleted. Save yours under another name.',
  },
  views_full: {
    status: 409,
    ...own,
    th: 'ตารางนี้มีมุมมองที่แชร์ครบ {most} มุมมองแล้ว ลบที่ไม่ใช้ก่อน',
    en: 'This list has {most} shared views, which is the most. Delete one that is not used first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    views: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    view: true;
  }
}

export const MOST_SHARED_VIEWS = 50;

/** As the screen calls its list. */
const ListName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w.-]*$/);
/** The filters as they stand in the address, but for the page and for words that were looked for. */
const Search = z
  .record(z.string().max(60), z.string().max(200))
  .refine((search) => Object.keys(search).length <= 40 && !('q' in search) && !('page' in search), {
    error: 'choice',
    params: { problem: 'choice' },
  });
const SharedView = z.strictObject({
  id: Id,
  name: z.string(),
  search: z.record(z.string(), z.string()),
  owner: z.string(),
  /** By who asks. */
  own: z.boolean(),
});
export type SharedView = z.infer<typeof SharedView>;

/** Whoever leads some part of the shop. */
const LEADS = { order: 3, payment: 3, product: 3, customer: 3, packing: 3, wms: 3 } as const;

export const views = endpoints(
  'views',
  { th: 'มุมมองที่แชร์', en: 'Shared views' },
  {
    list: get('/api/v1/views', {
      says: 'The views of a list that somebody shares with all who work in the shop.',
      right: 'signed-in',
      query: z.strictObject({ list: ListName }),
      reply: all(SharedView),
    }),
    share: post('/api/v1/views', {
      says: 'Shares the filters of a list under a name; one’s own view of that name is replaced.',
      right: LEADS,
      lets: { th: 'แชร์มุมมองของตารางให้ทุกคนในร้าน', en: 'Share views of lists with everybody in the shop' },
      body: z.strictObject({ list: ListName, name: Name(60), search: Search }),
      reply: one(z.strictObject({ id: Id })),
      errors: ['view_of_another', 'views_full'],
    }),
    remove: del('/api/v1/views/{id}', {
      says: 'Stops sharing a view of one’s own; an administrator’s right is over all of them.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('view') }),
      reply: one(z.strictObject({ id: Id })),
      errors: ['view_of_another'],
    }),
  },
);
