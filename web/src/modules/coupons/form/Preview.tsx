import { useDebouncedValue } from '@mantine/hooks';
import { coupons as api } from '../../../../../contract/coupons.ts';
import { Failed, Loading, Money, baht } from '../../../kit/index.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { termsOf, type CampaignValues } from './values.ts';
import classes from '../coupons.module.css';

/** What it would have cost last week, as it is entered. */
export function Preview({ values }: { values: CampaignValues }) {
  const t = useWords('coupons');
  const [v] = useDebouncedValue(values, 400);
  return (
    <section className={classes['preview']} aria-live="polite" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      {isWhole(v) ? (
        <Tried values={v} />
      ) : (
        <WholeWords className={classes['soft']}>{t('preview.wait')}</WholeWords>
      )}
    </section>
  );
}

const isWhole = ({ value, from, to, discount_kind }: CampaignValues) =>
  !!value && !!from && !!to && (discount_kind === 'amount' || value <= 100);

function Tried({ values }: { values: CampaignValues }) {
  const t = useWords('coupons');
  const read = useRead(api.preview, termsOf(values), { keepPrevious: true });
  if (read.isPending) return <Loading lines={2} />;
  if (!read.data)
    return read.error instanceof ApiError && read.error.status < 500 && read.error.status > 0 ? (
      <p role="alert">{errorText(read.error)}</p>
    ) : (
      <Failed error={read.error} retry={() => void read.refetch()} />
    );
  const { orders, reached, revenue, discount, most } = read.data.Data;
  return (
    <div aria-busy={read.isPlaceholderData}>
      <WholeWords>{t('preview.would')}</WholeWords>
      <strong>
        <Money amount={discount} />
      </strong>
      <WholeWords>{t('preview.reached', { count: reached, all: orders })}</WholeWords>
      {reached > 0 && (
        <WholeWords className={classes['soft']}>
          {t('preview.of', { revenue: baht(revenue), most: baht(most) })}
        </WholeWords>
      )}
    </div>
  );
}
