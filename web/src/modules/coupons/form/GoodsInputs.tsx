import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { products } from '../../../../../contract/products.ts';
import { AsyncSearch, type KitForm } from '../../../kit/index.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, read } from '../../../platform/queries.ts';
import type { CampaignValues, Named } from './values.ts';
import classes from '../coupons.module.css';

interface Found extends Named {
  hint?: string;
}

/** Which goods it is for: those of categories, and single ones; none: all. */
export function GoodsInputs({ form }: { form: KitForm<CampaignValues> }) {
  const t = useWords('coupons');
  return (
    <>
      <Picked
        form={form}
        field="categories"
        label={t('form.categories')}
        hint={t('form.goodsHint')}
        find={findCategories}
      />
      <Picked
        form={form}
        field="products"
        label={t('form.products')}
        hint={t('form.findHint')}
        find={findProducts}
      />
    </>
  );
}

interface Props {
  form: KitForm<CampaignValues>;
  field: 'products' | 'categories';
  label: string;
  hint: string;
  find: (q: string, signal: AbortSignal) => Promise<Found[]>;
}
function Picked({ form, field, label, hint, find }: Props) {
  const t = useWords('coupons');
  const picked = form.values[field];
  const error = Object.entries(form.errors).find(([path]) => path.split('.')[0] === field)?.[1];
  const change = (next: Named[]) => {
    form.setFieldValue(field, next);
    for (const path of Object.keys(form.errors)) if (path.startsWith(`${field}.`)) form.clearFieldError(path);
  };
  return (
    <div data-wide>
      <AsyncSearch
        of={`coupon-${field}`}
        label={label}
        description={hint}
        error={error}
        find={find}
        show={({ id, name, hint: about }) => ({ key: id, label: name, hint: about })}
        onPick={({ id, name }) =>
          picked.some((one) => one.id === id) ? undefined : change([...picked, { id, name }])
        }
      />
      {picked.length > 0 && (
        <ul className={classes['picked']} aria-label={label}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <Pill
                size="lg"
                withRemoveButton
                onRemove={() => change(picked.filter((one) => one.id !== id))}
                removeButtonProps={{
                  'aria-label': t('form.without', { name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const findProducts = async (q: string, signal: AbortSignal): Promise<Found[]> =>
  (await call(products.list, { q, page_size: 20 }, { signal })).Data.map(({ id, code, name }) => ({
    id,
    name,
    hint: code,
  }));
/** There are few: they are read whole. */
const findCategories = async (q: string): Promise<Found[]> => {
  const { Data } = await queries.ensureQueryData(read(products.categories, {}));
  const nameOf = new Map(Data.map(({ id, name }) => [id, name]));
  const wanted = q.toLowerCase();
  return Data.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id, name, parent_id }) => {
    const above = parent_id === null ? undefined : nameOf.get(parent_id);
    return { id, name, ...(above ? { hint: above } : {}) };
  });
};
