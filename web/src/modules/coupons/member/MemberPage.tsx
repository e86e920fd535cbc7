import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconAddressBook, IconUserPlus } from '@tabler/icons-react';
import { plainCoupon } from '../../../../../contract/codes/coupon-code.ts';
import { coupons as api, type CouponRow, type Member } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import { customers } from '../../../../../contract/customers.ts';
import { customerScreens } from '../../../../../contract/customers.screens.ts';
import {
  Day,
  DetailPage,
  DetailSection,
  Facts,
  Failed,
  Loading,
  Moment,
  Money,
  Pager,
  ThingLink,
  Unbroken,
  count,
} from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { RedemptionLine } from '../page/Sections.tsx';
import { Qr } from '../Qr.tsx';
import { join } from './join.ts';
import classes from '../coupons.module.css';

/** So many cards of one customer are shown at once, each with its QR. */
const HELD = 24;

/** What a customer holds and has used, and the card that they show on their phone. */
export function MemberPage() {
  const t = useWords('coupons');
  const user = useSession();
  const id = Number(useParams({ strict: false }).id);
  const [page, setPage] = useState(1);
  const read = useRead(api.member, { id, part: 'held', page, page_size: HELD }, { keepPrevious: true });
  const card = useRead(api.memberCard, { customer_id: id });
  const member = card.data?.Data;
  const isNone = card.error instanceof ApiError && card.error.status === 404;
  const held = (read.data?.Data ?? []).flatMap(({ coupon }) => (coupon ? [coupon] : []));
  // of who is no member only their own page knows the name
  const customer = useRead(
    customers.detail,
    { id },
    { enabled: isNone && has(user, customers.detail.right) },
  );
  const name =
    member?.name ?? customer.data?.Data.name ?? held[0]?.linked?.customer?.name ?? t('member.title');
  return (
    <DetailPage
      right={couponScreens.member.right}
      read={{
        ...read,
        isPending: read.isPending || card.isPending,
        data: card.isPending ? undefined : read.data,
      }}
      missing={{
        title: t('member.missing'),
        hint: t('member.missingHint'),
        action: (
          <Button component={Link} to={couponScreens.members()} variant="default">
            {t('member.toList')}
          </Button>
        ),
      }}
      head={({ Datum }) => ({
        title: name,
        ...(member ? { says: member.number } : {}),
        ...(isNone ? { status: [{ tone: 'neutral', words: t('member.none') }] } : {}),
        amounts: [
          { label: t('member.held'), value: count(Datum.held) },
          { label: t('member.used'), value: count(Datum.used) },
          { label: t('member.saved'), value: <Money amount={Datum.discount} /> },
          ...(member ? [{ label: t('member.spent'), value: <Money amount={member.spent} /> }] : []),
        ],
      })}
      actions={() => [
        ...(isNone
          ? [
              {
                label: t('member.join'),
                icon: <IconUserPlus size={18} stroke={1.6} />,
                kind: 'primary' as const,
                disabledReason: has(user, api.join.right) ? undefined : t('needWork'),
                onClick: () => join(id, t),
              },
            ]
          : []),
      ]}
    >
      {({ Datum }) => (
        <>
          {member && <PhoneCard member={member} />}
          <DetailSection title={t('member.heldOf', { count: Datum.held })}>
            {held.length ? (
              <>
                <ul className={classes['held']}>
                  {held.map((coupon) => (
                    <Held key={coupon.id} coupon={coupon} />
                  ))}
                </ul>
                {Datum.held > HELD && (
                  <Pager
                    about={{ total: Datum.held, page, page_size: HELD }}
                    busy={read.isPlaceholderData}
                    phone
                    onPage={setPage}
                    onSize={() => undefined}
                  />
                )}
              </>
            ) : (
              <WholeWords className={classes['soft']}>{t('member.noneHeld')}</WholeWords>
            )}
          </DetailSection>
          <Used id={id} />
          {member && (
            <DetailSection title={t('member.about')}>
              <Facts
                facts={[
                  [t('member.number'), member.number],
                  [t('member.phone'), member.phone],
                  [
                    t('member.joined'),
                    <span key="joined">
                      <Moment at={member.joined_at} /> ·{' '}
                      <Unbroken
                        text={
                          member.how === 'by_hand' ? t('how.byHandOf', { by: member.by }) : t('how.redeemed')
                        }
                      />
                    </span>,
                  ],
                  [t('member.orders'), count(member.orders)],
                  [
                    t('member.customer'),
                    <ThingLink key="customer" thing="customer" id={id}>
                      {member.name}
                    </ThingLink>,
                  ],
                ]}
              />
            </DetailSection>
          )}
          {!member && has(user, customerScreens.customer.right) && (
            <Button
              component={Link}
              to={customerScreens.customer(id)}
              variant="default"
              leftSection={<IconAddressBook size={18} stroke={1.6} />}
              style={{ justifySelf: 'start' }}
            >
              {t('member.customer')}
            </Button>
          )}
        </>
      )}
    </DetailPage>
  );
}

/** What is shown at the counter on a phone: whose it is, and the number to scan. */
function PhoneCard({ member }: { member: Member }) {
  const t = useWords('coupons');
  return (
    <section className={classes['phoneCard']} aria-label={t('member.card')}>
      <div>
        <small>{t('member.card')}</small>
        <strong>{member.name}</strong>
        <b>{member.number}</b>
        <small>
          {t('member.since')} <Day day={member.joined_at.slice(0, 10)} />
        </small>
      </div>
      <Qr text={member.number} size={128} label={t('member.qr', { number: member.number })} />
    </section>
  );
}

function Held({ coupon }: { coupon: CouponRow }) {
  const t = useWords('coupons');
  const shown = coupon.code;
  return (
    <li>
      <Qr text={plainCoupon(coupon.code)} size={104} label={t('member.qr', { number: shown })} />
      <div>
        <strong>
          <Link to={couponScreens.coupon(coupon.campaign.id)}>{coupon.campaign.name}</Link>
        </strong>
        <span className={classes['code']}>{shown}</span>
        <small className={classes['under']}>
          {t('member.until')} <Day day={coupon.campaign.to} />
        </small>
      </div>
    </li>
  );
}

const USED = 20;
function Used({ id }: { id: number }) {
  const t = useWords('coupons');
  const [page, setPage] = useState(1);
  const input = { id, part: 'used', page, page_size: USED } as const;
  const { data, error, refetch, isPlaceholderData } = useRead(api.member, input, { keepPrevious: true });
  const used = data?.Datum.used ?? 0;
  return (
    <DetailSection title={t('member.usedTitle')}>
      {data ? (
        data.Data.length ? (
          <>
            <ul className={classes['lines']}>
              {data.Data.map(
                ({ redemption }) =>
                  redemption && <RedemptionLine key={redemption.id} redemption={redemption} of="campaign" />,
              )}
            </ul>
            {used > USED && (
              <Pager
                about={data.Datum}
                busy={isPlaceholderData}
                phone
                onPage={setPage}
                onSize={() => undefined}
              />
            )}
          </>
        ) : (
          <WholeWords className={classes['soft']}>{t('member.noneUsed')}</WholeWords>
        )
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={2} />
      )}
    </DetailSection>
  );
}
