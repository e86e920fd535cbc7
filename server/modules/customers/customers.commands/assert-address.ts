import type { Fail } from '../../../platform/errors.ts';
import { fits, type AddressParts } from '../customers.rules/addresses.ts';

/**
 * The parts of an address belong together by the table, or a person has looked and says so. `at`: the path of the parts
 * in the call's input. Errors: address_not_fitting.
 */
export function assertAddress(
  parts: AddressParts,
  { confirmed, at }: { confirmed: boolean; at?: string },
  fail: Fail<'address_not_fitting'>,
): void {
  if (confirmed) return;
  const fit = fits(parts);
  if (fit.ok) return;
  throw fail('address_not_fitting', {
    path: [at, fit.wrong].filter(Boolean).join('.'),
    wrong: WRONG[fit.wrong],
    expected: fit.expected?.length
      ? {
          th: `(ควรเป็น ${fit.expected.slice(0, 5).join(' / ')})`,
          en: `(expected ${fit.expected.slice(0, 5).join(' / ')})`,
        }
      : '',
  });
}
const WRONG = {
  province: { th: 'ไม่รู้จักจังหวัดนี้', en: 'this province is unknown' },
  district: { th: 'อำเภอ/เขตไม่อยู่ในจังหวัดนี้', en: 'this district is not in the province' },
  sub_district: { th: 'ตำบล/แขวงไม่อยู่ในอำเภอนี้', en: 'this sub-district is not in the district' },
  zipcode: { th: 'รหัสไปรษณีย์ไม่ตรงกับตำบล', en: 'the zip does not belong to this sub-district' },
};
