import type { Order } from '../../../../../contract/orders.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { DetailSection, StatusBadge, count } from '../../../kit/index.ts';
import classes from './detail.module.css';

const TONES = { open: 'waiting', issued: 'done', released: 'neutral' } as const;

/** The stock items behind the lines, and whether they are still kept for it. Nothing of the shelves for a customer. */
export function StockSection({ order }: { order: Order }) {
  const t = useWords('orders');
  const isCustomer = useSession().GroupId === GROUPS.customer;
  if (isCustomer) return null;
  return (
    <DetailSection title={t('detail.stock')}>
      {order.reservations.length === 0 ? (
        <WholeWords>{t('detail.noStock')}</WholeWords>
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['goods']}>
            <thead>
              <tr>
                <th scope="col">{t('detail.item')}</th>
                <th scope="col">{t('create.qty')}</th>
                <th scope="col">{t('detail.state')}</th>
              </tr>
            </thead>
            <tbody>
              {order.reservations.map(({ item_id, sku, name, box, quantity, state }) => (
                <tr key={`${box} ${item_id} ${state}`}>
                  <td>
                    {name} <small className={classes['whole']}>{sku}</small>{' '}
                    {box !== null && (
                      <small className={classes['whole']}>· {t('detail.ofBox', { box })}</small>
                    )}
                  </td>
                  <td>{count(quantity)}</td>
                  <td>
                    <StatusBadge tone={TONES[state]}>{t(`detail.states.${state}`)}</StatusBadge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DetailSection>
  );
}
