import { IconReplace } from '@tabler/icons-react';
import { CLAIM_REASONS } from '../../../../contract/codes/claim-reasons.ts';
import { claimable, claims as api } from '../../../../contract/claims.ts';
import { claimScreens } from '../../../../contract/claims.screens.ts';
import { ThingLink } from '../../kit/index.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { ClaimsSection } from './ClaimsSection.tsx';

const t = wordsOf('claims');

/** What the page of an order has of its claims. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'end', Section: ClaimsSection }],
  actions: [
    {
      stage: 'end',
      asks: 'claim',
      right: api.make.right,
      label: () => t('act'),
      icon: <IconReplace size={18} stroke={1.6} />,
      when: ({ status }) => claimable(status),
      to: ({ id }) => claimScreens.claim(id),
    },
  ],
  facts: ({ claim_of: of }) =>
    of
      ? [
          [
            t('of'),
            <span key="of">
              <ThingLink thing="order" id={of.id}>
                {of.number}
              </ThingLink>{' '}
              · {[say(CLAIM_REASONS[of.reason_type]), of.reason].filter(Boolean).join(': ')}
            </span>,
          ],
        ]
      : [],
  events: {
    claim: { says: () => t('event'), more: ({ claim }) => [claim] },
    claim_of: { says: () => t('of'), more: ({ claim_of: of }) => [of] },
  },
};
