import { Button } from '@mantine/core';
import { claimedOf } from '../../../../contract/claims.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { QtyInput, Thumb } from '../../kit/index.ts';
import { leftOf, type ClaimForm } from './values.ts';
import classes from './claims.module.css';

/** Each line of the order with how many of it go out again. */
export function ClaimLines({ form, order }: { form: ClaimForm; order: Order }) {
  const t = useWords('claims');
  const { lines } = form.values;
  const qtyOf = (line: number) => lines.find((one) => one.line === line)?.qty ?? 0;
  const set = (line: number, qty: number) =>
    form.setFieldValue('lines', [
      ...form.getValues().lines.filter((one) => one.line !== line),
      ...(qty > 0 ? [{ line, qty }] : []),
    ]);
  const all = () =>
    form.setFieldValue(
      'lines',
      order.lines.map((line) => ({ line: line.line, qty: leftOf(order, line) })),
    );
  return (
    <>
      <ul className={classes['lines']} data-path="lines">
        {order.lines.map((line) => {
          const left = leftOf(order, line);
          const claimed = claimedOf(order.claims, line.line);
          const index = lines.findIndex((one) => one.line === line.line);
          return (
            <li key={line.line}>
              <Thumb src={line.image} />
              <div>
                {line.name}
                <small>
                  {line.sku} · {t('sent', { count: line.qty })}
                  {claimed > 0 && ` · ${t('claimed', { count: claimed })}`}
                </small>
              </div>
              {left > 0 ? (
                <QtyInput
                  of={line.name}
                  min={0}
                  max={left}
                  value={qtyOf(line.line)}
                  error={form.errors[`lines.${index}.qty`] as string | undefined}
                  onChange={(qty) => set(line.line, qty)}
                />
              ) : (
                <span>{t('noneLeft')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {form.errors['lines'] && (
        <p role="alert" data-wide>
          <WholeWords>{String(form.errors['lines'])}</WholeWords>
        </p>
      )}
      {order.lines.length > 1 && (
        <Button variant="subtle" size="compact-md" onClick={all}>
          {t('all')}
        </Button>
      )}
    </>
  );
}
