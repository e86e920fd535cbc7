import { useEffect } from 'react';
import type { Input } from '../../../../contract/endpoint.ts';
import { BACK_DAYS } from '../../../../contract/packing.filter.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { Link } from '@tanstack/react-router';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { promotionScreens } from '../../../../contract/promotions.screens.ts';
import { Failed, Loading, MayLink, Moment, count } from '../../kit/index.ts';
import classes from './packing.module.css';

interface Props {
  filter: Input<typeof api.cut>;
  /** Told whether there are orders, and all of them wait for free goods. */
  onAllWait: (allWait: boolean) => void;
}
/** What a cut with this filter would be, and what stays behind. */
export function CutPreview({ filter, onAllWait }: Props) {
  const t = useWords('packing');
  const read = useRead(api.preview, filter, { keepPrevious: true });
  const found = read.data?.Data;
  const allWait = found !== undefined && found.orders === 0 && found.waiting > 0;
  useEffect(() => onAllWait(allWait), [allWait, onAllWait]);
  if (read.isPending) return <Loading lines={3} />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const { orders, pieces, gifts, single, oldest, next, held, unmapped, waiting, waits_for } = read.data.Data;
  return (
    <section className={classes['preview']} aria-live="polite" aria-busy={read.isPlaceholderData}>
      <h3>{t('cut.preview')}</h3>
      {orders === 0 ? (
        <WholeWords>
          {waiting > 0
            ? t('cut.allWait')
            : [t('cut.nothing'), ...hintsFor({ ...filter, back_days: read.data.Data.back_days }, t)].join(
                ' ',
              )}
        </WholeWords>
      ) : (
        <>
          <p className={classes['big']}>
            <b>{count(orders)}</b> {t('cut.orders', { count: orders })} <b>{count(pieces)}</b>{' '}
            {t('cut.pieces', { count: pieces })}
            {gifts > 0 && <> {t('cut.withGifts', { gifts: count(gifts) })}</>}
          </p>
          <p>
            {t('cut.single')} {count(single)} · {t('cut.oldest')} <Moment at={oldest} />
          </p>
        </>
      )}
      {waiting > 0 && <WholeWords data-tone="waiting">{t('cut.waiting', { count: waiting })}</WholeWords>}
      {waits_for.length > 0 && (
        <ul className={classes['waitsFor']}>
          {waits_for.map((of) => (
            <li key={`${of.promotion} ${of.sku}`}>
              <MayLink
                to={promotionScreens.promotions({ q: of.promotion })}
                right={promotionScreens.promotions.right}
              >
                {of.promotion}
              </MayLink>{' '}
              · {of.sku} · {t('cut.waitOrders', { count: of.orders })}
            </li>
          ))}
        </ul>
      )}
      {held > 0 && <WholeWords data-tone="waiting">{t('cut.held', { count: held })}</WholeWords>}
      {next > 0 && <WholeWords>{t('cut.next', { count: next })}</WholeWords>}
      {unmapped > 0 && <WholeWords data-tone="waiting">{t('cut.unmapped', { count: unmapped })}</WholeWords>}
      <Link to={packingScreens.leftOut(asQuery(filter))}>{t('leftOut.see')}</Link>
    </section>
  );
}

const asQuery = ({ back_days, sale_channel_id, provider, platform }: Input<typeof api.cut>) => ({
  back_days,
  sale_channel_id,
  provider,
  platform,
});

/** What may bring orders in: more days, and the filters that are set; never what is chosen already. */
function hintsFor(
  { back_days = 0, sale_channel_id, provider, platform }: Input<typeof api.cut>,
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
