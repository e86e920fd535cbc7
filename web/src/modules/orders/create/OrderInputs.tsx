import type { KeyboardEvent } from 'react';
import { FormSection } from '../../../kit/index.ts';
import { useWords } from '../../../app/i18n.ts';
import { ChatPaste } from './ChatPaste.tsx';
import { GoodsInputs } from './GoodsInputs.tsx';
import { KnownCustomer } from './KnownCustomer.tsx';
import { RecipientInputs } from './RecipientInputs.tsx';
import { TermsInputs } from './TermsInputs.tsx';
import { Total } from './Total.tsx';
import { useQuote } from './useQuote.ts';
import type { OrderForm } from './values.ts';
import classes from './create.module.css';

/** To whom and what at the left, on which terms and for how much at the right. */
export function OrderInputs({ form, addressAsked }: { form: OrderForm; addressAsked: boolean }) {
  const t = useWords('orders');
  const quote = useQuote(form.values);
  return (
    <div className={classes['grid']} onKeyDown={toNextField}>
      <div className={classes['main']}>
        <ChatPaste form={form} />
        <FormSection title={t('create.recipient')}>
          <RecipientInputs form={form} addressAsked={addressAsked} />
          <KnownCustomer form={form} />
        </FormSection>
        <FormSection title={t('create.goods')}>
          <GoodsInputs form={form} quote={quote} />
        </FormSection>
      </div>
      <div className={classes['side']}>
        <FormSection title={t('create.terms')}>
          <TermsInputs form={form} />
        </FormSection>
        <Total values={form.values} quote={quote} />
      </div>
    </div>
  );
}

/** Enter moves on instead of saving half an order; Ctrl-Enter saves. */
function toNextField(event: KeyboardEvent<HTMLElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea'),
  ].filter((field) => field.offsetParent !== null);
  fields[fields.indexOf(target) + 1]?.focus();
}
