import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Money, baht, count } from '../../../kit/index.ts';
import { Item } from '../Item.tsx';
import classes from '../purchasing.module.css';

/** What was ordered, what came of it, and what a piece costs in the end. */
export function LinesTable({ page }: { page: PurchasePage }) {
  const t = useWords('purchasing');
  const { items } = page;
  const moved = page.state !== 'draft';
  const prices = page.total !== null;
  const kinds = (['broken', 'short', 'returned'] as const).filter((kind) =>
    items.some((line) => line[kind] > 0),
  );
  const number = (n: number) => (n ? count(n) : '–');
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t('page.lines')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{t('form.item')}</th>
            <th>{t('page.ordered')}</th>
            {moved && <th>{t('page.received')}</th>}
            {moved && <th>{t('page.awaited')}</th>}
            {kinds.map((kind) => (
              <th key={kind}>{t(`page.${kind}`)}</th>
            ))}
            {prices && <th>{t('form.price')}</th>}
            {prices && <th>{t('form.amount')}</th>}
            {prices && <th>{t('page.unitCost')}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line.line}>
              <td>
                <Item
                  name={line.name}
                  sku={line.sku}
                  image={line.image}
                  hint={
                    line.pack > 1 &&
                    t('page.packs', { n: count(Math.floor(line.qty / line.pack)), pack: count(line.pack) })
                  }
                />
              </td>
              <td>
                {count(line.qty)} <small>{line.unit_name}</small>
              </td>
              {moved && <td>{number(line.received)}</td>}
              {moved && <td data-waits={line.awaited > 0 || undefined}>{number(line.awaited)}</td>}
              {kinds.map((kind) => (
                <td key={kind}>{number(line[kind])}</td>
              ))}
              {prices && (
                <td>
                  <Money amount={line.price} plain />
                </td>
              )}
              {prices && (
                <td>
                  <Money amount={line.amount} plain />
                  {!!line.discount && (
                    <small className={classes['under']}>
                      {t('page.off', { amount: baht(line.discount) })}
                    </small>
                  )}
                </td>
              )}
              {prices && (
                <td>
                  <Money amount={line.unit_cost} plain />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
