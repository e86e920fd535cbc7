import type { ReactNode } from 'react';
import { MARKETPLACES } from '../../../../../contract/codes/marketplaces.ts';
import {
  CHANNEL_FIELDS,
  CHANNEL_TYPE_TITLES,
  CHANNEL_TYPES,
  type KeptChannel,
} from '../../../../../contract/organisation.channels.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { organisationScreens } from '../../../../../contract/organisation.screens.ts';
import { say, useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { Facts, ListPage, ThingLink, useList, type Column } from '../../../kit/index.ts';
import { KeptActions, KeptSheet, People } from '../Kept.tsx';
import { useKept } from '../useKept.ts';
import { ChannelForm } from './ChannelForm.tsx';

const columns: Column<KeptChannel>[] = [
  { key: 'name', title: CHANNEL_FIELDS.name, cell: (row) => row.name, width: 220 },
  {
    key: 'type',
    title: CHANNEL_FIELDS.type,
    cell: (row) => say(CHANNEL_TYPE_TITLES[row.type]),
    card: 'side',
  },
  { key: 'platform', title: CHANNEL_FIELDS.platform, cell: (row) => say(MARKETPLACES[row.platform]) },
  {
    key: 'owner',
    title: CHANNEL_FIELDS.owner_id,
    cell: (row) => row.owner?.name ?? '–',
    width: 160,
  },
  {
    key: 'members',
    title: { th: 'ตัวแทน', en: 'Agents' },
    cell: (row) => <People people={row.members} />,
    width: 220,
    card: 'hide',
  },
  {
    key: 'sender',
    title: CHANNEL_FIELDS.sender_name,
    cell: (row) => row.sender_name || '–',
    width: 160,
    card: 'hide',
  },
];

/** Where the shop sells. */
export function Channels() {
  const t = useWords('organisation');
  const list = useList(api.allChannels, { tab: 'state', pageSize: 50 });
  const { data } = useRead(api.allChannels, { page_size: 200 });
  const { shown, show, hide, form, add, edit } = useKept<KeptChannel>();
  const read = useRead(api.channel, { id: shown?.id ?? 1 }, { enabled: shown !== undefined });
  return (
    <>
      <ListPage
        name="channels"
        title={t('channel.title')}
        says={t('channel.says')}
        right={organisationScreens.channels.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={t('channel.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: t('kept.states.open'), count: list.about?.open },
            { value: 'closed', label: t('kept.states.closed'), count: list.about?.closed },
          ],
        }}
        actions={
          <KeptActions
            rows={data?.Data}
            title={t('channel.order')}
            add={t('channel.add')}
            onAdd={add}
            arrange={(ids) => send(api.arrangeChannels, { ids }, ['organisation'])}
          />
        }
        empty={{ title: t('channel.empty'), hint: t('channel.emptyHint') }}
        emptyFiltered={{ title: t('channel.noneFound'), hint: t('kept.noneFoundHint') }}
      />
      <KeptSheet
        name={shown?.name}
        read={read}
        people={t('channel.agents')}
        setStatus={(id, status) => send(api.setChannelStatus, { id, status }, ['organisation'])}
        remove={(id) => send(api.removeChannel, { id }, ['organisation'])}
        onEdit={edit}
        onClose={hide}
      >
        {(channel) => <About channel={channel} />}
      </KeptSheet>
      <ChannelForm {...form} />
    </>
  );
}

function About({ channel }: { channel: KeptChannel }) {
  const t = useWords('organisation');
  const words = useSay();
  const { type, platform, owner } = channel;
  const shop = t('channel.senderShop');
  return (
    <Facts
      facts={[
        [words(CHANNEL_FIELDS.type), words(CHANNEL_TYPE_TITLES[type])],
        [words(CHANNEL_FIELDS.platform), words(MARKETPLACES[platform])],
        ...(type === CHANNEL_TYPES.agent
          ? [
              [
                words(CHANNEL_FIELDS.owner_id),
                owner && (
                  <ThingLink key="owner" thing="user" id={owner.id}>
                    {owner.name}
                  </ThingLink>
                ),
              ] as [string, ReactNode],
            ]
          : []),
        [words(CHANNEL_FIELDS.sender_name), channel.sender_name || shop],
        [words(CHANNEL_FIELDS.sender_phone), channel.sender_phone || shop],
        [words(CHANNEL_FIELDS.sender_address), channel.sender_address || shop],
      ]}
    />
  );
}
