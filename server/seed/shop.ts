import type { GroupId, Roles } from '../../contract/shared.ts';
import type { PaymentType } from '../../contract/codes/payment-types.ts';
import type { Marketplace } from '../../contract/codes/marketplaces.ts';
import type { Provider } from '../../contract/codes/providers.ts';
import type { BoxMode } from '../../contract/products.boxes.ts';
import type { Catalogue } from './catalogue.ts';
import type { CustomerStyle } from './customers.ts';
import type { Sizes } from './sizes.ts';

/** A shop as it is thought up, before anything of it has an id. */
export interface ShopPlan {
  enterprise: {
    id: number;
    name: string;
    phone: string;
    address: string;
    tax_id: string;
    promptpay_id: string;
  };
  /** Seed of everything that is left to chance. */
  seed: number;
  mailDomain: string;
  teams: string[];
  departments: string[];
  people: PersonPlan[];
  channels: ChannelPlan[];
  methods: MethodPlan[];
  /** satang */
  fees: Record<Provider, number>;
  catalogue: Catalogue;
  /** The company's part of the barcodes. */
  barcodes: string;
  places: PlacePlan[];
  partners: PartnerPlan[];
  customers: { count: number; style: CustomerStyle };
  sizes: Sizes;
  boxes?: BoxPlan[];
  promotions?: PromotionPlan[];
  coupons?: CouponPlan[];
}

/** What a person does in the stories of the orders. */
export type Part = 'clerk' | 'checker' | 'packer' | 'dispatcher' | 'stock' | 'courier' | 'agent' | 'admin';

interface PersonPlan {
  username: string;
  fname: string;
  lname: string;
  nick_name: string;
  group_id: GroupId;
  roles?: Roles;
  team?: string;
  department?: string;
  channel?: string;
  /** The first customer signs in with this user. */
  isCustomer?: true;
  plays?: Part[];
}
interface ChannelPlan {
  name: string;
  type: 1 | 2;
  platform: Marketplace;
  /** How many of a hundred orders come from here. */
  share: number;
}
interface MethodPlan {
  type: PaymentType;
  name: string;
  /** By the Bank of Thailand's code. */
  bank?: string;
  account_number?: string;
  account_name?: string;
  branch?: string;
  /** How many of a hundred orders that people key in are paid so. */
  share: number;
}
export interface PlacePlan {
  name: string;
  description: string;
  kind: 'store' | 'line' | 'defective' | 'quarantine' | 'supplier' | 'customer' | 'lost' | 'adjustment';
  is_default?: true;
  /** On the floor, in cm: its corner, how much of it it takes, how high; and what it carries, in g. */
  floor?: { x: number; y: number; width: number; depth: number; height: number; weight: number };
}
/** A mystery box: so many pieces out of a pool. */
export interface BoxPlan {
  code: string;
  name: string;
  /** baht */
  price: number;
  pieces: number;
  distinct: boolean;
  mode: BoxMode;
  pool: { sku: string; weight: number }[];
}
/** Free goods for who buys enough; its days counted from today. */
export interface PromotionPlan {
  name: string;
  trigger: { amount: number } | { code: string; quantity: number };
  from: number;
  to: number;
  gift: string;
  times: 'once' | 'multiple';
  when_out: 'without' | 'wait';
}
export interface CouponPlan {
  name: string;
  discount_kind: 'amount' | 'percent';
  value: number;
  max_discount?: number;
  /** Days from today on. */
  from: number;
  to: number;
  member_limit?: number;
  public_code?: string;
  /** So many are printed. */
  cards?: number;
  conditions?: string;
}
export interface PartnerPlan {
  company_name: string;
  address: string;
  contact_name: string;
  contact_tel: string;
  tax_id: string;
  tel: string;
  email: string;
}

// The same with ids.
export interface Channel extends ChannelPlan {
  id: number;
}
export interface Method extends MethodPlan {
  id: number;
}
export interface Item {
  id: number;
  sku: string;
  cost: number;
  /** Nobody delivers more of it. */
  ends: 'out' | 'low' | null;
  /** How many the shop likes to have. */
  wanted: number;
}
export interface Product {
  id: number;
  code: string;
  name: string;
  price: number;
  parts: { item: Item; qty: number }[];
  liked: number;
  ends: 'out' | 'low' | null;
}
export interface Place extends PlacePlan {
  id: number;
}
