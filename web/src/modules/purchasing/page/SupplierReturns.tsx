import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { DetailSection, MayLink, Moment, StatusBadge, Unbroken, count } from '../../../kit/index.ts';
import { MovedAmount } from './Receipts.tsx';
import classes from '../purchasing.module.css';

/** What went back to the partner, and what he owes for it. */
export function SupplierReturns({ page }: { page: PurchasePage }) {
  const t = useWords('purchasing');
  return (
    <DetailSection title={t('returns.title')}>
      <ol className={classes['receipts']}>
        {page.returns.map((back) => (
          <li key={back.id} data-undone={back.reversed || undefined}>
            <header>
              <MayLink to={warehouseScreens.bill(back.bill.id)} right={warehouseScreens.bill.right}>
                {back.bill.number}
              </MayLink>
              {back.reversed && <StatusBadge tone="stopped">{t('page.reversed')}</StatusBadge>}
              <small>
                <Moment at={back.at} /> · <Unbroken text={back.user_name} />
              </small>
              {back.amount !== null && <MovedAmount amount={back.amount} isUndone={back.reversed} />}
            </header>
            <ul>
              {back.lines.map((line) => (
                <li key={line.line}>
                  <span>
                    <Unbroken text={line.name} /> <small>{line.sku}</small>
                  </span>
                  <span className="figures">{count(line.qty)}</span>
                </li>
              ))}
            </ul>
            <p>{back.reason}</p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
