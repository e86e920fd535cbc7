import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CODE_STATES,
  coupons as api,
  type CampaignPage,
  type Redemption,
} from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import {
  CopyButton,
  DetailSection,
  Facts,
  Failed,
  Loading,
  Moment,
  Money,
  ThingLink,
  Unbroken,
  count,
} from '../../../kit/index.ts';
import { addressOf } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { bahtShort, valueText } from '../words.ts';
import classes from '../coupons.module.css';

/** All that is known of a campaign, part by part. */
export function Sections({ page }: { page: CampaignPage }) {
  return (
    <>
      {page.counters && page.public_code === null && <Counters page={page} />}
      {page.counters && <Effect id={page.id} />}
      {page.counters && <Redemptions page={page} />}
      {page.public_code === null && <Prints page={page} />}
      <Terms page={page} />
    </>
  );
}

/** Each opens the codes that it counts. */
function Counters({ page }: { page: CampaignPage }) {
  const t = useWords('coupons');
  const { counters, id } = page;
  if (!counters) return null;
  return (
    <DetailSection title={t('page.codes')}>
      <ul className={classes['counters']}>
        <li>
          <Link to={couponScreens.codes(id)}>
            <span>{t('page.allCodes')}</span>
            <strong>{count(counters.codes)}</strong>
          </Link>
        </li>
        {CODE_STATES.map((state) => (
          <li key={state} data-none={counters[state] === 0 || undefined}>
            <Link to={couponScreens.codes(id, { state })}>
              <span>{t(`codeState.${state}`)}</span>
              <strong>{count(counters[state])}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** What came of it. */
function Effect({ id }: { id: number }) {
  const t = useWords('coupons');
  const sees = has(useSession(), api.effect.right);
  const { data, error, refetch } = useRead(api.effect, { id }, { enabled: sees });
  if (!sees) return null;
  const e = data?.Data;
  return (
    <DetailSection title={t('effect.title')}>
      {e ? (
        <dl className={classes['figures']}>
          {(
            [
              [t('effect.orders'), count(e.orders)],
              [t('effect.revenue'), <Money key="revenue" amount={e.revenue} />],
              [t('effect.discount'), <Money key="discount" amount={e.discount} />],
              [t('effect.new'), count(e.new_customers)],
              [t('effect.returning'), count(e.returning_customers)],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={2} />
      )}
    </DetailSection>
  );
}

const LAST = 10;
function Redemptions({ page }: { page: CampaignPage }) {
  const t = useWords('coupons');
  const { data, error, refetch } = useRead(api.redemptions, { id: page.id, page_size: LAST });
  return (
    <DetailSection title={t('page.lastUsed')}>
      {data ? (
        data.Data.length ? (
          <ul className={classes['lines']}>
            {data.Data.map((one) => (
              <RedemptionLine key={one.id} redemption={one} of="customer" />
            ))}
          </ul>
        ) : (
          <WholeWords className={classes['soft']}>{t('page.notUsed')}</WholeWords>
        )
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={3} />
      )}
    </DetailSection>
  );
}

/** One use: with which order, whose or of which campaign, what it took off, whether it was given back. */
export function RedemptionLine({ redemption, of }: { redemption: Redemption; of: 'customer' | 'campaign' }) {
  const t = useWords('coupons');
  const { order, campaign, customer, discount, at, given_back } = redemption;
  return (
    <li>
      <span>
        {order && (
          <ThingLink thing="order" id={order.id}>
            {order.number}
          </ThingLink>
        )}{' '}
        {of === 'campaign' && <Link to={couponScreens.coupon(campaign.id)}>{campaign.name}</Link>}
        {of === 'customer' && customer && (
          <Link to={couponScreens.member(customer.id)}>{customer.name}</Link>
        )}{' '}
        <small>
          <Moment at={at} />
        </small>
        {given_back && <small className={classes['under']}>{t(`back.${given_back.because}`)}</small>}
      </span>
      <span {...(given_back ? { className: classes['back'] } : {})}>
        <Money amount={discount} />
      </span>
    </li>
  );
}

function Prints({ page }: { page: CampaignPage }) {
  const t = useWords('coupons');
  const may = has(useSession(), api.pdf.right);
  if (!page.prints.length)
    return (
      <DetailSection title={t('prints.title')}>
        <WholeWords className={classes['soft']}>{t('prints.none')}</WholeWords>
      </DetailSection>
    );
  return (
    <DetailSection title={t('prints.title')}>
      <ul className={classes['lines']}>
        {page.prints.map(({ first, last, cards, paper, at, by }, i) => (
          <li key={i}>
            <span>
              <b>
                <Unbroken text={t('prints.range', { first, last })} />
              </b>{' '}
              {t('prints.cards', { count: cards })} · {t(paper === 'roll' ? 'print.roll' : 'print.a4')}{' '}
              <small className={classes['under']}>
                <Moment at={at} /> · <Unbroken text={by} />
              </small>
            </span>
            {may && (
              <Anchor
                href={addressOf(api.pdf, {
                  id: page.id,
                  paper: paper === 'roll' ? 'roll' : 'a4',
                  first,
                  last,
                })}
                target="_blank"
                rel="noreferrer"
                aria-label={t('prints.openRange', { first, last })}
              >
                {t('prints.open')}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Terms({ page }: { page: CampaignPage }) {
  const t = useWords('coupons');
  const names = (of: { name: string }[], none: string) =>
    of.length ? of.map(({ name }) => name).join(', ') : none;
  const goods = [...page.categories, ...page.products];
  return (
    <DetailSection title={t('page.terms')}>
      <Facts
        facts={[
          ...(page.public_code === null
            ? []
            : [
                [
                  t('form.publicCode'),
                  <span key="code">
                    <span className={classes['code']}>{page.public_code}</span>{' '}
                    <CopyButton
                      text={page.public_code}
                      label={t('page.copy', { code: page.public_code })}
                      done={t('page.copied')}
                    />
                  </span>,
                ] as [string, React.ReactNode],
              ]),
          [t('page.takesOff'), valueText(page)],
          [t('form.min'), page.min_amount ? bahtShort(page.min_amount) : t('page.noMin')],
          [t('form.total'), page.total_limit === null ? t('page.noLimit') : count(page.total_limit)],
          [t('form.perMember'), page.member_limit === null ? t('page.noLimit') : count(page.member_limit)],
          [t('form.channels'), page.channels.length ? page.channels.join(', ') : t('list.allChannels')],
          [t('form.goods'), names(goods, t('page.allGoods'))],
          ...(page.public_code === null
            ? [[t('form.required'), t(page.card_required ? 'page.yes' : 'page.no')] as [string, string]]
            : []),
          [t('form.conditions'), page.conditions],
          [
            t('page.madeBy'),
            <span key="made">
              <Unbroken text={page.made_by} /> · <Moment at={page.made_at} />
            </span>,
          ],
          ...(page.closed_at
            ? [[t('page.endedAt'), <Moment key="ended" at={page.closed_at} />] as [string, React.ReactNode]]
            : []),
        ]}
      />
    </DetailSection>
  );
}
