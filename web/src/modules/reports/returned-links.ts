import { reportScreens } from '../../../../contract/reports.screens.ts';

const NARROWED = [
  'sale_channel_id',
  'platform',
  'team_id',
  'user_id',
  'without_team',
  'without_user',
  'reason',
  'outcome',
  'product_id',
  'provider',
  'packer_id',
] as const;
export type ReturnFilters = { [K in (typeof NARROWED)[number]]?: string | number | boolean | undefined };

/** Where the lines behind a figure of returns are. */
export const linesBehind = (
  asked: Record<string, unknown>,
  { from, to }: { from: string; to: string },
  of: ReturnFilters,
  back: string,
): string =>
  reportScreens.returns({
    show: 'lines',
    ...Object.fromEntries(
      NARROWED.map((name) => [name, asked[name] as string | number | boolean | undefined]),
    ),
    ...Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)),
    from,
    to,
    back,
  });
