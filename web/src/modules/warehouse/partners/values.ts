import { plain } from '../../../../../contract/shared.ts';
import { wrongTaxDigit } from '../../../../../contract/organisation.tax-id.ts';
import type { Partner, PartnerInput } from '../../../../../contract/warehouse.partners.ts';
import { wordsOf } from '../../../platform/i18n.ts';

export type PartnerValues = PartnerInput;

export const valuesOf = (p: Partner | undefined): PartnerValues => ({
  company_name: p?.company_name ?? '',
  address: p?.address ?? '',
  contact_name: p?.contact_name ?? '',
  contact_tel: p?.contact_tel ?? '',
  tax_id: p?.tax_id ?? '',
  tel: p?.tel ?? '',
  email: p?.email ?? '',
});

/** What is wrong with a tax id as it is typed, in words. */
export function taxIdProblem(typed: string): string | undefined {
  const t = wordsOf('warehouse');
  const digits = plain(typed).replace(/[\s-]/g, '');
  if (!digits) return undefined;
  if (!/^\d{13}$/.test(digits)) return t('partners.form.taxIdLength', { count: digits.length });
  const wrong = wrongTaxDigit(digits);
  return wrong && t('partners.form.taxIdDigit', { ...wrong });
}
