import type { CreateOrder } from '../../../../contract/orders.ts';
import type { Fail } from '../../../platform/errors.ts';
import { fits } from '../../customers/index.ts';

/** The places of an address fit together, or somebody has looked at them. Errors: address_not_fitting. */
export function assertAddress(
  { recipient: r, address_confirmed }: Pick<CreateOrder, 'recipient' | 'address_confirmed'>,
  fail: Fail<'address_not_fitting'>,
): void {
  if (address_confirmed) return;
  const fit = fits(r);
  if (fit.ok) return;
  throw fail('address_not_fitting', {
    path: `recipient.${fit.wrong}`,
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
