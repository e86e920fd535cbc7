import type { z } from 'zod';
import type { ParsedAddress } from '../../../../../contract/customers.ts';
import type { CreateOrder } from '../../../../../contract/orders.ts';
import type { Provider } from '../../../../../contract/codes/providers.ts';
import type { ProductRow, WantedProduct } from '../../../../../contract/products.ts';
import type { KitForm } from '../../../kit/index.ts';

export const PARTS = ['name', 'phone', 'address', 'sub_district', 'district', 'province', 'zipcode'] as const;
export type Part = (typeof PARTS)[number];
/** check: read from a chat text, but not surely · missing: not in the text. */
type Mark = 'check' | 'missing';
export type Recipient = Record<Part, string>;

/** What the chat says besides the address. */
export type Heard = ParsedAddress['beside'] & {
  /** The way to pay before the chat chose another; the next order begins with it again. */
  method_before?: number | null | undefined;
  /** Another way to pay than the chat says is meant. */
  method_kept?: boolean;
};

export interface Line {
  product_id: number;
  sku: string;
  name: string;
  image: string | null;
  stock: ProductRow['stock'];
  /** The product's own price; another one is sent only where it was changed. */
  list_price: number;
  price: number | undefined;
  qty: number;
  discount: number | undefined;
}

export interface OrderValues {
  chat: string;
  recipient: Recipient;
  marks: Partial<Record<Part, Mark>>;
  heard: Heard | undefined;
  /** Goods that the chat may mean, until the clerk has said which. */
  wanted: WantedProduct[];
  address_confirmed: boolean;
  customer_id: number | undefined;
  lines: Line[];
  sale_channel_id: number | undefined;
  payment_method_id: number | undefined;
  provider: Provider | undefined;
  discount: number | undefined;
  /** As it is typed. */
  coupon_code: string | undefined;
  /** The same, once it is to be reckoned with. */
  coupon_tried: string | undefined;
  /** Of an order that is changed: the coupon that it has stays; false: it was taken off. */
  coupon_kept: boolean | undefined;
  /** Absent: the provider's usual fee. */
  shipping_fee: number | undefined;
  seller_note: string;
}
export type OrderForm = KitForm<OrderValues>;

const NOBODY: Recipient = {
  name: '',
  phone: '',
  address: '',
  sub_district: '',
  district: '',
  province: '',
  zipcode: '',
};

/** What a new order starts with; the sale's terms are those of the last one. */
export const blank = (terms: Terms): OrderValues => ({
  chat: '',
  recipient: NOBODY,
  marks: {},
  heard: undefined,
  wanted: [],
  address_confirmed: false,
  customer_id: undefined,
  lines: [],
  ...terms,
  discount: undefined,
  coupon_code: undefined,
  coupon_tried: undefined,
  coupon_kept: undefined,
  shipping_fee: undefined,
  seller_note: '',
});

export type Terms = Pick<OrderValues, 'sale_channel_id' | 'payment_method_id' | 'provider'>;

/** The lines as the server wants them, for pricing and for saving. */
export const linesOf = (lines: Line[]) =>
  lines.map(({ product_id, qty, price, list_price, discount }) => ({
    product_id,
    qty,
    ...(price === undefined || price === list_price ? {} : { price }),
    discount: discount ?? 0,
  }));

/** The whole form as the server wants it; only after `check` found nothing. */
export const orderOf = (v: OrderValues): z.input<typeof CreateOrder> => ({
  sale_channel_id: v.sale_channel_id!,
  payment_method_id: v.payment_method_id!,
  provider: v.provider!,
  ...(v.customer_id === undefined ? {} : { customer_id: v.customer_id }),
  recipient: v.recipient,
  address_confirmed: v.address_confirmed,
  lines: linesOf(v.lines),
  discount: v.discount ?? 0,
  ...(v.coupon_code?.trim() ? { coupon_code: v.coupon_code.trim() } : {}),
  ...(v.shipping_fee === undefined ? {} : { shipping_fee: v.shipping_fee }),
  seller_note: v.seller_note,
});
