import { maybeRow, rows, sql } from '../../platform/sql.ts';
import { isLike } from '../../platform/search.ts';
import type { ShopCustomers } from '../users/index.ts';
import { PRESENT } from './customers.queries.ts';

const MOST = 10;

/** What users is told of customers: administrators alone ask. */
export const shopCustomers: ShopCustomers = {
  find: (tx, q) =>
    rows(
      tx,
      sql`
      select c.id, c.name, c.phone from customers c
      where c.enterprise_id = ${tx.enterpriseId} and ${PRESENT} and ${isLike(sql`c.id`, 'customer', q)}
      order by c.name collate "th-x-icu", c.id limit ${MOST}`,
    ),
  byId: (tx, id) =>
    maybeRow(
      tx,
      sql`select id, name, phone from customers where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    ),
  holdPresent: async (tx, id) =>
    (await maybeRow(
      tx,
      sql`select from customers where enterprise_id = ${tx.enterpriseId} and id = ${id} and erased_at is null and merged_into is null for share`,
    )) !== null,
};
