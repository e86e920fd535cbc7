import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconUserPlus } from '@tabler/icons-react';
import { coupons as api } from '../../../../contract/coupons.ts';
import { couponScreens } from '../../../../contract/coupons.screens.ts';
import type { CustomerPage } from '../../../../contract/customers.ts';
import {
  ActionButton,
  DetailSection,
  Facts,
  Failed,
  Loading,
  Moment,
  Money,
  count,
} from '../../kit/index.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import type { CustomerParts } from '../customers/index.ts';
import { join } from './member/join.ts';
import classes from './coupons.module.css';

export const parts: CustomerParts = { Section: Membership };

/** Whether a customer is a member, and what they hold. */
function Membership({ customer }: { customer: CustomerPage }) {
  const t = useWords('coupons');
  const user = useSession();
  const sees = has(user, api.memberCard.right);
  const { data, error, refetch } = useRead(api.memberCard, { customer_id: customer.id }, { enabled: sees });
  // what was merged into another card is a member there
  if (!sees || customer.merged_into) return null;
  const member = data?.Data;
  const isNone = error instanceof ApiError && error.status === 404;
  return (
    <DetailSection title={t('member.section')}>
      {isNone ? (
        <>
          <WholeWords className={classes['soft']}>{t('member.notYet')}</WholeWords>
          <div className={classes['buttons']}>
            <ActionButton
              variant="default"
              icon={<IconUserPlus size={18} stroke={1.6} />}
              disabledReason={has(user, api.join.right) ? undefined : t('needWork')}
              onClick={() => join(customer.id, t)}
            >
              {t('member.join')}
            </ActionButton>
            <Button component={Link} to={couponScreens.member(customer.id)} variant="subtle">
              {t('member.toCoupons')}
            </Button>
          </div>
        </>
      ) : member ? (
        <>
          <Facts
            facts={[
              [t('member.number'), member.number],
              [t('member.joined'), <Moment key="joined" at={member.joined_at} />],
              [t('member.held'), count(member.held)],
              [t('member.used'), count(member.used)],
              [t('member.saved'), <Money key="saved" amount={member.discount} />],
            ]}
          />
          <div className={classes['buttons']}>
            <Button component={Link} to={couponScreens.member(customer.id)} variant="default">
              {t('member.toCoupons')}
            </Button>
          </div>
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={2} />
      )}
    </DetailSection>
  );
}
