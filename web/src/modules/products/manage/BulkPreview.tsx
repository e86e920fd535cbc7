import type { BulkRow } from '../../../../../contract/products.bulk.ts';
import { useWords } from '../../../platform/i18n.ts';
import { SomeOf, baht, count } from '../../../kit/index.ts';
import type { BulkKind } from './kinds.ts';
import classes from './manage.module.css';

/** How many change, and old → new of each, those first that stay as they are. */
export function BulkPreview({ rows, kind }: { rows: BulkRow[]; kind: BulkKind }) {
  const t = useWords('products');
  const refused = rows.filter((row) => row.refused !== null);
  const able = rows.filter((row) => row.refused === null);
  const same = able.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after));
  const told = (value: BulkRow['before']) =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? t('bulk.nothing')
      : Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'number'
          ? baht(value)
          : kind === 'close' || kind === 'reopen'
            ? t(value === 'closed' ? 'history.closed' : 'history.on_sale')
            : value;
  return (
    <>
      <p role="status" className={classes['sum']}>
        {[
          t('bulk.changing', { n: count(able.length - same.length) }),
          same.length > 0 && t('bulk.same', { n: count(same.length) }),
          refused.length > 0 && t('bulk.unable', { n: count(refused.length) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul aria-label={t('bulk.preview')} className={classes['preview']}>
        <SomeOf items={[...refused, ...able]}>
          {(row) => (
            <li key={row.id} data-refused={row.refused ?? undefined}>
              <span>
                {row.name} <small>{row.code}</small>
              </span>
              <span>
                {row.refused === null ? (
                  <>
                    {told(row.before)} → <strong>{told(row.after)}</strong>
                  </>
                ) : (
                  t(`bulk.refused.${row.refused}`)
                )}
              </span>
            </li>
          )}
        </SomeOf>
      </ul>
    </>
  );
}
