import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { promotions as api, type Promotion } from '../../../../contract/promotions.ts';
import { promotionScreens } from '../../../../contract/promotions.screens.ts';
import {
  ActionButton,
  Day,
  ListPage,
  StatusBadge,
  count,
  today,
  useList,
  type Column,
} from '../../kit/index.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { promotionParts } from './extensions.ts';
import { PromotionForm } from './PromotionForm.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';
import classes from './promotions.module.css';
import { giftsText, triggerText } from './values.ts';

const t = wordsOf('promotions');
const STATE_TONES = { now: 'done', later: 'waiting', over: 'neutral' } as const;
const stateOf = ({ closed_at, from, to }: Promotion) => {
  if (closed_at !== null || to < today()) return 'over';
  return from > today() ? 'later' : 'now';
};

const columns: Column<Promotion>[] = [
  { key: 'name', title: { th: 'โปรโมชัน', en: 'Promotion' }, cell: (row) => row.name, width: 220 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => {
      const state = stateOf(row);
      return (
        <span className={classes['states']}>
          <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          {promotionParts.parts().map(({ Beside }, i) => (
            <Beside key={i} promotion={row.name} />
          ))}
        </span>
      );
    },
    card: 'side',
    width: 120,
  },
  { key: 'when', title: { th: 'ได้เมื่อ', en: 'Given for' }, cell: triggerText, width: 220 },
  { key: 'gifts', title: { th: 'ของแถม', en: 'Free goods' }, cell: giftsText, width: 220 },
  {
    key: 'days',
    title: { th: 'วันที่สั่งซื้อ', en: 'Ordered on' },
    cell: (row) => (
      <>
        <Day day={row.from} /> – <Day day={row.to} />
      </>
    ),
    width: 170,
  },
  {
    key: 'orders',
    title: { th: 'แถมแล้ว (ออเดอร์)', en: 'Orders that got it' },
    cell: (row) => count(row.orders),
    align: 'right',
    card: 'figure',
    width: 120,
  },
];

/** Free goods that the cut of a round adds to orders. */
export function Promotions() {
  const words = useWords('promotions');
  const me = useSession();
  const list = useList(api.list, { tab: 'state' });
  const [shown, show] = useState<Promotion>();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        name="promotions"
        title={words('title')}
        right={promotionScreens.promotions.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={words('search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'on', label: words('on'), count: list.about?.on },
            { value: 'off', label: words('off'), count: list.about?.off },
          ],
        }}
        actions={
          <ActionButton
            icon={<IconPlus size={18} stroke={1.8} />}
            disabledReason={has(me, api.create.right) ? undefined : words('needRight')}
            onClick={() => setAdding(true)}
          >
            {words('add')}
          </ActionButton>
        }
        empty={{ title: words('empty'), hint: words('emptyHint') }}
      />
      <PromotionSheet promotion={shown} onClose={() => show(undefined)} />
      <PromotionForm opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}
