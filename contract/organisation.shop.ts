import { z } from 'zod';
import { get, put } from './endpoint.ts';
import type { FieldProblem } from './fields.ts';
import { Version } from './organisation.kept.ts';
import { promptPayDigits, promptPayProblem } from './organisation.promptpay.ts';
import { organisationScreens } from './organisation.screens.ts';
import { wrongTaxDigit } from './organisation.tax-id.ts';
import { FileName, Id, LastChange, Name, Phone, Text, one, plain } from './shared.ts';

export const SHOP_FIELDS = {
  name: { th: 'ชื่อร้าน', en: 'Shop name' },
  logo: { th: 'โลโก้', en: 'Logo' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  address: { th: 'ที่อยู่', en: 'Address' },
  tax_id: { th: 'เลขผู้เสียภาษี', en: 'Tax ID' },
  promptpay_id: { th: 'พร้อมเพย์', en: 'PromptPay' },
};

/** As it is written on papers: digits, without what people put between them. */
export const taxIdDigits = (text: string): string => plain(text).replace(/[\s-]/g, '');

/** What is wrong with the shop's tax id; undefined where nothing is, or none is given. */
export function taxIdProblem(digits: string, path: string): FieldProblem | undefined {
  if (!digits) return undefined;
  if (!/^\d{13}$/.test(digits)) return { path, problem: 'tax_id' };
  const wrong = wrongTaxDigit(digits);
  return wrong && { path, problem: 'check_digit', limit: wrong.should, got: String(wrong.is) };
}

/** What a shop is called and where it is: all that it needs to be founded. */
export const ShopFields = {
  name: Name(120),
  phone: z.literal('').or(Phone).default(''),
  address: Text(500).default(''),
  tax_id: Text(30).overwrite(taxIdDigits).default(''),
};
const ShopInput = z.strictObject({
  ...ShopFields,
  /** Asked money to where a payment method has none of its own; empty: none. */
  promptpay_id: Text(30).overwrite(promptPayDigits).default(''),
  /** A picture that was uploaded as a logo; null: none. */
  logo: FileName.nullable().default(null),
});
export type ShopInput = z.infer<typeof ShopInput>;

/** All that is wrong with what a shop says of itself. */
export const shopProblems = ({
  tax_id,
  promptpay_id,
}: Pick<ShopInput, 'tax_id' | 'promptpay_id'>): FieldProblem[] =>
  [taxIdProblem(tax_id, 'tax_id') ?? [], promptPayProblem(promptpay_id, 'promptpay_id') ?? []].flat();

const Shop = z.strictObject({
  id: Id,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  logo: z.string().nullable(),
});
const ShopDetail = Shop.extend({
  tax_id: z.string(),
  promptpay_id: z.string(),
  version: z.int(),
  last_change: LastChange,
});
export type ShopDetail = z.infer<typeof ShopDetail>;

export const shopEndpoints = {
  shop: get('/api/v1/shop', {
    says: 'The own enterprise as it prints on labels; the logo by the name of its file.',
    right: 'signed-in',
    byKey: true,
    reply: one(Shop),
  }),
  shopDetail: get('/api/v1/shop/detail', {
    says: 'All that the shop says of itself, and who changed it last.',
    right: 'admin',
    lets: null,
    reply: one(ShopDetail),
  }),
  changeShop: put('/api/v1/shop', {
    says: 'Changes what the shop says of itself.',
    right: 'admin',
    lets: {
      th: 'แก้ชื่อ โลโก้ ที่อยู่ และเลขผู้เสียภาษีของร้าน',
      en: 'Change the shop’s name, logo, address and tax ID',
      at: organisationScreens.shop,
    },
    body: ShopInput.extend({ version: Version }),
    reply: one(ShopDetail),
    errors: ['changed_meanwhile', 'not_offered'],
  }),
};
