import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import { Unreadable } from './reading.ts';

/** An order as a marketplace tells it, in one shape for all of them. Money in satang, ids as they are written. */
export interface OrderDoc {
  /** Unique in its shop: Lazada gives two shops of one checkout the same. */
  id: string;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  /** In the marketplace's words. */
  statusRaw: string;
  /** Null: a word that we do not know; what was known stays. */
  status: OrderStatus | null;
  flags: OrderFlags;
  cod: boolean;
  /** Shipping that the buyer pays, and what is taken off the goods by the seller; what the marketplace pays itself is its own. */
  shipping: number;
  discount: number;
  /** What the buyer pays. */
  total: number;
  recipient: Recipient | null;
  buyerNote: string;
  lines: DocLine[];
  packages: DocPackage[];
}
export interface OrderFlags {
  /** Not to be packed yet: the buyer may still think better of it. */
  hold: boolean;
  cancelRequested: boolean;
  /** The shipping provider did not come: to be arranged once more. */
  shipAgain: boolean;
  gift: boolean;
  /** The marketplace sends it from its own warehouse. */
  notOurs: boolean;
}
export const NO_FLAGS: OrderFlags = {
  hold: false,
  cancelRequested: false,
  shipAgain: false,
  gift: false,
  notOurs: false,
};
export interface Recipient {
  name: string;
  phone: string;
  address: string;
  sub_district: string;
  district: string;
  province: string;
  zipcode: string;
  /** Some of it is kept from us: it never becomes a customer, and never takes the place of what we know. */
  masked: boolean;
}
export interface DocLine {
  /** What makes it the same line when the order is read again. */
  key: string;
  itemId: string;
  skuId: string;
  sellerSku: string;
  name: string;
  variation: string;
  qty: number;
  /** Of one, before what is taken off. */
  price: number;
  /** Off all pieces, by the seller. */
  discount: number;
  gift: boolean;
  /** The marketplace's ids of its pieces. */
  ids: string[];
}
export interface DocPackage {
  id: string;
  provider: string;
  /** '' until there is one. */
  trackingNumber: string;
  statusRaw: string;
  /** Of its lines; none: all of the order. */
  lineKeys: string[];
}

/** Rows of one piece each, as two of the marketplaces write them, put together by what they are of. */
export function together(pieces: readonly Omit<DocLine, 'key' | 'qty'>[]): DocLine[] {
  const kinds = Map.groupBy(pieces, ({ itemId, skuId, gift, price }) =>
    [itemId, skuId, gift ? 'gift' : price].join('/'),
  );
  return [...kinds].map(([key, those]) => ({
    ...those[0]!,
    key,
    qty: those.length,
    discount: those.reduce((sum, { discount }) => sum + discount, 0),
    ids: those.flatMap(({ ids }) => ids),
  }));
}
/** An order of nothing, of less than a piece or below nothing is not taken: it was not read as it was meant. Errors: Unreadable. */
export function assertSound(doc: OrderDoc): OrderDoc {
  if (doc.lines.length === 0) throw new Unreadable(`order ${doc.id} has no lines`);
  for (const { key, qty, price, discount } of doc.lines) {
    if (qty < 1) throw new Unreadable(`order ${doc.id}, line ${key}: ${qty} pieces`);
    if (price < 0 || discount < 0 || discount > price * qty)
      throw new Unreadable(`order ${doc.id}, line ${key}: ${discount} off ${qty} × ${price}`);
  }
  return doc;
}
