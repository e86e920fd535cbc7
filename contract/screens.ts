import type { Right } from './shared.ts';

/** Where a screen is, and who may open it. */
export interface Place {
  /** As product.md writes it: `/backoffice/orders/{id}`. */
  readonly path: string;
  readonly right: Right;
  /** The right of those whose daily work is done here: who has it of one module alone starts here. */
  readonly desk?: Right;
  /** Other paths that show the same screen. */
  readonly alias: readonly string[];
}
type Query = Record<string, string | number | boolean | null | undefined>;

const behind = (query: Query = {}) => {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const written = given.map(([name, value]) => [
    name,
    String(typeof value === 'boolean' ? Number(value) : value),
  ]);
  return given.length ? `?${new URLSearchParams(written)}` : '';
};
/**
 * A screen: `orderScreens.orders({ q: '0812345678' })`. Each module has its own in `contract/<module>.screens.ts`:
 * the routes and the sidebar, the links between screens and those the server sends are made from there; nobody
 * writes an address by hand. A screen's right is that of what it reads or does.
 */
export const screen = (path: string, right: Right, { alias = [], ...more }: Partial<Place> = {}) =>
  Object.assign((query?: Query) => path + behind(query), { path, right, alias, ...more });
type Which = number | string;
/** The screen of one thing: `orderScreens.order(12)`; of one thing of another: `listing(['shopee', 12])`. */
export const screenOf = (path: `${string}{${string}}`, right: Right) =>
  Object.assign(
    (which: Which | readonly Which[], query?: Query) =>
      [which]
        .flat()
        .reduce<string>((filled, one) => filled.replace(/\{\w+\}/, encodeURIComponent(String(one))), path) +
      behind(query),
    { path, right, alias: [] },
  );

/** Leads on to where a person starts. */
export const home = screen('/', 'signed-in');
