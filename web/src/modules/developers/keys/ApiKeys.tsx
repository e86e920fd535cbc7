import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { developers as api } from '../../../../../contract/developers.ts';
import type { ApiKey } from '../../../../../contract/developers.keys.ts';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import {
  ActionButton,
  Day,
  ListPage,
  Moment,
  StatusBadge,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { KeyForm } from './KeyForm.tsx';
import { KeySheet } from './KeySheet.tsx';
import { lastDay, levelsText, STATE_TONES } from './values.ts';

const t = wordsOf('developers');

const columns: Column<ApiKey>[] = [
  { key: 'name', title: { th: 'ชื่อ', en: 'Name' }, cell: (row) => row.name, width: 200 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StatusBadge tone={STATE_TONES[row.state]}>{t(`keys.state.${row.state}`)}</StatusBadge>,
    card: 'side',
    width: 120,
  },
  {
    key: 'prefix',
    title: { th: 'ขึ้นต้นด้วย', en: 'Begins with' },
    cell: (row) => <code>{row.prefix}…</code>,
    width: 110,
  },
  { key: 'levels', title: { th: 'สิทธิ์', en: 'Permissions' }, cell: levelsText, width: 260 },
  {
    key: 'used',
    title: { th: 'ใช้ล่าสุด', en: 'Last used' },
    cell: (row) => (row.last_used_at ? <Moment at={row.last_used_at} /> : t('keys.never')),
    width: 130,
  },
  {
    key: 'expires',
    title: { th: 'ใช้ได้ถึง', en: 'Good until' },
    cell: (row) => (row.expires_at ? <Day day={lastDay(row.expires_at)} /> : t('keys.noEnd')),
    width: 120,
  },
  { key: 'by', title: { th: 'สร้างโดย', en: 'Made by' }, cell: (row) => row.made_by, width: 140 },
];

/** The keys that other programs call with. */
export function ApiKeys() {
  const words = useWords('developers');
  const list = useList(api.keys, { tab: 'state' });
  const [shown, show] = useState<ApiKey>();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string }>();
  return (
    <>
      <ListPage
        name="api-keys"
        title={words('keys.title')}
        says={words('keys.says')}
        right={developerScreens.apiKeys.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={words('keys.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'on', label: words('keys.states.on'), count: list.about?.on },
            { value: 'off', label: words('keys.states.off'), count: list.about?.off },
          ],
        }}
        actions={
          <>
            <Button component={Link} to={`${developerScreens.api()}#guide`} variant="default">
              {words('keys.guide')}
            </Button>
            <ActionButton
              icon={<IconPlus size={18} stroke={1.8} />}
              disabledReason={undefined}
              onClick={() => setAdding(true)}
            >
              {words('keys.add')}
            </ActionButton>
          </>
        }
        empty={{ title: words('keys.empty'), hint: words('keys.emptyHint') }}
        emptyFiltered={{ title: words('keys.noneFound'), hint: words('keys.noneFoundHint') }}
      />
      <KeySheet apiKey={shown} onClose={() => show(undefined)} />
      <KeyForm opened={adding} onClose={() => setAdding(false)} onMade={setMade} />
      <SecretDialog
        title={words('keys.secret.title', { name: made?.name ?? '' })}
        says={words('keys.secret.says')}
        secret={made?.key}
        onClose={() => setMade(undefined)}
      />
    </>
  );
}
