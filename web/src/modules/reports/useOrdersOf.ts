import type { FigureName } from '../../../../contract/reports.figures.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { has, useSession } from '../../platform/session.ts';

/** Where the orders of a figure of some days are, for who may open them; `back`: the address that leads back from there. */
export function useOrdersOf(back: string | undefined) {
  const opens = has(useSession(), reportScreens.orders.right);
  return (
    figure: FigureName,
    days: { from: string; to: string },
    of: Record<string, number | string> = {},
  ): string | undefined =>
    opens
      ? reportScreens.orders({ figure, ...of, from: days.from, to: days.to, ...(back ? { back } : {}) })
      : undefined;
}
