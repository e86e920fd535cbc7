import { onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface Branch {
  id: number;
  name: string;
  parent_id: number | null;
  version: number;
}
const LOCK = 7243;

/** The whole tree in order; until the end of the transaction nobody else changes it. */
export async function treeForUpdate(tx: Tx): Promise<Branch[]> {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK}, ${tx.enterpriseId}::int)`);
  return rows<Branch>(
    tx,
    sql`select id, name, parent_id, version from categories where enterprise_id = ${tx.enterpriseId}
        order by sort, name collate "th-x-icu"`,
  );
}

/** False where there is no such category; else it stays until the end of the transaction. */
export const holdCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`select id from categories where enterprise_id = ${tx.enterpriseId} and id = ${id} for key share`,
    )
  ).length === 1;

/** Its products and categories, closed ones too; no product comes into it until the end of the transaction. */
export async function heldForUpdate(tx: Tx, id: number): Promise<{ products: number; categories: number }> {
  await tx.run(
    sql`select id from categories where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
  return onlyRow(
    tx,
    sql`select (select count(*) from products where enterprise_id = ${tx.enterpriseId} and category_id = ${id}) as products,
               (select count(*) from categories where enterprise_id = ${tx.enterpriseId} and parent_id = ${id}) as categories`,
  );
}

export const insertCategory = async (
  tx: Tx,
  { name, parent_id, sort }: { name: string; parent_id: number | null; sort: number },
): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`insert into categories (enterprise_id, name, parent_id, sort)
          values (${tx.enterpriseId}, ${name}, ${parent_id}, ${sort}) returning id`,
    )
  ).id;

export const updateCategory = (tx: Tx, id: number, { name, parent_id }: Pick<Branch, 'name' | 'parent_id'>) =>
  tx.run(sql`
    update categories set name = ${name}, parent_id = ${parent_id}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Those under one parent, in this order. */
export const writeOrder = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`
    update categories c set sort = o.n::int
    from unnest(${ids}::bigint[]) with ordinality as o (id, n)
    where c.enterprise_id = ${tx.enterpriseId} and c.id = o.id and c.sort <> o.n`);

/** What is in a category goes elsewhere: its products and the categories under it. */
export async function moveContents(
  tx: Tx,
  id: number,
  to: { products: number | null; categories: number | null },
): Promise<void> {
  await tx.run(
    sql`update products set category_id = ${to.products}
        where enterprise_id = ${tx.enterpriseId} and category_id = ${id}`,
  );
  await tx.run(
    sql`update categories set parent_id = ${to.categories}, sort = sort + 10000, version = version + 1
        where enterprise_id = ${tx.enterpriseId} and parent_id = ${id}`,
  );
}

export const deleteCategory = (tx: Tx, id: number) =>
  tx.run(sql`delete from categories where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
