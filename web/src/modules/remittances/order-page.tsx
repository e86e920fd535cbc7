import type { Order } from '../../../../contract/orders.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { DetailSection, MayLink, baht, useDayText } from '../../kit/index.ts';
import type { OrderPageParts } from '../orders/index.ts';
import classes from './remittances.module.css';

const t = wordsOf('remittances');

/** When the cash of an order came and by which sheet. */
function CashSection({ order: { remittances, cash_owed } }: { order: Order }) {
  const words = useWords('remittances');
  const dayText = useDayText();
  if (!remittances.length) return null;
  return (
    <DetailSection title={words('order.title')}>
      <ul className={classes['came']}>
        {remittances.map(({ id, number, paid, over, given_up, reason, transferred_on }) => (
          <li key={id}>
            <MayLink to={remittanceScreens.remittance(id)} right={remittanceScreens.remittance.right}>
              {words('order.came', { amount: baht(paid), number, day: dayText(transferred_on) })}
            </MayLink>
            {[
              over && words('order.over', { amount: baht(over) }),
              given_up && words('order.givenUp', { amount: baht(given_up) }),
              reason,
            ]
              .filter(Boolean)
              .map((one) => (
                <small key={String(one)}>{one}</small>
              ))}
          </li>
        ))}
      </ul>
      {cash_owed > 0 && <p className={classes['left']}>{words('order.left', { amount: baht(cash_owed) })}</p>}
    </DetailSection>
  );
}

/** What the page of an order has of the cash that was collected for it. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'ship', Section: CashSection }],
  events: {
    cash_remitted: {
      says: () => t('events.cash_remitted'),
      tone: 'done',
      more: ({ sheet, over, given_up, owed }) => [
        sheet,
        typeof over === 'number' && t('order.over', { amount: baht(over) }),
        typeof given_up === 'number' && t('order.givenUp', { amount: baht(given_up) }),
        typeof owed === 'number' && t('events.owed', { amount: baht(owed) }),
      ],
    },
    cash_taken_back: {
      says: () => t('events.cash_taken_back'),
      tone: 'returned',
      more: ({ sheet }) => [sheet],
    },
  },
};
