import type { AddressInput } from '../../../../contract/customers.ts';

export type AddressValues = AddressInput;
export const NO_ADDRESS: AddressValues = {
  name: '',
  phone: '',
  address: '',
  sub_district: '',
  district: '',
  province: '',
  zipcode: '',
  address_confirmed: false,
};

/** Nothing of where it is was typed. */
export const isEmpty = ({ address, sub_district, district, province, zipcode }: AddressValues): boolean =>
  [address, sub_district, district, province, zipcode].every((part) => part.trim() === '');
