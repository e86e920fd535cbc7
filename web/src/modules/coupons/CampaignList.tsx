import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { CAMPAIGN_STATES, coupons as api, type Campaign } from '../../../../contract/coupons.ts';
import { couponScreens } from '../../../../contract/coupons.screens.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { Day, ListPage, Money, StatusBadge, Unbroken, count, useList, type Column } from '../../kit/index.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { STATE_TONES, bahtShort, usedText, valueText } from './words.ts';
import classes from './coupons.module.css';

const t = wordsOf('coupons');

const columns: Column<Campaign>[] = [
  {
    key: 'name',
    title: { th: 'แคมเปญ', en: 'Campaign' },
    cell: (row) => (
      <>
        {row.name}
        <small className={classes['under']}>
          {row.public_code === null ? (
            t('list.cards')
          ) : (
            <>
              {t('list.code')} <span className={classes['code']}>{row.public_code}</span>
            </>
          )}
        </small>
      </>
    ),
    width: 220,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: ({ state }) => <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>,
    width: 110,
    card: 'side',
  },
  {
    key: 'value',
    title: { th: 'ส่วนลด', en: 'Discount' },
    cell: (row) => (
      <>
        <Unbroken text={valueText(row)} />
        {row.min_amount > 0 && (
          <small className={classes['under']}>{t('value.from', { amount: bahtShort(row.min_amount) })}</small>
        )}
      </>
    ),
    width: 160,
  },
  {
    key: 'days',
    title: { th: 'ใช้ได้', en: 'Valid' },
    cell: ({ from, to }) => (
      <>
        <Day day={from} /> – <Day day={to} />
      </>
    ),
    width: 190,
  },
  {
    key: 'channels',
    title: { th: 'ช่องทางขาย', en: 'Sale channels' },
    cell: ({ channels }) => (channels.length ? channels.join(', ') : t('list.allChannels')),
    width: 140,
    optional: true,
    card: 'hide',
  },
];
/** Not for who is not to know how a campaign goes. */
const counted: Column<Campaign>[] = [
  {
    key: 'codes',
    title: { th: 'การ์ด', en: 'Cards' },
    cell: ({ counters, public_code }) => (counters && public_code === null ? count(counters.codes) : '–'),
    align: 'right',
    width: 90,
  },
  {
    key: 'used',
    title: { th: 'ใช้แล้ว', en: 'Used' },
    cell: (row) => <span className="figures">{usedText(row)}</span>,
    align: 'right',
    width: 110,
    card: 'figure',
  },
  {
    key: 'discount',
    title: { th: 'ลดไป', en: 'Taken off' },
    cell: ({ counters }) => <Money amount={counters?.discount} plain />,
    align: 'right',
    width: 120,
    card: 'figure',
  },
];
const all = [...columns, ...counted];

/** Campaigns: running, to come, over. */
export function CampaignList() {
  const words = useWords('coupons');
  const user = useSession();
  const list = useList(api.list, { tab: 'state' });
  const { about } = list;
  const knows = user.GroupId !== GROUPS.agent;
  const make = has(user, couponScreens.newCoupon.right) && knows && (
    <Button component={Link} to={couponScreens.newCoupon()} leftSection={<IconPlus size={18} stroke={1.8} />}>
      {words('list.make')}
    </Button>
  );
  return (
    <ListPage
      name="coupons"
      title={words('list.title')}
      right={couponScreens.coupons.right}
      list={list}
      columns={knows ? all : columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      {...(knows ? { open: (row: Campaign) => couponScreens.coupon(row.id) } : {})}
      search={words('list.search')}
      tabs={{
        field: 'state',
        all: [
          {
            value: '',
            label: words('list.all'),
            count: about && CAMPAIGN_STATES.reduce((sum, state) => sum + about[state], 0),
          },
          ...CAMPAIGN_STATES.map((state) => ({
            value: state,
            label: words(`state.${state}`),
            count: about?.[state],
            tone: STATE_TONES[state],
          })),
        ],
      }}
      actions={make}
      empty={{
        title: words('list.empty'),
        hint: words(make ? 'list.emptyHint' : 'list.emptyAsk'),
        ...(make ? { action: make } : {}),
      }}
    />
  );
}
