import { placeText } from '../../../../contract/customers.ts';
import type { Parcel } from '../../../../contract/express.ts';

export const isCodeOf = (p: Parcel, code: string) =>
  [p.tracking_number, p.order_number].includes(code.toUpperCase());

/** The tabs of a delivery user's parcels, in the order of a parcel's life. */
export const STATES = ['ready', 'picked_up', 'delivered', 'failed'] as const;
export type Tab = (typeof STATES)[number];
export const tabOf = (p: Parcel): Tab | undefined => STATES.find((state) => state === p.state);

export const addressOf = (p: Parcel) => `${p.address} ${placeText(p)} ${p.zipcode}`;

/** Opens whatever map the phone has. */
export const mapOf = (p: Parcel) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(p))}`;
export const phoneText = (phone: string) =>
  phone.length === 10 ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}` : phone;

/** The part of the town that one drives to at once. */
export const areaOf = (p: Pick<Parcel, 'zipcode' | 'district'>) => `${p.zipcode} ${p.district}`.trim();
/** Parcels by area, each group in the order in which it came. */
export const byArea = (parcels: readonly Parcel[]): Parcel[][] =>
  [...Map.groupBy(parcels, areaOf)].toSorted(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
