import { Button, TextInput } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { baht } from '../../../kit/index.ts';
import type { LiveQuote } from './useQuote.ts';
import type { OrderForm } from './values.ts';
import classes from './create.module.css';

interface Props {
  form: OrderForm;
  quote: LiveQuote;
  /** What the coupon of an order that is changed took off. */
  was: number | undefined;
}

/** A coupon's code, tried when it is whole: each wrong one counts. What is typed is sent with the order, tried or not. */
export function CouponInput({ form, quote, was }: Props) {
  const t = useWords('orders');
  const { coupon_code = '', coupon_tried, coupon_kept, lines } = form.values;
  const takes = quote.data?.coupon_discount ?? 0;
  if (coupon_kept)
    return (
      <div data-wide className={classes['couponKept']} role="group" aria-label={t('create.couponLess')}>
        <span>{t('create.couponKept', { amount: baht(takes || (was ?? 0)) })}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => form.setFieldValue('coupon_kept', false)}>
          {t('create.couponOff')}
        </Button>
        {quote.errorAt('coupon_code') && <p role="alert">{quote.errorAt('coupon_code')}</p>}
      </div>
    );
  const code = coupon_code.trim();
  const tried = code !== '' && coupon_tried === code;
  const refusal = form.errors['coupon_code'] ?? quote.errorAt('coupon_code');
  const use = () => {
    quote.askCouponAgain();
    form.setFieldValue('coupon_tried', code || undefined);
  };
  const says = () => {
    if (tried && lines.length === 0) return t('create.couponGoods');
    if (tried && !refusal && !quote.stale && takes > 0)
      return t('create.couponTakes', { amount: baht(takes) });
    return coupon_kept === false && !code ? t('create.couponGone') : undefined;
  };
  return (
    <div data-wide className={classes['coupon']}>
      <TextInput
        label={t('create.coupon')}
        description={says()}
        descriptionProps={{ role: 'status', ...(tried && takes > 0 ? { 'data-good': true } : {}) }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={coupon_code}
        error={refusal}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          form.setFieldValue('coupon_code', typed || undefined);
          form.setFieldValue('coupon_tried', undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !code) return;
          event.preventDefault();
          use();
        }}
      />
      <Button variant="default" disabled={!code || (tried && !refusal)} onClick={use}>
        {t('create.couponUse')}
      </Button>
      {coupon_kept === false && (
        <Button variant="subtle" onClick={() => form.setFieldValue('coupon_kept', true)}>
          {t('create.couponBack')}
        </Button>
      )}
    </div>
  );
}
