/** A shop to measure with, and the ids that calls need of it. */
export interface Shop {
  id: number;
  orders: number;
  customers: number;
  token: string;
  user: number;
  channel: number;
  transfer: number;
  cashOnDelivery: number;
  store: number;
  supplier: number;
  firstCustomer: number;
  firstProduct: number;
  firstItem: number;
  firstOrder: number;
  buying: Buying;
}
export const PRODUCTS = 2_000;

/** What calls need of the purchase orders and coupons of a shop. */
export interface Buying {
  firstPartner: number;
  campaign: number;
}

/** Foreign keys would be looked up row by row, search words, tallies and the days of the stock written so; all other triggers stay on. */
export const WITHOUT_CHECKS = (how: 'disable' | 'enable') => `do $$ declare t record; begin
  for t in select tgrelid::regclass as tbl, tgname from pg_trigger
    where tgname in ('search_text', 'order_tally', 'add_to_stock_days') or (tgisinternal and tgname like 'RI_ConstraintTrigger%') loop
    execute format('alter table %s ${how} trigger %I', t.tbl, t.tgname);
  end loop; end $$`;
