import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import {
  Baht,
  CodeText,
  Count,
  Id,
  LastChange,
  Moment,
  Name,
  Page,
  Phone,
  Ref,
  Text,
  done,
  list,
  one,
} from './shared.ts';
import { warehouseScreens } from './warehouse.screens.ts';

declare module './shared.ts' {
  interface Things {
    partner: true;
  }
}

/** Thirteen digits, however they are grouped on paper; empty: none. */
const TaxId = CodeText(20)
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^(\d{13})?$/, { error: 'tax_id' });
const Tel = z.literal('').or(Phone);

const PartnerInput = z.strictObject({
  company_name: Name(120),
  address: Text(500).default(''),
  contact_name: Text(120).default(''),
  contact_tel: Tel.default(''),
  tax_id: TaxId.default(''),
  tel: Tel.default(''),
  email: z
    .literal('')
    .or(z.email({ error: 'email' }).max(120))
    .default(''),
});
export type PartnerInput = z.infer<typeof PartnerInput>;

const Partner = z.strictObject({
  id: Id,
  company_name: z.string(),
  /** Null, as all that follows to the e-mail: without the right to see how they are reached. */
  address: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_tel: z.string().nullable(),
  tax_id: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  version: z.int(),
  is_closed: z.boolean(),
  /** Bills of goods in that still stand, and the day of the last one. */
  bills: Count,
  last_at: Moment.nullable(),
});
export type Partner = z.infer<typeof Partner>;

/** What was bought of a partner, by item. */
const Bought = z.strictObject({
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  pieces: Count,
  bills: Count,
  last_at: Moment,
  /** Of a piece, at the last bill; null without the right to see cost. */
  last_price: Baht.nullable(),
});

const which = z.strictObject({ id: Ref('partner') });
const Facts = z.strictObject({ id: Id, version: z.int() });
const right = { wms: 3 } as const;

export const partnerEndpoints = {
  partners: get('/api/v1/wms/partner', {
    says: 'Suppliers by company, and by contact, phone or tax id for who may see those; how much was bought of each.',
    right: { wms: 1, po: 1 },
    lets: null,
    query: z.strictObject({ ...Page, state: z.enum(['open', 'closed']).default('open') }),
    reply: list(Partner, { open: Count, closed: Count }),
  }),
  partner: get('/api/v1/wms/partner/{id}', {
    says: 'One supplier, closed ones too.',
    right: { wms: 1, po: 1 },
    lets: null,
    params: which,
    reply: one(Partner.extend({ last_change: LastChange })),
  }),
  bought: get('/api/v1/wms/partner/bought', {
    says: 'What was bought by item, of one supplier or of all: pieces, last day and last price.',
    right: { wms: 1, po: 1 },
    lets: null,
    query: z.strictObject({ ...Page, partner_id: Ref('partner').optional() }),
    reply: list(Bought),
  }),
  addPartner: post('/api/v1/wms/partner', {
    says: 'Adds a supplier. The check digit of the tax id is verified.',
    right,
    lets: { th: 'เพิ่ม แก้ไข และปิดคู่ค้า', en: 'Add, change and close partners', at: warehouseScreens.partners },
    body: PartnerInput,
    reply: one(Facts),
    errors: ['duplicate'],
  }),
  changePartner: put('/api/v1/wms/partner/{id}', {
    says: 'Changes a supplier.',
    right,
    lets: null,
    params: which,
    body: PartnerInput.extend({ version: z.int().min(1) }),
    reply: one(Facts),
    errors: ['duplicate', 'changed_meanwhile'],
  }),
  closePartner: put('/api/v1/wms/partner/{id}/closed', {
    says: 'Turns a supplier off, or on again: one that is off is not offered for new bills.',
    right,
    lets: null,
    params: which,
    body: z.strictObject({ closed: z.boolean() }),
    reply: one(Facts),
  }),
  removePartner: del('/api/v1/wms/partner/{id}', {
    says: 'Deletes a supplier that nothing was bought of.',
    right,
    lets: null,
    params: which,
    reply: done,
    errors: ['in_use'],
  }),
};
