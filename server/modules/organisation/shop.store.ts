import type { ShopInput } from '../../../contract/organisation.shop.ts';
import { now } from '../../platform/clock.ts';
import { onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { SHOP, type Shop } from './organisation.queries.ts';

export const shopForUpdate = (tx: Tx): Promise<Shop> =>
  onlyRow<Shop>(tx, sql`${SHOP} where id = ${tx.enterpriseId} for update`);

export const updateShop = (tx: Tx, s: ShopInput): Promise<{ version: number }> =>
  onlyRow(
    tx,
    sql`update enterprises set name = ${s.name}, phone = ${s.phone}, address = ${s.address}, tax_id = ${s.tax_id},
          promptpay_id = ${s.promptpay_id || null}, logo = ${s.logo}, version = version + 1
        where id = ${tx.enterpriseId} returning version`,
  );

/** The number of a shop that is to be founded; where it is not, a gap stays. */
export const nextShopId = async (tx: Tx): Promise<number> =>
  (await onlyRow<{ id: number }>(tx, sql`select nextval('enterprises_id_seq') as id`)).id;

export type NewShop = Pick<ShopInput, 'name' | 'phone' | 'address' | 'tax_id'>;
/** Its running numbers come with it, by a trigger. */
export const insertShop = (tx: Tx, s: NewShop) =>
  tx.run(sql`
    insert into enterprises (id, name, phone, address, tax_id, created_at) overriding system value
    values (${tx.enterpriseId}, ${s.name}, ${s.phone}, ${s.address}, ${s.tax_id}, ${now()})`);
