import { useSearch } from '@tanstack/react-router';

/** Where one was before the session ended; only a path of our own. */
export function useBack(): string | undefined {
  const { back } = useSearch({ strict: false }) as { back?: string };
  return back && /^\/(?![/\\])/.test(back) && !/^\/(login|lock|home)\b/.test(back) ? back : undefined;
}
