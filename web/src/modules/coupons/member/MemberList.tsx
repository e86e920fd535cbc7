import { MEMBER_HOWS, coupons as api, type Member } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import { ListPage, Moment, Money, Select, count, useList, type Column } from '../../../kit/index.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import classes from '../coupons.module.css';

const t = wordsOf('coupons');

const columns: Column<Member>[] = [
  {
    key: 'number',
    title: { th: 'เลขสมาชิก', en: 'Number' },
    cell: ({ number }) => <span className="figures">{number}</span>,
    width: 120,
  },
  {
    key: 'name',
    title: { th: 'ชื่อ', en: 'Name' },
    cell: ({ name, phone }) => (
      <>
        {name}
        <small className={classes['under']}>{phone}</small>
      </>
    ),
    width: 200,
  },
  {
    key: 'joined',
    title: { th: 'เป็นสมาชิกเมื่อ', en: 'Joined' },
    cell: ({ joined_at, how, by }) => (
      <>
        <Moment at={joined_at} />
        <small className={classes['under']}>
          {how === 'by_hand' ? t('how.byHandOf', { by }) : t('how.redeemed')}
        </small>
      </>
    ),
    width: 180,
  },
  {
    key: 'held',
    title: { th: 'ถืออยู่', en: 'Held' },
    cell: ({ held }) => count(held),
    align: 'right',
    width: 85,
    card: 'figure',
  },
  {
    key: 'used',
    title: { th: 'ใช้แล้ว', en: 'Used' },
    cell: ({ used }) => count(used),
    align: 'right',
    width: 85,
    card: 'figure',
  },
  {
    key: 'discount',
    title: { th: 'ได้ลด', en: 'Saved' },
    cell: ({ discount }) => <Money amount={discount} plain />,
    align: 'right',
    width: 110,
  },
  {
    key: 'orders',
    title: { th: 'ออเดอร์', en: 'Orders' },
    cell: ({ orders }) => count(orders),
    align: 'right',
    width: 90,
  },
  {
    key: 'spent',
    title: { th: 'ซื้อไป', en: 'Spent' },
    cell: ({ spent }) => <Money amount={spent} plain />,
    align: 'right',
    width: 120,
    card: 'figure',
  },
];

/** Who is a member, since when, and what they hold. */
export function MemberList() {
  const words = useWords('coupons');
  const list = useList(api.members);
  return (
    <ListPage
      name="members"
      title={words('members.title')}
      right={couponScreens.members.right}
      list={list}
      columns={columns}
      rowKey={(row) => row.customer_id}
      rowLabel={(row) => row.number}
      open={(row) => couponScreens.member(row.customer_id)}
      search={words('members.search')}
      filters={
        <Select
          aria-label={words('members.how')}
          placeholder={words('members.how')}
          w={{ base: '100%', sm: 190 }}
          clearable
          options={MEMBER_HOWS.map((value) => ({ value, label: words(`hows.${value}`) }))}
          value={list.filters.how}
          onChange={(how) => list.set({ how })}
        />
      }
      empty={{ title: words('members.empty'), hint: words('members.emptyHint') }}
    />
  );
}
