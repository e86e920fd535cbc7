import type { OrderHead } from '../../../../contract/orders.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Mover } from '../../../platform/rights.ts';
import { empty, join, raw, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A field of the order's page: one JSON value of the order (alias `o`), and what is shown of it. */
interface PageField<T> {
  json: Sql;
  show: (found: never) => T;
}

/**
 * What a later module adds to an order: orders names none of them. The same fields and actions stand in the
 * module's contract as its `orderParts`.
 */
export interface OrderPart<P extends object = object> {
  /** Columns of a row, by a join on alias `o`; `show` makes the row's fields of them. */
  row?: { columns: Sql; join: Sql; show: (found: Record<string, unknown>) => object };
  /** Fields of the page, read in the statement that reads the order. */
  page?: { [K in keyof P]: PageField<P[K]> };
  /** What a customer may read of the page's fields; absent: all. */
  forCustomer?: (part: P) => P;
  /** What an agent may read of them in an order of his own. */
  forAgent?: (part: P) => P;
  /** Why an action cannot be done now, in words; null where it can. */
  actions?: Record<string, (order: OrderHead & P, mover: Mover) => Words | null>;
  /** The id of an order known by a code that is not its own, upper case: a parcel's tracking number. */
  foundBy?: (enterpriseId: number, code: string) => Sql;
  /** What waits to be judged of the money of some orders, in satang by order. */
  moneyWaiting?: (tx: Reader, ids: readonly number[]) => Promise<Map<number, number>>;
  /** Whether a delivery user carries the order (alias `o`). */
  carriedBy?: (who: Actor) => Sql;
}

const parts = new Map<string, OrderPart>();
export const addToOrders = <P extends object>(module: string, part: OrderPart<P>): void =>
  void parts.set(module, part as unknown as OrderPart);

const all = <K extends keyof OrderPart>(key: K) =>
  [...parts.values()].map((p) => p[key]).filter((p) => p !== undefined) as NonNullable<OrderPart[K]>[];

export const rowColumns = (): Sql => {
  const columns = all('row').map((r) => r.columns);
  return columns.length ? sql`, ${join(columns)}` : empty;
};
export const rowJoins = (): Sql => {
  const joins = all('row').map((r) => r.join);
  return joins.length ? join(joins, ' ') : empty;
};
export const rowFields = (found: object): object =>
  Object.assign({}, ...all('row').map((r) => r.show(found as Record<string, unknown>))) as object;

const fieldsOfPage = () =>
  all('page').flatMap((page) => Object.entries(page as Record<string, PageField<unknown>>));
export const pageColumns = (): Sql => {
  const columns = fieldsOfPage().map(([name, { json }]) => sql`${json} as ${raw(name)}`);
  return columns.length ? sql`, ${join(columns)}` : empty;
};
export const pageFields = (found: object): object =>
  Object.fromEntries(
    fieldsOfPage().map(([name, { show }]) => [name, show((found as Record<string, never>)[name]!)]),
  );
export const forCustomer = <P extends object>(page: P): P =>
  all('forCustomer').reduce((shown, hide) => hide(shown) as P, page);
export const forAgent = <P extends object>(page: P): P =>
  all('forAgent').reduce((shown, hide) => hide(shown) as P, page);

export const laterActions = () => Object.assign({}, ...all('actions')) as NonNullable<OrderPart['actions']>;

/** What waits to be judged of the money of some orders, whichever module knows of it. */
export async function moneyWaiting(tx: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await Promise.all(all('moneyWaiting').map((of) => of(tx, ids)));
  return new Map(found.flatMap((of) => [...of]));
}

/** The ids of orders known by a code that is not their own. */
export const laterCodes = () => all('foundBy');
/** Which orders (alias `o`) a delivery user carries. */
export const ordersToDeliver = (who: Actor): Sql => {
  const rules = all('carriedBy').map((rule) => rule(who));
  return rules.length ? sql`(${join(rules, ' or ')})` : sql`false`;
};
