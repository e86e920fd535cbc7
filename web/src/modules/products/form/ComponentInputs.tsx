import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { QtyInput, count, type KitForm } from '../../../kit/index.ts';
import { ProductName } from '../columns.tsx';
import classes from '../products.module.css';
import { AsOneItem } from './AsOneItem.tsx';
import { ItemFinders, type Item } from './ItemFinders.tsx';
import { useAvailable } from './useAvailable.ts';
import { yieldOf, type Part, type ProductValues } from './values.ts';

const MOST_PIECES = 1000;

/** What one of it is made of, by scan or by name, and how many that gives now. */
export function ComponentInputs({ form }: { form: KitForm<ProductValues> }) {
  const t = useWords('products');
  const [unknown, setUnknown] = useState<string>();
  const { components: parts } = form.values;
  const available = useAvailable(parts.map(({ sku }) => sku));
  const known = parts.map((part) => ({ ...part, available: available.get(part.sku) }));
  const now = yieldOf(known);

  const change = (next: (before: Part[]) => Part[]) =>
    form.setFieldValue('components', next(form.getValues().components));
  const add = (item: Item) => {
    setUnknown(undefined);
    change((before) => withOneMore(before, item));
  };
  return (
    <>
      <ItemFinders scanHint={t('form.scanHint')} onPick={add} onUnknown={setUnknown} />
      {unknown !== undefined && (
        <div role="alert" className={classes['unknown']}>
          <span>{t('form.unknown', { code: unknown })}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              form.setFieldValue('barcodes', [...new Set([...form.getValues().barcodes, unknown])]);
              setUnknown(undefined);
            }}
          >
            {t('form.asBarcode')}
          </Button>
        </div>
      )}
      {parts.length === 0 ? (
        <>
          <WholeWords className={classes['soft']}>{t('form.noComponents')}</WholeWords>
          <div>
            <AsOneItem
              code={form.values.code}
              name={form.values.name}
              onAdded={(part) => change((before) => [...before, part])}
            />
          </div>
        </>
      ) : (
        <>
          <ul className={classes['parts']} aria-label={t('form.components')}>
            {known.map((part) => (
              <li key={part.item_id}>
                <ProductName name={part.name} code={part.sku} image={part.image} />
                <span className={classes['partEnd']}>
                  <small>
                    {typeof part.available === 'number' &&
                      `${t('form.now', { n: count(part.available), unit: part.unit })} · ${t('form.yields', {
                        n: count(Math.max(0, Math.floor(part.available / part.qty))),
                      })}`}
                    {now?.sku === part.sku && ` · ${t('form.limits')}`}
                  </small>
                  <QtyInput
                    label={t('form.qtyOf', { sku: part.sku })}
                    value={part.qty}
                    max={MOST_PIECES}
                    onChange={(qty) =>
                      change((before) =>
                        before.map((other) => (other.item_id === part.item_id ? { ...other, qty } : other)),
                      )
                    }
                  />
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('form.removeComponent', { sku: part.sku })}
                    onClick={() =>
                      change((before) => before.filter(({ item_id }) => item_id !== part.item_id))
                    }
                  >
                    <IconTrash size={18} stroke={1.6} />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ul>
          {now && (
            <p role="status">
              {now.sku
                ? t('form.totalLimited', { n: count(now.n), sku: now.sku })
                : t('form.total', { n: count(now.n) })}
            </p>
          )}
        </>
      )}
    </>
  );
}

const withOneMore = (before: Part[], item: Item): Part[] =>
  before.some(({ item_id }) => item_id === item.ID)
    ? before.map((part) =>
        part.item_id === item.ID ? { ...part, qty: Math.min(MOST_PIECES, part.qty + 1) } : part,
      )
    : [
        ...before,
        { item_id: item.ID, sku: item.SKU, name: item.Name, unit: item.UnitName, image: item.Image, qty: 1 },
      ];
