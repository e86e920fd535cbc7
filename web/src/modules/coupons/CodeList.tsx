import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { CODE_STATES, coupons as api, type CouponRow } from '../../../../contract/coupons.ts';
import { couponScreens } from '../../../../contract/coupons.screens.ts';
import {
  ListPage,
  Moment,
  Money,
  StatusBadge,
  ThingLink,
  Unbroken,
  useList,
  type Column,
} from '../../kit/index.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { CODE_TONES } from './words.ts';
import classes from './coupons.module.css';

const t = wordsOf('coupons');

const columns: Column<CouponRow>[] = [
  {
    key: 'code',
    title: { th: 'รหัส', en: 'Code' },
    cell: (row) => (
      <>
        <span className={classes['code']}>{row.code}</span>
        <small className={classes['under']}>{t('codes.no', { no: row.no })}</small>
      </>
    ),
    width: 160,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: ({ state }) => <StatusBadge tone={CODE_TONES[state]}>{t(`codeState.${state}`)}</StatusBadge>,
    width: 120,
    card: 'side',
  },
  {
    key: 'printed',
    title: { th: 'พิมพ์เมื่อ', en: 'Printed' },
    cell: ({ printed_at }) => <Moment at={printed_at} />,
    width: 140,
  },
  {
    key: 'linked',
    title: { th: 'ใส่ไปกับ', en: 'Went with' },
    cell: ({ linked }) =>
      linked ? (
        <>
          {linked.order ? <OrderLink {...linked.order} /> : '–'}
          <small className={classes['under']}>
            <Moment at={linked.at} /> · <Unbroken text={linked.packer} />
          </small>
        </>
      ) : (
        '–'
      ),
    width: 190,
  },
  {
    key: 'customer',
    title: { th: 'ลูกค้า', en: 'Customer' },
    cell: ({ linked, redeemed }) => {
      const customer = redeemed?.customer ?? linked?.customer;
      return customer ? (
        <>
          <Link to={couponScreens.member(customer.id)}>{customer.name}</Link>
          {customer.member && <small className={classes['under']}>{customer.member}</small>}
        </>
      ) : (
        '–'
      );
    },
    width: 170,
  },
  {
    key: 'redeemed',
    title: { th: 'ใช้กับ', en: 'Used with' },
    cell: ({ redeemed, void: gone }) =>
      redeemed ? (
        <>
          {redeemed.order ? <OrderLink {...redeemed.order} /> : '–'}
          <small className={classes['under']}>
            <Moment at={redeemed.at} />
          </small>
        </>
      ) : gone ? (
        <>
          {gone.reason}
          <small className={classes['under']}>
            {gone.by} · <Moment at={gone.at} />
          </small>
        </>
      ) : (
        '–'
      ),
    width: 190,
  },
  {
    key: 'discount',
    title: { th: 'ลดไป', en: 'Taken off' },
    cell: ({ redeemed }) => <Money amount={redeemed?.discount} plain />,
    align: 'right',
    width: 110,
    card: 'figure',
  },
];

function OrderLink({ id, number }: { id: number; number: string }) {
  return (
    <ThingLink thing="order" id={id}>
      {number}
    </ThingLink>
  );
}

/** Every code of a campaign: where it is, with whom, what it took off. */
export function CodeList() {
  const words = useWords('coupons');
  const id = Number(useParams({ strict: false }).id);
  const list = useList(api.all, { tab: 'state', fixed: { id } });
  const campaign = useRead(api.detail, { id }).data?.Data;
  const counts = list.about?.counts;
  return (
    <ListPage
      name="coupon-codes"
      title={campaign ? words('codes.titleOf', { name: campaign.name }) : words('codes.title')}
      right={couponScreens.codes.right}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.code}
      search={words('codes.search')}
      tabs={{
        field: 'state',
        all: [
          {
            value: '',
            label: words('list.all'),
            count: counts && CODE_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
          },
          ...CODE_STATES.map((state) => ({
            value: state,
            label: words(`codeState.${state}`),
            count: counts && (counts[state] ?? 0),
            tone: CODE_TONES[state],
          })),
        ],
      }}
      actions={
        <Button component={Link} to={couponScreens.coupon(id)} variant="default">
          {words('codes.toCampaign')}
        </Button>
      }
      empty={{ title: words('codes.empty'), hint: words('codes.emptyHint') }}
    />
  );
}
