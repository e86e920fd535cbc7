import { Link } from '@tanstack/react-router';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import type { Round } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { DetailSection } from '../../../kit/index.ts';
import { giftSays } from '../gifts.ts';

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
      <ul>
        {[...without, ...waiting].map(({ order, promotion, sku }) => (
          <li key={`${order} ${promotion}`}>
            <Link to={orderScreens.orders({ q: order })}>{order}</Link> · {promotion} · {sku}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
