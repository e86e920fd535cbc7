import { CLAIM_REASONS } from '../../../../contract/codes/claim-reasons.ts';
import { STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import type { Order } from '../../../../contract/orders.ts';
import { DetailSection, Moment, StatusBadge, ThingLink, count } from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import classes from './claims.module.css';

/** What of it was sent again for nothing, and where that is. */
export function ClaimsSection({ order }: { order: Order }) {
  const t = useWords('claims');
  const say = useSay();
  if (order.claims.length === 0) return null;
  const nameOf = (line: number) => order.lines.find((one) => one.line === line)?.name ?? '';
  return (
    <DetailSection title={t('title')}>
      <ul className={classes['claims']}>
        {order.claims.map((claim) => (
          <li key={claim.id}>
            <div>
              <ThingLink thing="order" id={claim.id}>
                {claim.number}
              </ThingLink>{' '}
              <StatusBadge tone={STATUS_WORDS[claim.status].tone} mark={STATUS_WORDS[claim.status].mark}>
                {say(STATUS_WORDS[claim.status])}
              </StatusBadge>
            </div>
            <div>{claim.lines.map(({ line, qty }) => `${nameOf(line)} × ${count(qty)}`).join(', ')}</div>
            <small>
              {[say(CLAIM_REASONS[claim.reason_type]), claim.reason].filter(Boolean).join(': ')}
              {' · '}
              <Moment at={claim.at} /> {claim.user_name}
            </small>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
