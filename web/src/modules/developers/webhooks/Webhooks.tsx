import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { developers as api } from '../../../../../contract/developers.ts';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import type { Webhook } from '../../../../../contract/developers.webhooks.ts';
import {
  ActionButton,
  ListPage,
  Moment,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { stateOf, STATE_TONES } from './values.ts';

const t = wordsOf('developers');

const columns: Column<Webhook>[] = [
  { key: 'name', title: { th: 'ชื่อ', en: 'Name' }, cell: (row) => row.name, width: 180 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => {
      const state = stateOf(row);
      return <StatusBadge tone={STATE_TONES[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>;
    },
    card: 'side',
    width: 150,
  },
  { key: 'url', title: { th: 'ส่งไปที่', en: 'Sent to' }, cell: (row) => row.url, width: 300 },
  {
    key: 'events',
    title: { th: 'แจ้งเมื่อ', en: 'Events' },
    cell: (row) => t('webhooks.events', { count: row.events.length }),
    width: 110,
  },
  {
    key: 'waiting',
    title: { th: 'รอส่ง', en: 'Waiting' },
    cell: (row) => count(row.waiting),
    align: 'right',
    card: 'figure',
    width: 90,
  },
  {
    key: 'failed',
    title: { th: 'เลิกส่งแล้ว', en: 'Given up' },
    cell: (row) => count(row.failed),
    align: 'right',
    card: 'figure',
    width: 100,
  },
  {
    key: 'last',
    title: { th: 'ส่งสำเร็จล่าสุด', en: 'Last arrived' },
    cell: (row) => (row.last_done_at ? <Moment at={row.last_done_at} /> : '–'),
    width: 130,
  },
];

/** The addresses that are told what happens. */
export function Webhooks() {
  const words = useWords('developers');
  const list = useList(api.webhooks, { tab: 'state' });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  return (
    <>
      <ListPage
        name="webhooks"
        title={words('webhooks.title')}
        says={words('webhooks.says')}
        right={developerScreens.webhooks.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        open={(row) => developerScreens.webhook(row.id)}
        search={words('webhooks.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: words('webhooks.states.open'), count: list.about?.open },
            { value: 'closed', label: words('webhooks.states.closed'), count: list.about?.closed },
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
              {words('webhooks.add')}
            </ActionButton>
          </>
        }
        empty={{ title: words('webhooks.empty'), hint: words('webhooks.emptyHint') }}
        emptyFiltered={{ title: words('webhooks.noneFound'), hint: words('webhooks.noneFoundHint') }}
      />
      <WebhookForm id={undefined} opened={adding} onClose={() => setAdding(false)} onMade={setMade} />
      <SecretDialog
        title={words('webhooks.secret.title', { name: made?.name ?? '' })}
        says={words('webhooks.secret.says')}
        secret={made?.secret}
        onClose={() => setMade(undefined)}
      />
    </>
  );
}
