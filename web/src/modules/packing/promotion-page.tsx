import { Alert } from '@mantine/core';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { MayLink, StatusBadge } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import type { PromotionParts } from '../promotions/index.ts';
import classes from './packing.module.css';

/** The orders that no round takes now for want of what this promotion gives. */
const useHeld = (promotion: string) =>
  (useRead(api.waitingForGifts, {}).data?.Data ?? []).filter((held) => held.promotion === promotion);

/** What packing tells of a promotion: how many orders it holds, and which. */
export const parts: PromotionParts = {
  Beside: function Holds({ promotion }) {
    const t = useWords('packing');
    const { length: held } = useHeld(promotion);
    return held > 0 && <StatusBadge tone="stopped">{t('promotion.holds', { count: held })}</StatusBadge>;
  },
  Section: function Held({ promotion }) {
    const t = useWords('packing');
    const held = useHeld(promotion);
    if (!held.length) return null;
    return (
      <Alert color="red" variant="light" title={t('promotion.holds', { count: held.length })}>
        <WholeWords>{t('promotion.holdsSays')}</WholeWords>
        <ul className={classes['held']}>
          {held.map(({ order }) => (
            <li key={order}>
              <MayLink to={orderScreens.order(order)} right={orderScreens.order.right}>
                {order}
              </MayLink>
            </li>
          ))}
        </ul>
      </Alert>
    );
  },
};
