import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { Partner } from '../../../../../contract/warehouse.partners.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { ActionButton, ListPage, Moment, count, useList, type Column } from '../../../kit/index.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerSheet } from './PartnerSheet.tsx';

const t = wordsOf('warehouse');

const columns: Column<Partner>[] = [
  {
    key: 'company',
    title: { th: 'บริษัท/ร้าน', en: 'Company' },
    cell: (row) => row.company_name,
    width: 240,
  },
  {
    key: 'contact',
    title: { th: 'ผู้ติดต่อ', en: 'Contact' },
    cell: (row) => row.contact_name || '–',
    width: 120,
  },
  {
    key: 'phone',
    title: { th: 'เบอร์โทร', en: 'Phone' },
    cell: (row) => row.contact_tel || row.tel || '–',
    width: 120,
  },
  {
    key: 'email',
    title: { th: 'อีเมล', en: 'E-mail' },
    cell: (row) => row.email || '–',
    optional: true,
    card: 'hide',
  },
  {
    key: 'tax',
    title: { th: 'เลขผู้เสียภาษี', en: 'Tax id' },
    cell: (row) => row.tax_id || '–',
    width: 130,
    card: 'hide',
  },
  {
    key: 'bills',
    title: { th: 'บิล', en: 'Bills' },
    cell: (row) => count(row.bills),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'last',
    title: { th: 'ซื้อล่าสุด', en: 'Last bought' },
    cell: (row) => (row.last_at ? <Moment at={row.last_at} /> : t('partners.never')),
    width: 130,
  },
];

/** Whom goods are bought from. */
export function Partners() {
  const words = useWords('warehouse');
  const user = useSession();
  const list = useList(api.partners, { tab: 'state' });
  const [shown, show] = useState<Partner>();
  const [edited, edit] = useState<{ id: number | undefined; opened: boolean }>({
    id: undefined,
    opened: false,
  });
  return (
    <>
      <ListPage
        name="partners"
        title={words('partners.title')}
        right={warehouseScreens.partners.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.company_name}
        show={show}
        search={words('partners.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: words('partners.states.open'), count: list.about?.open },
            { value: 'closed', label: words('partners.states.closed'), count: list.about?.closed },
          ],
        }}
        actions={
          <ActionButton
            disabledReason={has(user, api.addPartner.right) ? undefined : words('partners.needLead')}
            icon={<IconPlus size={18} stroke={1.6} />}
            onClick={() => edit({ id: undefined, opened: true })}
          >
            {words('partners.add')}
          </ActionButton>
        }
        empty={{ title: words('partners.empty'), hint: words('partners.emptyHint') }}
        emptyFiltered={{ title: words('partners.noneFound'), hint: words('partners.noneFoundHint') }}
      />
      <PartnerSheet
        partner={shown}
        onClose={() => show(undefined)}
        onEdit={(id) => {
          // under the form it would keep its keys from it
          show(undefined);
          edit({ id, opened: true });
        }}
      />
      <PartnerForm {...edited} onClose={() => edit({ ...edited, opened: false })} />
    </>
  );
}
