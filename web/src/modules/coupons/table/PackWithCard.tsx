import { Suspense } from 'react';
import { IconCards } from '@tabler/icons-react';
import { coupons as api } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { Guard, Loading } from '../../../kit/index.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, read, useRead } from '../../../platform/queries.ts';
import { CheckWithCards, type Cards } from '../../packing/index.ts';
import { isCard } from './isCard.ts';
import classes from '../coupons.module.css';

const wantedOf = ({ order_id }: Pack) => ({ order_id });

/** The packing table, where a card's scan packs, links and closes in one. */
export function PackWithCard() {
  const t = useWords('coupons');
  const cards: Cards = {
    title: t('pack.title'),
    hint: t('pack.hint'),
    isCard,
    close,
    Wanted,
  };
  return (
    <Guard right={couponScreens.packWithCard.right}>
      <Suspense fallback={<Loading />}>
        <CheckWithCards cards={cards} />
      </Suspense>
    </Guard>
  );
}

/** The last card that is wanted closes the parcel; those before it only go in. */
const close: Cards['close'] = async (pack, coupon, at) => {
  const query = read(api.wanted, wantedOf(pack));
  const { Data: wanted } = await queries.ensureQueryData(query);
  const code = pack.number;
  if (wanted.length < 2 || at.without_insert)
    return (await call(api.closeWithCoupon, { code, coupon, ...at })).Data;
  const { Data } = await call(api.link, { code, coupon, scan_id: at.scan_id });
  queries.setQueryData(query.queryKey, { Data: Data.coupon_wanted });
  return undefined;
};

/** Which card goes in, read from two metres away. */
function Wanted({ pack }: { pack: Pack }) {
  const { data } = useRead(api.wanted, wantedOf(pack));
  return data ? <WantedCards wanted={data.Data} /> : null;
}

export function WantedCards({ wanted }: { wanted: { name: string }[] }) {
  const t = useWords('coupons');
  return (
    <div className={classes['wanted']} role="status" data-none={wanted.length === 0 || undefined}>
      <IconCards size={44} stroke={1.4} aria-hidden="true" />
      <div>
        <span>{t(wanted.length ? 'pack.wants' : 'pack.wantsNone')}</span>
        {wanted.length > 0 && <strong>{wanted.map(({ name }) => name).join(' · ')}</strong>}
      </div>
    </div>
  );
}
