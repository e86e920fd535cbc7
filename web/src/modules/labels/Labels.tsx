import { useState } from 'react';
import { IconFileImport } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import {
  labels as api,
  LABEL_STATES,
  LABEL_WAITS,
  type MarketplaceLabel,
} from '../../../../contract/labels.ts';
import { labelScreens } from '../../../../contract/labels.screens.ts';
import { say, useWords, wordsOf } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  ListPage,
  Moment,
  StatusBadge,
  ThingLink,
  Unbroken,
  useList,
  type Column,
} from '../../kit/index.ts';
import { AttachDialog } from './AttachDialog.tsx';
import { BringDialog } from './BringDialog.tsx';
import { LabelFile } from './LabelFile.tsx';
import classes from './labels.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';

const t = wordsOf('labels');

interface Context {
  mayWork: string | undefined;
  act: (act: 'attach' | 'remove', label: MarketplaceLabel) => void;
}
const columns: Column<MarketplaceLabel, Context>[] = [
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: ({ order }) =>
      order ? (
        <span className={classes['cell']}>
          <ThingLink thing="order" id={order.id}>
            {order.number}
          </ThingLink>
          {order.box > 1 && <small>{t('box', { box: order.box })}</small>}
        </span>
      ) : (
        t('unknown')
      ),
    width: 150,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: ({ why, is_printed }) =>
      why ? (
        <StatusBadge tone="waiting">{t('waiting')}</StatusBadge>
      ) : is_printed ? (
        <StatusBadge tone="done">{t('printed')}</StatusBadge>
      ) : (
        <StatusBadge tone="stopped">{t('notPrinted')}</StatusBadge>
      ),
    width: 130,
    card: 'side',
  },
  {
    key: 'why',
    title: { th: 'รายละเอียด', en: 'Details' },
    cell: ({ why, read, order, is_printed }) =>
      why ? (
        <span>
          {say(LABEL_WAITS[why])} {read && <Unbroken text={read} />}
        </span>
      ) : (
        order &&
        (is_printed ? (
          <span>
            <Unbroken text={order.recipient_name} />{' '}
            <small>
              · {say(PROVIDERS[order.provider])} {order.tracking_number ?? ''}
            </small>
          </span>
        ) : (
          t('notPrintedSays')
        ))
      ),
    width: 220,
  },
  {
    key: 'label',
    title: { th: 'ใบปะหน้า', en: 'Label' },
    cell: (row) => <LabelFile label={row} />,
    width: 180,
  },
  {
    key: 'act',
    title: { th: 'ทำต่อ', en: 'Next' },
    cell: (row, { mayWork, act }) => (
      <span className={classes['cell']} onClick={(event) => event.stopPropagation()}>
        {(row.order ? (['remove'] as const) : (['attach', 'remove'] as const)).map((what) => (
          <ActionButton
            key={what}
            size="compact-sm"
            variant="default"
            disabledReason={mayWork}
            onClick={() => act(what, row)}
          >
            {t(what)}
          </ActionButton>
        ))}
      </span>
    ),
    width: 190,
  },
  {
    key: 'file',
    title: { th: 'ไฟล์', en: 'File' },
    cell: ({ file_name, page }) => (
      <span>
        {file_name} <small>{t('page', { page })}</small>
      </span>
    ),
    width: 180,
  },
  {
    key: 'at',
    title: { th: 'นำเข้าเมื่อ', en: 'Brought in' },
    cell: (row) => <Moment at={row.at} />,
    width: 150,
  },
  { key: 'by', title: { th: 'โดย', en: 'By' }, cell: (row) => <Unbroken text={row.user_name} />, width: 120 },
];

/** Labels that marketplaces and providers made themselves: brought in, matched with their orders, printed as they are. */
export function Labels() {
  const words = useWords('labels');
  const list = useList(api.list, { tab: 'state', pageSize: 20 });
  const mayWork = has(useSession(), api.bring.right) ? undefined : words('needWork');
  const [acting, setActing] = useState<{ act: 'attach' | 'remove'; label: MarketplaceLabel }>();
  const [bringing, setBringing] = useState(false);
  const { about } = list;
  const bring = (
    <ActionButton
      icon={<IconFileImport size={18} stroke={1.8} />}
      disabledReason={mayWork}
      onClick={() => setBringing(true)}
    >
      {words('bring')}
    </ActionButton>
  );
  return (
    <>
      <ListPage
        name="marketplace-labels"
        title={words('title')}
        right={labelScreens.labels.right}
        list={list}
        columns={columns}
        context={{ mayWork, act: (act, label) => setActing({ act, label }) }}
        rowKey={(row) => row.id}
        rowLabel={({ order, file_name, page }) => order?.number ?? `${file_name} ${words('page', { page })}`}
        search={words('search')}
        tabs={{
          field: 'state',
          all: [
            { value: '', label: words('all'), count: about && about.states.waiting + about.states.attached },
            ...LABEL_STATES.map((state) => ({
              value: state,
              label: words(state),
              count: about?.states[state],
              tone: state === 'waiting' ? ('waiting' as const) : ('done' as const),
            })),
          ],
        }}
        actions={bring}
        empty={{ title: words('empty'), hint: words('emptyHint'), action: bring }}
        emptyFiltered={{ title: words('emptyFiltered'), hint: words('emptyFilteredHint') }}
      />
      {bringing && <BringDialog onClose={() => setBringing(false)} />}
      {acting?.act === 'attach' && <AttachDialog label={acting.label} onClose={() => setActing(undefined)} />}
      {acting?.act === 'remove' && <RemoveDialog label={acting.label} onClose={() => setActing(undefined)} />}
    </>
  );
}
