import { privacy as api, type Person } from '../../../../contract/privacy.ts';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { ListPage, Moment, StatusBadge, useList, type Column } from '../../kit/index.ts';
import { PrivacyViews } from './PrivacyViews.tsx';

const t = wordsOf('privacy');

const columns: Column<Person>[] = [
  { key: 'name', title: { th: 'ลูกค้า', en: 'Customer' }, cell: (row) => row.name, width: 240 },
  { key: 'phone', title: { th: 'เบอร์โทร', en: 'Phone' }, cell: (row) => row.phone || '–', width: 140 },
  {
    key: 'since',
    title: { th: 'ลูกค้าตั้งแต่', en: 'Since' },
    cell: (row) => <Moment at={row.since} />,
    width: 150,
  },
  {
    key: 'erased',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => (row.erased_at ? <StatusBadge tone="stopped">{t('erased')}</StatusBadge> : '–'),
    card: 'side',
    width: 110,
  },
];

/** Finds the customer whose data is asked about. */
export function People() {
  const words = useWords('privacy');
  const list = useList(api.people);
  return (
    <ListPage
      name="privacy-people"
      title={words('title')}
      says={words('says')}
      right={privacyScreens.people.right}
      list={list}
      columns={columns}
      actions={<PrivacyViews view="people" />}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      open={(row) => privacyScreens.person(row.id)}
      search={words('search')}
      empty={{ title: words('empty'), hint: words('emptyHint') }}
      emptyFiltered={{ title: words('none'), hint: words('noneHint') }}
    />
  );
}
