import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '../../../../../contract/orders.ts';
import type { DetailAction } from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { STAGES, orderPage, type OrderAction } from '../extensions.ts';
import { OWN_ACTIONS } from './orderActions.tsx';

/** What may be done with an order, in the order of its life; what may not says why. */
export function useOrderActions() {
  const t = useWords('orders');
  const say = useSay();
  const user = useSession();
  const navigate = useNavigate();
  const [opened, open] = useState<OrderAction>();
  const all = [...orderPage.parts().flatMap(({ actions = [] }) => actions), ...OWN_ACTIONS];

  const disabledReason = (order: Order, { asks, right }: OrderAction) => {
    if (!has(user, right)) return t('act.noRight');
    const words = order.why_not[asks];
    return order.may[asks] ? undefined : words ? say(words) : t('act.noRight');
  };
  const detailAction = (order: Order, action: OrderAction): DetailAction => ({
    label: action.label(order),
    icon: action.icon,
    kind: (typeof action.kind === 'function' ? action.kind(order) : action.kind) ?? 'plain',
    disabledReason: disabledReason(order, action),
    rare: action.rare ?? false,
    onClick: () =>
      action.to ? navigate({ to: action.to(order) }) : action.act ? action.act(order) : open(action),
  });
  return {
    actionsOf: (order: Order): DetailAction[] =>
      STAGES.flatMap((stage) => all.filter((action) => action.stage === stage))
        .filter(({ when }) => when?.(order) ?? true)
        .map((action) => detailAction(order, action)),
    /** Each is there from the beginning, so that it may go slowly when it is closed. */
    dialogsOf: (order: Order) =>
      all.map(
        (action, i) =>
          action.Dialog && (
            <action.Dialog key={i} order={order} opened={opened === action} onClose={() => open(undefined)} />
          ),
      ),
  };
}
