import { Button, Input } from '@mantine/core';
import { claimedOf } from '../../../../contract/claims.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { QtyInput, Thumb } from '../../kit/index.ts';
import { leftOf, type ClaimForm, type ClaimValues } from './values.ts';
import classes from './claims.module.css';

/** Each line of the order with how many of it go out again. */
export function ClaimLines({ form, order }: { form: ClaimForm; order: Order }) {
  const t = useWords('claims');
  const { lines } = form.values;
  const qtyOf = (line: number) => lines.find((one) => one.line === line)?.qty ?? 0;
  const change = (next: ClaimValues['lines']) => {
    // a refusal names a line by its place among those that were sent: they are others now
    for (const path of Object.keys(form.errors))
      if (path === 'lines' || path.startsWith('lines.')) form.clearFieldError(path);
    form.setFieldValue(
      'lines',
      next.filter(({ qty }) => qty > 0),
    );
  };
  const set = (line: number, qty: number) => {
    const now = form.getValues().lines;
    change(
      now.some((one) => one.line === line)
        ? now.map((one) => (one.line === line ? { line, qty } : one))
        : [...now, { line, qty }],
    );
  };
  const all = () => change(order.lines.map((line) => ({ line: line.line, qty: leftOf(order, line) })));
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
              {/* what others have claimed meanwhile can still be taken off */}
              {left > 0 || index >= 0 ? (
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
        <Input.Error role="alert" data-wide data-error tabIndex={-1}>
          <WholeWords>{String(form.errors['lines'])}</WholeWords>
        </Input.Error>
      )}
      {order.lines.length > 1 && (
        <Button className={classes['all']!} variant="subtle" size="compact-md" onClick={all}>
          {t('all')}
        </Button>
      )}
    </>
  );
}
