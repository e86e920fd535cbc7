import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconRotate2 } from '@tabler/icons-react';
import {
  COUNT_RESULTS,
  type CountResult,
  type CountSheet,
  type ReviewLine,
} from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import {
  ActionButton,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  count,
  useList,
  type BulkAction,
  type Column,
} from '../../../kit/index.ts';
import { BillLink } from '../BillLink.tsx';
import { ItemName } from '../ItemName.tsx';
import { STATE_TONES } from './CountList.tsx';
import { PostDialog } from './PostDialog.tsx';
import { signed, signOf } from '../signed.ts';
import { useClosed } from './useClosed.ts';
import classes from './counts.module.css';

const t = wordsOf('warehouse');
const RESULT_TONES: Record<CountResult, AnyTone> = {
  uncounted: 'neutral',
  again: 'waiting',
  moved: 'waiting',
  differs: 'stopped',
  same: 'done',
};

const columns: Column<ReviewLine>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => (
      <ItemName
        name={row.name}
        sku={row.sku}
        image={row.image}
        {...(row.result === 'moved' ? { hint: t('counts.counting.movedHint') } : {})}
      />
    ),
    width: 240,
  },
  {
    key: 'storage',
    title: { th: 'คลัง', en: 'Storage' },
    cell: (row) => <Unbroken text={row.storage} />,
    width: 120,
  },
  {
    key: 'result',
    title: { th: 'ผล', en: 'Result' },
    cell: (row) => (
      <span className={classes['cell']}>
        <StatusBadge tone={RESULT_TONES[row.result]}>{t(`counts.review.results.${row.result}`)}</StatusBadge>
        {row.left_out && row.result !== 'uncounted' && (
          <StatusBadge tone="waiting">{t('counts.review.notPosted')}</StatusBadge>
        )}
      </span>
    ),
    card: 'side',
  },
  {
    key: 'book',
    title: { th: 'ในระบบ', en: 'Books' },
    cell: (row) => (row.book === null ? '–' : count(row.book)),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'counted',
    title: { th: 'นับได้', en: 'Counted' },
    cell: (row) => (row.counted === null ? '–' : count(row.counted)),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'difference',
    title: { th: 'ต่าง', en: 'Difference' },
    cell: (row) =>
      row.difference === null ? (
        '–'
      ) : (
        <b className={classes['figure']} data-sign={signOf(row.difference)}>
          {signed(row.difference)}
        </b>
      ),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'value',
    title: { th: 'มูลค่า', en: 'Value' },
    cell: (row) => (row.value === null ? '–' : <Money amount={row.value} plain />),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'by',
    title: { th: 'ใครนับ', en: 'Counted by' },
    cell: (row) => (
      <span className={classes['cell']}>
        {row.by.length === 0 && '–'}
        {row.by.map((b) => (
          <span key={b.user_name}>
            {t('counts.review.byOne', { who: b.user_name, pieces: b.pieces })}{' '}
            <small>
              <Moment at={b.at} time />
            </small>
          </span>
        ))}
        {row.before.map((b) => (
          <small key={b.round}>
            {t('counts.review.before', { round: b.round, counted: b.counted ?? '–', book: b.book ?? '–' })}
          </small>
        ))}
      </span>
    ),
    width: 200,
  },
  {
    key: 'posted',
    title: { th: 'ลงยอด', en: 'Posted' },
    cell: (row) => (row.posted === null ? '–' : signed(row.posted)),
    align: 'right',
    optional: true,
    card: 'hide',
  },
];

/** What a count came to against the books; from here it is counted again or posted. */
export function CountReview() {
  const words = useWords('warehouse');
  const id = Number(useParams({ strict: false }).id);
  const sheet = useRead(api.count, { id }).data?.Data;
  const list = useList(api.countReview, { fixed: { id }, tab: 'result' });
  const { about } = list;
  const [posting, setPosting] = useState(false);
  const recount = useCommand(api.recount, { invalidates: ['counts'] });
  const again = (line_ids?: number[]) =>
    recount
      .mutateAsync({ id, ...(line_ids ? { line_ids } : {}) })
      .then(({ Data }) => toast.done(words('counts.review.recounted', { count: Data.lines })));
  const closed = sheet && sheet.state !== 'open' ? words('counts.sheet.isClosed') : undefined;
  const toCount = (about?.differs ?? 0) + (about?.moved ?? 0);
  const recountChosen: BulkAction<ReviewLine> = {
    label: words('counts.review.recountChosen'),
    icon: <IconRotate2 size={18} stroke={1.6} />,
    disabledReason: (rows) =>
      rows.some((row) => row.counted !== null) ? undefined : words('counts.review.notCounted'),
    run: async (rows) => {
      await again(rows.map((row) => row.id));
      return [];
    },
  };
  return (
    <>
      <ListPage
        name="count-review"
        title={words('counts.review.title', { number: sheet?.number ?? '' })}
        status={
          sheet && (
            <StatusBadge tone={STATE_TONES[sheet.state]}>{words(`counts.states.${sheet.state}`)}</StatusBadge>
          )
        }
        says={sheet && <Closed sheet={sheet} />}
        right={warehouseScreens.countReview.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.sku}
        search={words('counts.review.search')}
        note={words(sheet?.not_posted ? 'counts.review.saysPosted' : 'counts.review.says')}
        tabs={{
          field: 'result',
          all: [
            { value: '', label: words('counts.review.results.all'), count: about && sumOf(about) },
            ...COUNT_RESULTS.map((result) => ({
              value: result,
              label: words(`counts.review.results.${result}`),
              count: about?.[result],
              tone: RESULT_TONES[result],
            })),
          ],
        }}
        actions={
          <>
            <Button component={Link} to={warehouseScreens.count(id)} variant="default">
              {words('counts.review.sheet')}
            </Button>
            <ActionButton
              variant="default"
              disabledReason={closed ?? (toCount ? undefined : words('counts.review.nothingDiffers'))}
              onClick={() => again().catch(toast.error)}
            >
              {words('counts.review.recount')}
            </ActionButton>
            <ActionButton disabledReason={closed} onClick={() => setPosting(true)}>
              {words('counts.review.post')}
            </ActionButton>
          </>
        }
        {...(closed ? {} : { bulk: [recountChosen] })}
        sums={[
          { label: words('counts.review.fewer'), value: count(about?.fewer ?? 0) },
          { label: words('counts.review.more'), value: count(about?.more ?? 0) },
          ...((about?.value ?? null) === null
            ? []
            : [{ label: words('counts.review.sumValue'), value: <Money amount={about!.value!} /> }]),
        ]}
        empty={{ title: words('counts.review.empty'), hint: words('counts.review.emptyHint') }}
      />
      {about && (
        <PostDialog id={id} about={about} opened={posting && !closed} onClose={() => setPosting(false)} />
      )}
    </>
  );
}

/** How a sheet ended, and with which bill. */
function Closed({ sheet }: { sheet: CountSheet }) {
  const words = useWords('warehouse');
  const closed = useClosed(sheet);
  if (!closed) return null;
  return (
    <>
      {words(`counts.review.closed.${closed.state}`, closed)}
      {sheet.bill && (
        <>
          {' · '}
          <BillLink bill={sheet.bill} />
        </>
      )}
      {!!sheet.not_posted && ` · ${words('counts.sheet.notPosted', { count: sheet.not_posted })}`}
    </>
  );
}

const sumOf = (about: Record<CountResult, number>) =>
  COUNT_RESULTS.reduce((sum, result) => sum + about[result], 0);
