import type { KeptChannel } from '../../../contract/organisation.channels.ts';
import type { KeptMethod } from '../../../contract/organisation.payment-methods.ts';
import type { Grouping } from '../../../contract/organisation.teams.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { usesOf, type Kind } from './kept-kinds.ts';
import { shopPeople, type Grouped } from './shop-people.ts';

/** As people put them, and what nobody has put yet by its name. */
export const IN_ORDER: Sql = sql`order by sort, name collate "th-x-icu", id`;

const FROM: Record<Kind, Sql> = {
  team: sql`from teams`,
  department: sql`from departments`,
  channel: sql`from sale_channels`,
  payment_method: sql`from payment_methods`,
};
const FIELDS: Record<Kind, Sql> = {
  team: sql``,
  department: sql``,
  channel: sql`, type, platform, owner_id, sender_name, sender_phone, sender_address`,
  payment_method: sql`, type, coalesce(bank, '') as bank, coalesce(account_number, '') as account_number, account_name,
    coalesce(branch, '') as branch, coalesce(promptpay_id, '') as promptpay_id`,
};
const selected = (kind: Kind): Sql =>
  sql`select id, name, version, closed_at is not null as is_closed ${FIELDS[kind]} ${FROM[kind]}`;

/** What a row says before people are added to it. */
type Plain = Omit<Grouping, 'members'>;
interface Rows {
  team: Plain;
  department: Plain;
  channel: Omit<KeptChannel, 'owner' | 'members'> & { owner_id: number | null };
  payment_method: KeptMethod;
}

export interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  state: 'open' | 'closed';
}
/** A page of what is open or closed, in its order, and how many there are of both. */
async function keptList<K extends Kind>(tx: Reader, kind: K, f: Filter) {
  const which = where(
    sql`enterprise_id = ${tx.enterpriseId} and removed_at is null`,
    f.q && sql`lower(name) like ${contains(f.q)}`,
  );
  const closed = f.state === 'closed' ? sql`closed_at is not null` : sql`closed_at is null`;
  const [found, counts] = await Promise.all([
    rows<Rows[K]>(tx, sql`${selected(kind)} ${which} and ${closed} ${IN_ORDER} ${page(f)}`),
    onlyRow<{ open: number; closed: number }>(
      tx,
      sql`select count(*) filter (where closed_at is null)::int as open, count(*) filter (where closed_at is not null)::int as closed
          ${FROM[kind]} ${which}`,
    ),
  ]);
  return { found, Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts } };
}

const keptById = <K extends Kind>(tx: Reader, kind: K, id: number): Promise<Rows[K] | null> =>
  maybeRow<Rows[K]>(
    tx,
    sql`${selected(kind)} where enterprise_id = ${tx.enterpriseId} and id = ${id} and removed_at is null`,
  );

/** Where it is used, and who saved it last. */
const about = async (tx: Reader, kind: Kind, id: number) => {
  const [uses, last_change] = await Promise.all([
    usesOf(tx, kind, id),
    shopPeople().lastChange(tx, kind, id),
  ]);
  return { uses, last_change };
};

const withMembers = async <R extends { id: number }>(tx: Reader, kind: Grouped, found: R[]) => {
  const members = await shopPeople().membersOf(
    tx,
    kind,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    ...row,
    members: members.filter(({ of }) => of === row.id).map(({ id, name }) => ({ id, name })),
  }));
};

/** Teams or departments, and who belongs to each. */
export async function groupings(tx: Reader, kind: 'team' | 'department', f: Filter) {
  const { found, Datum } = await keptList(tx, kind, f);
  return { Data: await withMembers(tx, kind, found), Datum };
}
export async function grouping(tx: Reader, kind: 'team' | 'department', id: number) {
  const found = await keptById(tx, kind, id);
  return found && { ...(await withMembers(tx, kind, [found]))[0]!, ...(await about(tx, kind, id)) };
}

/** Sale channels with their agents; the owner is one of them, or nobody. */
export async function keptChannels(tx: Reader, f: Filter) {
  const { found, Datum } = await keptList(tx, 'channel', f);
  return { Data: (await withMembers(tx, 'channel', found)).map(withOwner), Datum };
}
export async function keptChannel(tx: Reader, id: number) {
  const found = await keptById(tx, 'channel', id);
  return (
    found && {
      ...withOwner((await withMembers(tx, 'channel', [found]))[0]!),
      ...(await about(tx, 'channel', id)),
    }
  );
}
const withOwner = <R extends { owner_id: number | null; members: { id: number; name: string }[] }>({
  owner_id,
  ...row
}: R) => ({ ...row, owner: row.members.find(({ id }) => id === owner_id) ?? null });

export async function keptMethods(tx: Reader, f: Filter) {
  const { found, Datum } = await keptList(tx, 'payment_method', f);
  return { Data: found, Datum };
}
export async function keptMethod(tx: Reader, id: number) {
  const found = await keptById(tx, 'payment_method', id);
  return found && { ...found, ...(await about(tx, 'payment_method', id)) };
}

/** Who can be the owner of an agent's channel, each with the channel that he sells in now. */
export async function channelAgents(tx: Reader) {
  const agents = await shopPeople().agents(tx);
  const names = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from sale_channels where enterprise_id = ${tx.enterpriseId}`,
  );
  return agents.map((agent) => ({
    ...agent,
    channel: names.find(({ id }) => id === agent.channel_id)?.name ?? null,
  }));
}
