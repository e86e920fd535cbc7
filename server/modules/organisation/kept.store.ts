import type { ChannelInput } from '../../../contract/organisation.channels.ts';
import type { MethodInput } from '../../../contract/organisation.payment-methods.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import type { Kind } from './kept-kinds.ts';
import { IN_ORDER } from './kept.queries.ts';

const TABLES: Record<Kind, Sql> = {
  team: sql`teams`,
  department: sql`departments`,
  channel: sql`sale_channels`,
  payment_method: sql`payment_methods`,
};
export interface Facts {
  id: number;
  version: number;
}
interface Locked extends Facts {
  name: string;
  closed_at: Date | null;
}
export const keptForUpdate = (tx: Tx, kind: Kind, id: number): Promise<Locked | null> =>
  maybeRow<Locked>(
    tx,
    sql`select id, name, version, closed_at from ${TABLES[kind]}
        where enterprise_id = ${tx.enterpriseId} and id = ${id} and removed_at is null for update`,
  );

export const setClosed = (tx: Tx, kind: Kind, id: number, closed: boolean): Promise<Facts> =>
  onlyRow(
    tx,
    sql`update ${TABLES[kind]} set closed_at = ${closed ? now() : null}, version = version + 1
        where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
/** Out of everybody's sight from now on, and off for whoever offers what is in use. */
export const hideKept = (tx: Tx, kind: Kind, id: number) =>
  tx.run(sql`
    update ${TABLES[kind]} set removed_at = ${now()}, closed_at = coalesce(closed_at, ${now()}), version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

const LOCK = 7244;
/** All of them in their order, closed ones too; until the end of the transaction nobody else arranges them. */
export async function orderForUpdate(tx: Tx, kind: Kind): Promise<{ id: number; name: string }[]> {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK}, ${tx.enterpriseId}::int)`);
  return rows(
    tx,
    sql`select id, name from ${TABLES[kind]} where enterprise_id = ${tx.enterpriseId} and removed_at is null ${IN_ORDER}`,
  );
}
export const writeOrder = (tx: Tx, kind: Kind, ids: readonly number[]) =>
  tx.run(sql`
    update ${TABLES[kind]} t set sort = o.n::int
    from unnest(${ids}::bigint[]) with ordinality as o (id, n)
    where t.enterprise_id = ${tx.enterpriseId} and t.id = o.id and t.sort <> o.n`);

/** Behind all that are there. */
const last = (tx: Tx, kind: Kind): Sql =>
  sql`(select coalesce(max(sort), 0) + 1 from ${TABLES[kind]} where enterprise_id = ${tx.enterpriseId})`;

export const insertGrouping = (tx: Tx, kind: 'team' | 'department', name: string): Promise<Facts> =>
  onlyRow(
    tx,
    sql`insert into ${TABLES[kind]} (enterprise_id, name, sort) values (${tx.enterpriseId}, ${name}, ${last(tx, kind)})
        returning id, version`,
  );
export const renameGrouping = (
  tx: Tx,
  kind: 'team' | 'department',
  id: number,
  name: string,
): Promise<Facts> =>
  onlyRow(
    tx,
    sql`update ${TABLES[kind]} set name = ${name}, version = version + 1
        where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );

interface LockedChannel extends ChannelInput, Locked {
  type: 1 | 2;
}
export const channelForUpdate = (tx: Tx, id: number): Promise<LockedChannel | null> =>
  maybeRow<LockedChannel>(
    tx,
    sql`select id, name, type, owner_id, sender_name, sender_phone, sender_address, version, closed_at from sale_channels
        where enterprise_id = ${tx.enterpriseId} and id = ${id} and removed_at is null for update`,
  );
export const channelName = async (tx: Tx, id: number): Promise<string> =>
  (
    await onlyRow<{ name: string }>(
      tx,
      sql`select name from sale_channels where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    )
  ).name;
export const insertChannel = (tx: Tx, c: ChannelInput & { type: number; platform: number }): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    insert into sale_channels (enterprise_id, name, type, platform, owner_id, sender_name, sender_phone, sender_address, sort)
    values (${tx.enterpriseId}, ${c.name}, ${c.type}, ${c.platform}, ${c.owner_id}, ${c.sender_name}, ${c.sender_phone},
      ${c.sender_address}, ${last(tx, 'channel')})
    returning id, version`,
  );
export const updateChannel = (tx: Tx, id: number, c: ChannelInput): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update sale_channels set name = ${c.name}, owner_id = ${c.owner_id}, sender_name = ${c.sender_name},
      sender_phone = ${c.sender_phone}, sender_address = ${c.sender_address}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );

interface LockedMethod extends MethodInput, Locked {
  type: 1 | 2 | 4 | 5 | 6 | 7;
}
export const methodForUpdate = (tx: Tx, id: number): Promise<LockedMethod | null> =>
  maybeRow<LockedMethod>(
    tx,
    sql`select id, name, type, coalesce(bank, '') as bank, coalesce(account_number, '') as account_number, account_name,
          coalesce(branch, '') as branch, coalesce(promptpay_id, '') as promptpay_id, version, closed_at
        from payment_methods where enterprise_id = ${tx.enterpriseId} and id = ${id} and removed_at is null for update`,
  );
export const insertMethod = (tx: Tx, m: MethodInput & { type: number }): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    insert into payment_methods (enterprise_id, type, name, bank, account_number, account_name, branch, promptpay_id, sort)
    values (${tx.enterpriseId}, ${m.type}, ${m.name}, ${m.bank || null}, ${m.account_number || null}, ${m.account_name},
      ${m.branch || null}, ${m.promptpay_id || null}, ${last(tx, 'payment_method')})
    returning id, version`,
  );
export const updateMethod = (tx: Tx, id: number, m: MethodInput): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update payment_methods set name = ${m.name}, bank = ${m.bank || null}, account_number = ${m.account_number || null},
      account_name = ${m.account_name}, branch = ${m.branch || null}, promptpay_id = ${m.promptpay_id || null},
      version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
