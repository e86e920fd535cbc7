import type { FigureName } from '../../../../contract/reports.figures.ts';
import { reportAbilities } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { able, has, useSession } from '../../platform/session.ts';
import { ordersBehind } from './links.ts';

/** Whether this person is shown the orders behind figures. */
function useOpensOrders(): boolean {
  const user = useSession();
  return has(user, reportScreens.orders.right) && able(user, reportAbilities.seeOrders);
}

/** Where the orders of a figure of some days are, for who may open them; `back`: the address that leads back from there. */
export function useOrdersOf(back: string | undefined) {
  const opens = useOpensOrders();
  return (
    figure: FigureName,
    days: { from: string; to: string },
    of: Record<string, number | string> = {},
  ): string | undefined =>
    opens
      ? reportScreens.orders({ figure, ...of, from: days.from, to: days.to, ...(back ? { back } : {}) })
      : undefined;
}

/** `ordersBehind` of a report, for who is shown them; for others it leads nowhere. */
export const useOrdersBehind = (): typeof ordersBehind => (useOpensOrders() ? ordersBehind : nowhere);
const nowhere = (): undefined => undefined;
