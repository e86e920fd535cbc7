import { useNavigate, useSearch } from '@tanstack/react-router';

/** Whether somebody is about to bring a file, as the address says: `?bring=1`. */
export function useBringing(): [on: boolean, turn: (on: boolean) => void] {
  const search = useSearch({ strict: false }) as { bring?: string };
  const navigate = useNavigate();
  const turn = (on: boolean) =>
    void navigate({
      to: '.',
      search: ({ bring: _, ...rest }: Record<string, unknown>) => (on ? { ...rest, bring: '1' } : rest),
    } as Parameters<typeof navigate>[0]);
  return [search.bring !== undefined, turn];
}
