import { orderScreens } from '../../../../../contract/orders.screens.ts';
import type { Round } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { DetailSection, MayLink } from '../../../kit/index.ts';
import { giftSays } from '../gifts.ts';
import classes from '../packing.module.css';

/** What promotions gave at the cut, and which orders went without or wait. */
export function RoundGifts({ round }: { round: Round }) {
  const t = useWords('packing');
  const { without, waiting } = round.gifts;
  const says = giftSays(round);
  if (!says.length) return null;
  return (
    <DetailSection title={t('round.gifts')}>
      {says.map((sentence) => (
        <WholeWords key={sentence}>{sentence}</WholeWords>
      ))}
      <ul className={classes['gifts']}>
        {[...without, ...waiting].map(({ order, promotion, sku }) => (
          <li key={`${order} ${promotion}`}>
            <MayLink to={orderScreens.order(order)} right={orderScreens.order.right}>
              {order}
            </MayLink>{' '}
            {promotion} · {sku}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
