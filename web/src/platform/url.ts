import { useCallback, useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** How one thing stands in the address bar; absent there means its default. */
export interface UrlField<T> {
  parse(text: string | undefined): T;
  format(value: T): string | undefined;
  /** It changes letter by letter: no change of it is a step to go back to. */
  typed?: true;
}
// The method syntax above lets a table of different fields be one type.
export type UrlFields = Record<string, UrlField<unknown>>;
export type UrlValues<F> = { [K in keyof F]: F[K] extends UrlField<infer T> ? T : never };

/** What a hand has spoilt in the address bar falls back to the default, like what is absent; the frame says so (`useUnread`). */
export const text = (longest = 100): UrlField<string | undefined> => ({
  parse: (s) => s?.trim().slice(0, longest) || undefined,
  format: (v) => v || undefined,
});
export const typed = (longest?: number): UrlField<string | undefined> => ({ ...text(longest), typed: true });
/** An id or a page: from 1. */
export function number(): UrlField<number | undefined>;
export function number<D extends number>(fallback: D): UrlField<number>;
export function number(fallback?: number): UrlField<number | undefined> {
  return {
    parse: (s) => (s && /^[1-9]\d{0,8}$/.test(s) ? Number(s) : fallback),
    format: (v) => (v === undefined || v === fallback ? undefined : String(v)),
  };
}
export function oneOf<const T extends string | number>(values: readonly T[]): UrlField<T | undefined>;
export function oneOf<const T extends string | number>(
  values: readonly T[],
  fallback: NoInfer<T>,
): UrlField<T>;
export function oneOf<T extends string | number>(
  values: readonly T[],
  fallback?: T,
): UrlField<T | undefined> {
  return {
    parse: (s) => values.find((v) => String(v) === s) ?? fallback,
    format: (v) => (v === undefined || v === fallback ? undefined : String(v)),
  };
}
/** What is absent means this; the field alone would leave it open. */
export const usually = <T>(usual: T, field: UrlField<T>): UrlField<T> => ({
  ...field,
  parse: (s) => field.parse(s) ?? usual,
  format: (v) => (v === usual ? undefined : field.format(v)),
});
/** `2026-11-21` */
const day = (): UrlField<string | undefined> => ({
  parse: (s) => (s && isDay(s) ? s : undefined),
  format: (v) => v,
});

/** A range of days, for `DaysFilter`. */
export const days = () => ({ from: day(), to: day() });

const isDay = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/**
 * State that lives in the address bar: shared by link, kept on reload. `fields` stands at module scope.
 * The browser's back leads to the state of before a choice, not to each letter of what is `typed`; `replace`: not at all.
 */
export function useUrl<F extends UrlFields>(fields: F) {
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, field.parse(search[name])]),
      ) as UrlValues<F>,
    [fields, search],
  );
  useReader(fields, search);
  const set = useCallback(
    (change: Partial<UrlValues<F>>, { replace = false }: { replace?: boolean } = {}) => {
      const written = Object.entries(change).map(
        ([name, value]) => [name, fields[name]?.format(value)] as const,
      );
      const isStep = written.some(
        ([name, value]) => !fields[name]?.typed && value !== fields[name]?.format(values[name]),
      );
      void navigate({
        to: '.',
        replace: replace || !isStep,
        resetScroll: false,
        search: (before: Record<string, string>) => ({ ...before, ...Object.fromEntries(written) }),
      } as Parameters<typeof navigate>[0]);
    },
    [fields, navigate, values],
  );
  return [values, set] as const;
}

/** What an address says and nothing reads: a provider 99, a date that is none. */
export interface Unread {
  name: string;
  text: string;
}
/** Whether a field makes nothing of a text: it means what is absent, and is not how that is written. */
export function isUnread(field: UrlField<unknown>, text: string | undefined): boolean {
  if (!text?.trim()) return false;
  const value = field.parse(text);
  return value === field.parse(undefined) && String(value) !== text;
}

interface Reading extends Unread {
  isRead: boolean;
}
/** Several parts of a screen read one address: what one of them makes nothing of may be another's. */
const readers = new Map<string, Reading[]>();
const listeners = new Set<() => void>();
let unread: readonly Unread[] = [];

function useReader(fields: UrlFields, search: Record<string, string>) {
  const id = useId();
  useEffect(() => {
    const readings = Object.entries(fields).flatMap(([name, field]) => {
      const text = search[name];
      return text === undefined ? [] : [{ name, text, isRead: !isUnread(field, text) }];
    });
    readers.set(id, readings);
    tell();
    return () => {
      readers.delete(id);
      tell();
    };
  }, [id, fields, search]);
}
function tell() {
  const all = [...readers.values()].flat();
  const read = new Set(all.filter(({ isRead }) => isRead).map(({ name }) => name));
  const now = new Map(all.filter(({ name }) => !read.has(name)).map(({ name, text }) => [name, text]));
  const next = [...now].map(([name, text]) => ({ name, text }));
  if (JSON.stringify(next) === JSON.stringify(unread)) return;
  unread = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the address of the screen that is open says and it cannot read, with the way to leave that out. */
export function useUnread() {
  const values = useSyncExternalStore(subscribe, () => unread);
  const navigate = useNavigate();
  const leaveOut = () =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: Record<string, string>) => ({
        ...before,
        ...Object.fromEntries(values.map(({ name }) => [name, undefined])),
      }),
    } as Parameters<typeof navigate>[0]);
  return [values, leaveOut] as const;
}
