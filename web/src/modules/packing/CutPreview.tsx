import type { Input } from '../../../../contract/endpoint.ts';
import { BACK_DAYS, packing as api } from '../../../../contract/packing.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Failed, Loading, Moment, count } from '../../kit/index.ts';
import classes from './packing.module.css';

/** What a cut with this filter would be, and what stays behind. */
export function CutPreview({ filter }: { filter: Input<typeof api.cut> }) {
  const t = useWords('packing');
  const read = useRead(api.preview, filter, { keepPrevious: true });
  if (read.isPending) return <Loading lines={3} />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const { orders, pieces, single, oldest, held, unmapped, waiting } = read.data.Data;
  return (
    <section className={classes['preview']} aria-live="polite" aria-busy={read.isPlaceholderData}>
      <h3>{t('cut.preview')}</h3>
      {orders === 0 ? (
        <WholeWords>{[t('cut.nothing'), ...hintsFor(filter, t)].join(' ')}</WholeWords>
      ) : (
        <>
          <p className={classes['big']}>
            <b>{count(orders)}</b> {t('cut.orders', { count: orders })} <b>{count(pieces)}</b>{' '}
            {t('cut.pieces', { count: pieces })}
          </p>
          <p>
            {t('cut.single')} {count(single)} · {t('cut.oldest')} <Moment at={oldest} />
          </p>
        </>
      )}
      {waiting > 0 && <WholeWords data-tone="waiting">{t('cut.waiting', { count: waiting })}</WholeWords>}
      {held > 0 && <WholeWords data-tone="waiting">{t('cut.held', { count: held })}</WholeWords>}
      {unmapped > 0 && <WholeWords data-tone="waiting">{t('cut.unmapped', { count: unmapped })}</WholeWords>}
    </section>
  );
}

/** What may bring orders in: more days, and the filters that are set; never what is chosen already. */
function hintsFor(
  { back_days = BACK_DAYS.usual, sale_channel_id, provider, platform }: Input<typeof api.cut>,
  t: ReturnType<typeof useWords<'packing'>>,
): string[] {
  const set = [
    ...(provider ? [t('cut.provider')] : []),
    ...(sale_channel_id ? [t('cut.channel')] : []),
    ...(platform ? [t('cut.platform')] : []),
  ];
  return [
    ...(back_days < BACK_DAYS.most ? [t('cut.nothingDays')] : []),
    ...(set.length ? [t('cut.nothingAll', { which: set.join(', ') })] : []),
  ];
}
