import { useState } from 'react';
import { IconPackage } from '@tabler/icons-react';
import {
  FOUND_STATES,
  FOUND_STATE_WORDS,
  found as api,
  type FoundParcel,
} from '../../../../../contract/returns.found.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { say, useSay, useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ActionButton,
  ImageZoom,
  ListPage,
  Moment,
  ReasonDialog,
  StatusBadge,
  Unbroken,
  useDialogCommand,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { FOUND_TONES } from '../values.ts';
import { OrderCell } from './columns.tsx';
import { FoundDialog } from './FoundDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { RowActions } from './RowActions.tsx';

interface Context {
  mayWork: string | undefined;
  act: (act: 'match' | 'throw', parcel: FoundParcel) => void;
  words: { match: string; throwOut: string };
}
const columns: Column<FoundParcel, Context>[] = [
  { key: 'number', title: { th: 'เลขที่', en: 'Number' }, cell: (row) => row.number, width: 120 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: (row) => (
      <StatusBadge tone={FOUND_TONES[row.state]}>{say(FOUND_STATE_WORDS[row.state])}</StatusBadge>
    ),
    width: 140,
    card: 'side',
  },
  {
    key: 'written',
    title: { th: 'เขียนไว้บนกล่อง', en: 'Written on it' },
    cell: (row) => row.written || '–',
    width: 160,
  },
  {
    key: 'contents',
    title: { th: 'ข้างในมี', en: 'Contents' },
    cell: (row) => <Unbroken text={row.contents} />,
    width: 200,
  },
  {
    key: 'act',
    title: { th: 'ทำต่อ', en: 'Next' },
    cell: (row, { mayWork, act, words }) =>
      row.state !== 'open' ? (
        '–'
      ) : (
        <RowActions
          disabledReason={mayWork}
          actions={[
            [words.match, () => act('match', row)],
            [words.throwOut, () => act('throw', row)],
          ]}
        />
      ),
    width: 210,
  },
  { key: 'place', title: { th: 'วางไว้ที่', en: 'Where' }, cell: (row) => row.place || '–', width: 120 },
  {
    key: 'photos',
    title: { th: 'รูป', en: 'Pictures' },
    cell: (row) => (row.photos[0] ? <ImageZoom src={row.photos[0]} alt={row.contents} height={44} /> : '–'),
    width: 80,
  },
  {
    key: 'order',
    title: { th: 'ผล', en: 'Outcome' },
    cell: (row) => (row.order ? <OrderCell order={row.order} /> : (row.ended?.reason ?? '–')),
    width: 150,
  },
  { key: 'at', title: { th: 'พบเมื่อ', en: 'Found' }, cell: (row) => <Moment at={row.at} />, width: 150 },
  { key: 'by', title: { th: 'โดย', en: 'By' }, cell: (row) => <Unbroken text={row.user_name} />, width: 120 },
];

/** Parcels that nobody knows the order of: matched later, or thrown out. */
export function FoundList() {
  const t = useWords('returns');
  const says = useSay();
  const list = useList(api.found, { tab: 'state', pageSize: 20 });
  const mayWork = has(useSession(), api.keep.right) ? undefined : t('needWork');
  const [acting, setActing] = useState<{ act: 'match' | 'throw'; parcel: FoundParcel }>();
  const [keeping, setKeeping] = useState(false);
  const close = () => setActing(undefined);
  const { about } = list;
  const keep = (
    <ActionButton
      icon={<IconPackage size={18} stroke={1.8} />}
      disabledReason={mayWork}
      onClick={() => setKeeping(true)}
    >
      {t('found.keep')}
    </ActionButton>
  );
  return (
    <>
      <ListPage
        name="found-parcels"
        title={t('found.title')}
        right={returnScreens.found.right}
        list={list}
        columns={columns}
        context={{
          mayWork,
          act: (act, parcel) => setActing({ act, parcel }),
          words: { match: t('found.matchRow'), throwOut: t('found.throwRow') },
        }}
        sheet={api.foundSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        search={t('found.search')}
        tabs={{
          field: 'state',
          all: [
            {
              value: '',
              label: t('list.all'),
              count: about && FOUND_STATES.reduce((sum, state) => sum + about.states[state], 0),
            },
            ...FOUND_STATES.map((state) => ({
              value: state,
              label: says(FOUND_STATE_WORDS[state]),
              count: about?.states[state],
              tone: FOUND_TONES[state],
            })),
          ],
        }}
        actions={keep}
        empty={{ title: t('found.empty'), hint: t('found.emptyHint'), action: keep }}
      />
      {keeping && <KeepDialog onClose={() => setKeeping(false)} />}
      {acting?.act === 'match' && <MatchDialog parcel={acting.parcel} onClose={close} />}
      {acting?.act === 'throw' && <ThrowDialog parcel={acting.parcel} onClose={close} />}
    </>
  );
}

function KeepDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('returns');
  const { send } = useDialogCommand(api.keep, {
    invalidates: ['returns'],
    onClose,
    done: ({ Data }) => t('found.kept', { number: Data.number }),
  });
  return (
    <FoundDialog
      begin={{}}
      onSave={(said) => send({ ...said, photos: said.photos.map(({ file }) => file) })}
      onClose={onClose}
    />
  );
}

function ThrowDialog({ parcel, onClose }: { parcel: FoundParcel; onClose: () => void }) {
  const t = useWords('returns');
  const { send } = useDialogCommand(api.throwOut, {
    invalidates: ['returns'],
    onClose,
    done: ({ Data }) => t('found.thrown', { number: Data.number }),
  });
  return (
    <ReasonDialog
      opened
      danger
      title={t('found.throw', { number: parcel.number })}
      says={t('found.throwSays', { contents: parcel.contents })}
      label={t('end.reason')}
      need={t('end.need')}
      confirm={t('found.throwRow')}
      onConfirm={(reason) => send({ id: parcel.id, reason })}
      onCancel={onClose}
    />
  );
}
