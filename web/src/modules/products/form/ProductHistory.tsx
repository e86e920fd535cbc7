import type { DataOf } from '../../../../../contract/endpoint.ts';
import { PRODUCT_FIELDS, type ProductField } from '../../../../../contract/products.fields.ts';
import { products as api } from '../../../../../contract/products.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { BeforeAfter, Failed, Loading, Timeline, baht, count } from '../../../kit/index.ts';
import classes from '../products.module.css';

type Entry = DataOf<typeof api.history>[number];
type Told = Entry['changes'][number]['before'];

/** Who changed a product and when, each field before and after. */
export function ProductHistory({ id }: { id: number }) {
  const t = useWords('products');
  const say = useSay();
  const read = useRead(api.history, { id });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const told = (field: string, value: Told): string => {
    if (value === null || value === '') return '';
    if (field === 'images') return t('history.pictures', { count: Array.isArray(value) ? value.length : 0 });
    if (field === 'closed') return t(value === 'closed' ? 'history.closed' : 'history.on_sale');
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'string') return value;
    return field === 'price' ? baht(value) : count(value);
  };
  const title = (field: string) =>
    field in PRODUCT_FIELDS ? say(PRODUCT_FIELDS[field as ProductField]) : field;
  const isNew = ({ action }: Entry) => action === 'product.create';
  const known = (action: string) =>
    action === 'product.create' || action === 'product.change' || action === 'product.closed'
      ? t(`history.${action}`)
      : t('history.other');
  return (
    <Timeline
      items={read.data.Data.map((entry) => ({
        id: entry.id,
        at: entry.at,
        who: entry.who,
        what: known(entry.action),
        more: entry.changes.length ? (
          <ul className={classes['changes']}>
            {entry.changes
              .filter(({ after }) => !isNew(entry) || !isNothing(after))
              .map(({ field, before, after }) => (
                <li key={field}>
                  {title(field)}:{' '}
                  {isNew(entry) ? (
                    told(field, after)
                  ) : (
                    <BeforeAfter before={told(field, before)} after={told(field, after)} />
                  )}
                </li>
              ))}
          </ul>
        ) : (
          t('history.same')
        ),
      }))}
    />
  );
}

const isNothing = (value: Told) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
