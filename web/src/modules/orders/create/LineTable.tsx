import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { Money, MoneyInput, QtyInput, count, Thumb } from '../../../kit/index.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import { useSession } from '../../../platform/session.ts';
import type { LiveQuote } from './useQuote.ts';
import type { Line, OrderForm } from './values.ts';
import classes from './create.module.css';

/** What is ordered, with the stock that is left for it. */
export function LineTable({ form, quote }: { form: OrderForm; quote: LiveQuote }) {
  const t = useWords('orders');
  // Agents sell at the shop's price: neither another one nor a discount is theirs to give.
  const fixedPrice = useSession().GroupId === GROUPS.agent;
  const { lines } = form.values;
  const change = (index: number, part: Partial<Line>) => {
    form.setFieldValue(
      'lines',
      form.getValues().lines.map((line, i) => (i === index ? { ...line, ...part } : line)),
    );
    for (const name of Object.keys(part)) form.clearFieldError(`lines.${index}.${name}`);
  };
  const remove = (index: number) =>
    form.setFieldValue(
      'lines',
      lines.filter((_, i) => i !== index),
    );
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('create.item')}</th>
          <th scope="col">{t('create.qty')}</th>
          <th scope="col">{t('create.price')}</th>
          <th scope="col">{t('create.lineDiscount')}</th>
          <th scope="col">{t('create.amount')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => {
          const priced = quote.line(i);
          const short = priced !== undefined && (!priced.enough || !priced.mapped);
          return (
            <tr key={line.product_id} data-product={line.product_id} data-short={short || undefined}>
              <td className={classes['lineName']}>
                <Thumb src={line.image} />
                <div>
                  {line.name}
                  <small>{line.sku}</small>
                  <LineStock line={line} priced={priced} />
                </div>
              </td>
              <td>
                <QtyInput
                  of={line.name}
                  value={line.qty}
                  onChange={(qty) => change(i, { qty })}
                  error={errorAt(form, quote, `lines.${i}.qty`)}
                />
              </td>
              <td data-label={t('create.price')}>
                {fixedPrice ? (
                  <Money amount={line.price} plain />
                ) : (
                  <MoneyInput
                    aria-label={t('create.priceOf', { name: line.name })}
                    value={line.price}
                    onChange={(price) => change(i, { price })}
                    error={errorAt(form, quote, `lines.${i}.price`)}
                  />
                )}
              </td>
              <td data-label={t('create.lineDiscount')}>
                {fixedPrice ? (
                  '–'
                ) : (
                  <MoneyInput
                    aria-label={t('create.discountOf', { name: line.name })}
                    placeholder="฿0"
                    value={line.discount}
                    onChange={(discount) => change(i, { discount })}
                    error={errorAt(form, quote, `lines.${i}.discount`)}
                  />
                )}
              </td>
              <td className={classes['lineAmount']} data-stale={quote.stale || undefined}>
                <Money amount={priced?.amount} plain strong />
              </td>
              <td>
                <ActionIcon aria-label={t('create.remove', { name: line.name })} onClick={() => remove(i)}>
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LineStock({ line, priced }: { line: Line; priced: ReturnType<LiveQuote['line']> }) {
  const t = useWords('orders');
  if (!priced) return null;
  const { mapped, enough, wanted, available } = priced;
  if (!mapped) return <strong role="alert">{t('create.unmapped')}</strong>;
  if (!enough)
    return (
      <strong role="alert">
        {available === null
          ? t('create.shortSome', { wanted: count(wanted) })
          : t('create.short', { wanted: count(wanted), available: count(available) })}
      </strong>
    );
  if (available === null)
    return <small>{t(line.stock === 'out' ? 'create.stockOut' : 'create.stockSome')}</small>;
  return <small>{t('create.stock', { left: count(available) })}</small>;
}

const errorAt = (form: OrderForm, quote: LiveQuote, path: string) => {
  const error = form.errors[path];
  return typeof error === 'string' ? error : quote.errorAt(path);
};
