import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AnyEndpoint, Given, Input, Reply } from '../../../../contract/endpoint.ts';
import { useRead } from '../../platform/queries.ts';
import { fieldsOf } from '../../platform/endpoint-url.ts';
import { oneOf, typed, useUrl, usually, type UrlFields } from '../../platform/url.ts';

/** What a list endpoint answers: rows, and a word about them. */
type ListEndpoint = AnyEndpoint;
type RowOf<E> = Reply<E> extends { Data: (infer Row)[] } ? Row : never;
type AboutOf<E> = Reply<E> extends { Datum: infer About } ? About : never;
type Loose<T> = { [K in keyof T]?: T[K] | undefined };

export const PAGE_SIZES = [10, 20, 50, 100, 200];
type Paging = { page: number; page_size: number | undefined; q?: string | undefined };
const DEFAULT_SIZE = 10;

export interface About {
  total: number;
  total_capped?: boolean | undefined;
  page: number;
  page_size: number;
}

/** A page of rows and the filters it was asked with; made by `useList`, shown by `ListPage`. */
export interface List<Row, A extends About = About, F = object> {
  rows: Row[] | undefined;
  about: A | undefined;
  filters: F & Paging;
  /** What was asked, for an export of exactly these rows. */
  asked: Record<string, unknown>;
  /** Changes filters and goes to page 1, or changes the page. Back undoes it, but for what is typed. */
  set: (change: Partial<F & Paging>) => void;
  /** The endpoint can sort so: `-created_at`. */
  maySort: (sort: string) => boolean;
  /** Every filter back to its default. */
  reset: () => void;
  /** Something besides tab and page narrows the list. */
  filtered: boolean;
  /** Nothing to show yet. */
  pending: boolean;
  /** Rows are shown while newer ones come. */
  refreshing: boolean;
  error: unknown;
  retry: () => void;
}

/** A list as the shell's parts see it: they set filters by name. */
export type PlainList<Row = unknown> = Omit<List<Row>, 'set'> & {
  set: (change: Record<string, unknown>) => void;
};

/** What a list is narrowed by: all that its endpoint can be asked besides the page. */
export type FiltersOf<E extends AnyEndpoint> = Named<Given<E>>;
type Named<T> = {
  [K in keyof T as string extends K ? never : K extends keyof Paging ? never : K]-?: T[K];
};

/** Reads a list endpoint by what its contract can be asked, as it stands in the address bar. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  options: {
    /** What its screen asks for itself, such as the days of a report: no narrowing either. */
    fixed?: Loose<Input<E>>;
    pageSize?: number;
    /** The filter that its tabs set: which tab one looks at is no narrowing. */
    tab?: keyof FiltersOf<E>;
    /** How the endpoint sorts what nobody sorts, where its contract does not say: the head of that column shows it. */
    usualSort?: string;
  } = {},
): List<RowOf<E>, AboutOf<E> & About, FiltersOf<E>> {
  const { usualSort } = options;
  const all = useMemo((): UrlFields => {
    const fields = fieldsOf(endpoint);
    const sort = fields['sort'] && usualSort ? { sort: usually(usualSort, fields['sort']) } : {};
    return { ...fields, ...sort, page_size: oneOf(PAGE_SIZES), q: typed() };
  }, [endpoint, usualSort]);
  const [found, change] = useUrl(all);
  const filters = found as FiltersOf<E> & Paging;
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const asked = {
    ...filters,
    page_size: filters.page_size ?? options.pageSize ?? DEFAULT_SIZE,
    ...options.fixed,
  };
  const query = useRead(endpoint, asked as Input<E>, { keepPrevious: true });
  const reply = query.data as { Data: RowOf<E>[]; Datum: AboutOf<E> & About } | undefined;
  const standIns = query.isPlaceholderData;
  const late = useLasts(standIns) || (standIns && query.failureCount > 0);

  const set = useCallback(
    (next: Partial<FiltersOf<E> & Paging>) =>
      change({ ...('page' in next ? {} : { page: 1 }), ...next } as Parameters<typeof change>[0]),
    [change],
  );
  const reset = () => void navigate({ to: '.', search: {} } as Parameters<typeof navigate>[0]);

  return {
    rows: late ? undefined : reply?.Data,
    about: reply?.Datum,
    filters,
    asked,
    set,
    maySort: (sort) => all['sort']?.parse(sort) === sort,
    reset,
    filtered: Object.keys(all).some(
      (name) =>
        !UNCOUNTED.has(name) &&
        name !== options.tab &&
        !(name in (options.fixed ?? {})) &&
        search[name] !== undefined,
    ),
    pending: query.isPending || late,
    refreshing: standIns && !late,
    error: query.isError && !reply ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}

const UNCOUNTED = new Set(['page', 'page_size', 'sort']);

/** So long the rows of another tab or filter may stand, pale, where the new ones are awaited. */
const STAND_IN_MS = 800;

function useLasts(on: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLasts(true), STAND_IN_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [on]);
  return on && lasts;
}
