import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { promotions as api, type Promotion } from '../../../../contract/promotions.ts';
import { promotionScreens } from '../../../../contract/promotions.screens.ts';
import { ActionButton, Day, ListPage, count, useList, type Column } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { PromotionForm } from './PromotionForm.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';
import { giftsText, triggerText } from './values.ts';

const columns: Column<Promotion>[] = [
  { key: 'name', title: { th: 'โปรโมชัน', en: 'Promotion' }, cell: (row) => row.name, width: 220 },
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
  const t = useWords('promotions');
  const me = useSession();
  const list = useList(api.list, { tab: 'state' });
  const [shown, show] = useState<Promotion>();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        name="promotions"
        title={t('title')}
        right={promotionScreens.promotions.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={t('search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'on', label: t('on'), count: list.about?.on },
            { value: 'off', label: t('off'), count: list.about?.off },
          ],
        }}
        actions={
          <ActionButton
            icon={<IconPlus size={18} stroke={1.8} />}
            disabledReason={has(me, api.create.right) ? undefined : t('needRight')}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </ActionButton>
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      <PromotionSheet promotion={shown} onClose={() => show(undefined)} />
      <PromotionForm opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}
