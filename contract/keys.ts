import { z } from 'zod';
import { get, type AnyEndpoint } from './endpoint.ts';
import { Id, all, type Right } from './shared.ts';

/** The most rows that are chosen together. */
export const MOST_CHOSEN = 20_000;

type Listed = Omit<AnyEndpoint, 'module' | 'moduleTitle' | 'name'>;
type ShapeOf<T> = T extends z.ZodObject<infer S> ? S : unknown;
type FiltersOf<E> = Omit<ShapeOf<E extends { query?: infer Q } ? Q : never>, 'page' | 'page_size'>;

/**
 * The endpoint that gives the keys of all rows of a list, at `<the list's path>/keys`: with the list's own right, filters
 * and order, so that all of them are chosen at once.
 */
export function keysOf<E extends Listed>(listed: E) {
  const {
    page: _page,
    page_size: _size,
    ...filters
  } = listed.query instanceof z.ZodObject ? listed.query.shape : {};
  return get(`${listed.path}/keys`, {
    says: `The keys of all rows of the list by its filters and in its order, ${MOST_CHOSEN} at most: to choose them all.`,
    right: listed.right as Exclude<Right, 'anyone' | 'signed-in'>,
    lets: null,
    query: z.strictObject(filters as FiltersOf<E>),
    reply: all(Id),
    errors: (listed.errors ?? []) as NonNullable<E['errors']>,
  });
}
