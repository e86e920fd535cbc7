import type { PostalAddress } from '../../../../contract/customers.ts';
import { plain } from '../../../../contract/shared.ts';
import { parseChat } from '../../customers/index.ts';

const PARTS = ['sub_district', 'district', 'province', 'zipcode'] as const;
type Part = (typeof PARTS)[number];
interface Written extends Partial<Record<Part, string | undefined>> {
  name: string;
  phone: string;
  address: string;
}

/**
 * The address as columns have it; of one that stands in a single cell the parts, where it is sure what they are. Else
 * those that are not.
 */
export function wholeAddress(written: Written): PostalAddress | { unsure: Part[] } {
  const given = PARTS.filter((part) => written[part]);
  const { sub_district = '', district = '', province = '', zipcode = '' } = written;
  if (given.length === PARTS.length)
    return { address: written.address, sub_district, district, province, zipcode };
  // with the name and phone before it, as in a chat: so that no part of the address is taken for them
  const text = [written.name, written.phone, written.address, ...given.map((part) => written[part])].join(
    '\n',
  );
  const read = parseChat(text);
  const missing = PARTS.filter((part) => !written[part] && read[part].value === null);
  const address = read.address.value;
  if (missing.length || address === null || !isKept(written, address, read.zipcode.value))
    return { unsure: missing.length ? missing : PARTS.filter((part) => !written[part]) };
  return {
    address,
    sub_district: sub_district || read.sub_district.value!,
    district: district || read.district.value!,
    province: province || read.province.value!,
    zipcode: zipcode || read.zipcode.value!,
  };
}

/** Every number of the cell is still in the address, or is its zip or the phone: no house or lane got lost. */
function isKept({ address: cell, phone }: Written, address: string, zipcode: string | null): boolean {
  const digits = (text: string) => plain(text).match(/\d+/g) ?? [];
  const kept = new Set([...digits(address), ...(zipcode ? [zipcode] : [])]);
  return digits(cell.replace(phone, '')).every((number) => kept.has(number));
}
