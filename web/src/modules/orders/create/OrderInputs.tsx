import { FormSection } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
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
    <div className={classes['grid']}>
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
          <TermsInputs form={form} quote={quote} />
        </FormSection>
        <Total values={form.values} quote={quote} />
      </div>
    </div>
  );
}
