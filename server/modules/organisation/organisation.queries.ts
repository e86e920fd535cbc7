import { GROUPS } from '../../../contract/shared.ts';
import type { ShopDetail } from '../../../contract/organisation.shop.ts';
import type { PaymentType } from '../../../contract/codes/payment-types.ts';
import type { Actor } from '../../platform/actor.ts';
import { isCustomer, isOutsider } from '../../platform/rights.ts';
import { contains, onlyRow, rows, sql, where } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { IN_ORDER } from './kept.queries.ts';
import { shopPeople } from './shop-people.ts';

const named = (text: string | undefined) => (text ? sql`lower(name) like ${contains(text)}` : null);

export interface Channel {
  id: number;
  name: string;
  type: number;
  platform: number;
}
/** Channels in use; an agent has only the own one, a customer none. Orders asks the same of a new order (startOf). */
export const channels = (tx: Reader, who: Actor, text?: string): Promise<Channel[]> =>
  rows<Channel>(
    tx,
    sql`
    select id, name, type, platform from sale_channels
    ${where(
      sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`,
      named(text),
      who.groupId === GROUPS.agent && sql`id = ${who.channelId}`,
      isCustomer(who) && sql`false`,
    )} ${IN_ORDER}`,
  );

export interface Method {
  id: number;
  type: PaymentType;
  name: string;
  bank: string | null;
  account_number: string | null;
  branch: string | null;
}
const METHOD = sql`select id, type, name, bank, account_number, branch from payment_methods`;
export const methods = (tx: Reader, text?: string): Promise<Method[]> =>
  rows<Method>(
    tx,
    sql`${METHOD} ${where(sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`, named(text))} ${IN_ORDER}`,
  );
export const teams = (tx: Reader, who: Actor, text?: string) =>
  rows<{ id: number; name: string }>(
    tx,
    sql`
    select id, name from teams
    ${where(
      sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`,
      isOutsider(who) && sql`id = ${who.teamId}`,
      named(text),
    )} ${IN_ORDER}`,
  );
export const departments = (tx: Reader, text?: string) =>
  rows<{ id: number; name: string }>(
    tx,
    sql`
    select id, name from departments
    ${where(sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`, named(text))} ${IN_ORDER}`,
  );

interface Named {
  id: number;
  name: string;
}
/** What a person can belong to: what is in use, in the shop's order. */
export interface Choices {
  teams: Named[];
  departments: Named[];
  sale_channels: (Named & { type: number })[];
}
export async function choicesOf(tx: Reader): Promise<Choices> {
  const open = sql`where enterprise_id = ${tx.enterpriseId} and closed_at is null ${IN_ORDER}`;
  const [teams, departments, sale_channels] = await Promise.all([
    rows<Named>(tx, sql`select id, name from teams ${open}`),
    rows<Named>(tx, sql`select id, name from departments ${open}`),
    rows<Named & { type: number }>(tx, sql`select id, name, type from sale_channels ${open}`),
  ]);
  return { teams, departments, sale_channels };
}

export interface Shop {
  id: number;
  name: string;
  phone: string;
  address: string;
  tax_id: string;
  promptpay_id: string | null;
  /** The name of its file. */
  logo: string | null;
  version: number;
}
export const SHOP = sql`select id, name, phone, address, tax_id, promptpay_id, logo, version from enterprises`;
export const shopOf = (tx: Reader): Promise<Shop> =>
  onlyRow<Shop>(tx, sql`${SHOP} where id = ${tx.enterpriseId}`);
/** As everybody of the shop sees it. */
export async function shopShown(tx: Reader) {
  const { id, name, phone, address, logo } = await shopOf(tx);
  return { id, name, phone, address, logo };
}
/** As its administrator keeps it. */
export async function shopDetail(tx: Reader): Promise<ShopDetail> {
  const [shop, last_change] = await Promise.all([
    shopOf(tx),
    shopPeople().lastChange(tx, 'enterprise', tx.enterpriseId),
  ]);
  return { ...shop, promptpay_id: shop.promptpay_id ?? '', last_change };
}

/** Which of these sale channels there are and are open. */
export const channelsOf = async (tx: Reader, ids: number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        tx,
        sql`select id from sale_channels where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[]) and closed_at is null`,
      )
    ).map(({ id }) => id),
  );
