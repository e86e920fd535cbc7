import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { promotions as api } from '../../../../contract/promotions.ts';
import { Failed, Loading, count } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import classes from './promotions.module.css';
import { asTried, type PromotionValues } from './values.ts';

/** What it would have given lately, as it is entered. */
export function Preview({ values }: { values: PromotionValues }) {
  const t = useWords('promotions');
  const [v] = useDebouncedValue(values, 400);
  const complete =
    v.gifts.length > 0 &&
    v.days.from !== undefined &&
    v.days.to !== undefined &&
    (v.kind === 'amount' ? Boolean(v.amount) : v.products.length > 0);
  const { name: _, ...tried } = v;
  const read = useRead(api.preview, asTried(tried), { enabled: complete, keepPrevious: true });
  if (!complete) return <WholeWords className={classes['soft']}>{t('previewWait')}</WholeWords>;
  if (read.isPending) return <Loading lines={2} />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const { orders, short, gifts, beside } = read.data.Data;
  return (
    <div className={classes['preview']} aria-live="polite" aria-busy={read.isPlaceholderData}>
      <b>{t('previewOrders', { count: orders })}</b>
      {short > 0 && v.when_out === 'wait' && (
        <Alert role="alert" color="red" variant="light" title={t('short', { count: short })} />
      )}
      {gifts.map(({ item_id, sku, needed, available }) => (
        <span key={item_id} data-short={needed > available || undefined}>
          {t('previewNeeds', { sku, needed: count(needed), available: count(available) })}
        </span>
      ))}
      {beside.length > 0 && (
        <WholeWords className={classes['soft']}>{t('beside', { names: beside.join(', ') })}</WholeWords>
      )}
    </div>
  );
}
