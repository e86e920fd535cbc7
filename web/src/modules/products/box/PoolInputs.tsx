import { useState } from 'react';
import { ActionIcon, Alert } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { MOST_KINDS, MOST_WEIGHT } from '../../../../../contract/products.boxes.ts';
import { boxCapacity } from '../../../../../contract/products.capacity.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { QtyInput, count, type KitForm } from '../../../kit/index.ts';
import { ProductName } from '../columns.tsx';
import { ItemFinders, type Item } from '../form/ItemFinders.tsx';
import { useAvailable } from '../form/useAvailable.ts';
import classes from '../products.module.css';
import { chanceText, type BoxValues, type Kind } from './values.ts';

/** What a box is taken from, each kind with its weight, and how many boxes that makes now. */
export function PoolInputs({ form }: { form: KitForm<BoxValues> }) {
  const t = useWords('products');
  const [unknown, setUnknown] = useState<string>();
  const { pool, pieces, distinct, mode } = form.values;
  const available = useAvailable(pool.map(({ sku }) => sku));
  const amounts = pool.map(({ sku }) => available.get(sku));
  const known = amounts.filter((n) => typeof n === 'number');

  const change = (next: (before: Kind[]) => Kind[]) =>
    form.setFieldValue('pool', next(form.getValues().pool));
  const add = (item: Item) => {
    setUnknown(undefined);
    change((before) => withKind(before, item));
  };
  return (
    <>
      <ItemFinders scanHint={t('box.scanHint')} onPick={add} onUnknown={setUnknown} />
      {unknown !== undefined && <div role="alert">{t('form.unknown', { code: unknown })}</div>}
      {form.errors['pool'] && (
        <Alert role="alert" color="red" variant="light">
          {form.errors['pool']}
        </Alert>
      )}
      {pool.length === 0 ? (
        <WholeWords className={classes['soft']}>{t('box.noPool')}</WholeWords>
      ) : (
        <>
          <ul className={classes['parts']} aria-label={t('box.pool')}>
            {pool.map((kind, i) => (
              <li key={kind.item_id}>
                <ProductName name={kind.name} code={kind.sku} image={kind.image} />
                <span className={classes['partEnd']}>
                  <small>
                    {typeof amounts[i] === 'number' &&
                      t('form.now', { n: count(amounts[i]), unit: kind.unit })}
                    {mode === 'draw' && ` · ${chanceText(kind.weight, form.values)}`}
                  </small>
                  {mode === 'draw' && (
                    <QtyInput
                      label={t('box.weightOf', { sku: kind.sku })}
                      value={kind.weight}
                      max={MOST_WEIGHT}
                      onChange={(weight) =>
                        change((before) =>
                          before.map((other) =>
                            other.item_id === kind.item_id ? { ...other, weight } : other,
                          ),
                        )
                      }
                    />
                  )}
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('form.removeComponent', { sku: kind.sku })}
                    onClick={() =>
                      change((before) => before.filter(({ item_id }) => item_id !== kind.item_id))
                    }
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ul>
          {known.length === pool.length && (
            <div role="status">{t('box.makes', { count: boxCapacity({ pieces, distinct }, known) })}</div>
          )}
        </>
      )}
    </>
  );
}

const withKind = (before: Kind[], item: Item): Kind[] =>
  before.length >= MOST_KINDS || before.some(({ item_id }) => item_id === item.ID)
    ? before
    : [
        ...before,
        {
          item_id: item.ID,
          sku: item.SKU,
          name: item.Name,
          unit: item.UnitName,
          image: item.Image,
          weight: 1,
        },
      ];
