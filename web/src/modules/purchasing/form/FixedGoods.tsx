import { VAT_WORDS } from '../../../../../contract/purchasing.money.ts';
import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Facts, FormSection, Money } from '../../../kit/index.ts';
import { LinesTable } from '../page/LinesTable.tsx';
import classes from '../purchasing.module.css';

/** What was approved, and stays so. */
export function FixedGoods({ page }: { page: PurchasePage }) {
  const t = useWords('purchasing');
  const say = useSay();
  return (
    <FormSection title={t('form.fixed')}>
      <div data-wide className={classes['goods']}>
        <WholeWords className={classes['soft']!}>{t('form.fixedSays')}</WholeWords>
        <Facts
          facts={[
            [t('form.partner'), page.partner.name],
            [t('form.reference'), page.reference],
            [t('form.terms'), page.terms],
            [t('form.vat'), say(VAT_WORDS[page.vat_mode])],
            [t('form.discount'), <Money key="discount" amount={page.discount} />],
            [t('form.freight'), <Money key="freight" amount={page.freight} />],
            [t('sums.total'), <Money key="total" amount={page.total} strong />],
          ]}
        />
        <LinesTable page={page} />
      </div>
    </FormSection>
  );
}
