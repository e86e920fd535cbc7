import { useState } from 'react';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconCheck, IconColumns, IconDownload, IconTrash } from '@tabler/icons-react';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { ROW_STATES, imports as api, type ImportRow, type ImportRun } from '../../../../contract/imports.ts';
import { download } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  Empty,
  ListPage,
  StatusBadge,
  baht,
  count,
  useDialogCommand,
  useList,
  type Column,
} from '../../kit/index.ts';
import { MatchDialog } from './MatchDialog.tsx';
import { StateBadge } from './StateBadge.tsx';
import { ROW_TONES } from './state.ts';
import classes from './imports.module.css';

const t = wordsOf('imports');

const columns: Column<ImportRow>[] = [
  { key: 'label', title: { th: 'รายการ', en: 'Item' }, cell: (row) => row.label || '–', width: 180 },
  {
    key: 'row',
    title: { th: 'แถวในไฟล์', en: 'Row of the file' },
    cell: (row) => count(row.row),
    align: 'right',
    width: 100,
    card: 'figure',
  },
  {
    key: 'state',
    title: { th: 'ผล', en: 'Outcome' },
    cell: (row) =>
      row.state ? <StatusBadge tone={ROW_TONES[row.state]}>{t(`row.${row.state}`)}</StatusBadge> : '–',
    width: 120,
    card: 'side',
  },
  {
    key: 'says',
    title: { th: 'รายละเอียด', en: 'Details' },
    cell: (row) => <Says row={row} />,
    width: 420,
  },
];

function Says({ row: { problems, warnings, changes, values, became } }: { row: ImportRow }) {
  return (
    <ul className={classes['says']}>
      {problems.map(({ column, says }) => (
        <li key={column + says} data-wrong>
          {!isNamedIn(says, column) && <strong>{column}</strong>} {says}
        </li>
      ))}
      {warnings.map(({ column, says }) => (
        <li key={column + says} data-warned>
          {!isNamedIn(says, column) && <strong>{column}</strong>} {says}
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          {t('run.change', { column, before: before || t('run.none'), after: after || t('run.none') })}
        </li>
      ))}
      {became !== null && <li>{t('run.became', { what: became })}</li>}
      {values.length > 0 && (
        <li className={classes['values']}>
          {values.map(({ column, value }) => (
            <span key={column}>
              <span className={classes['column']}>{column}</span> {shortly(value)}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}
const MOST_SHOWN = 80;
const shortly = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** “Barcode 885… belongs to …” needs no “Barcodes” before it. */
const isNamedIn = (says: string, column: string) => says.startsWith(column.replace(/s$/, ''));

/** One file: what each row does or why it cannot; it is brought in here, and its wrong rows taken home. */
export function ImportPage() {
  const words = useWords('imports');
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const list = useList(api.rows, { fixed: { id }, tab: 'state', pageSize: 50 });
  const run = read.data?.Data;
  const gone = read.error instanceof ApiError && (read.error.status === 404 || read.error.fields.length > 0);
  if (gone)
    return (
      <Empty
        as="h1"
        title={words('run.missing')}
        hint={words('run.missingHint')}
        action={
          <Button component={Link} to={importScreens.imports()}>
            {words('run.back')}
          </Button>
        }
      />
    );
  const counts = run?.counts;
  const tabs = [
    { value: '', label: words('row.all'), count: run?.rows },
    ...ROW_STATES.map((value) => ({
      value,
      label: words(`row.${value}`),
      count: counts?.[value],
      tone: ROW_TONES[value],
    })),
    ...(counts?.warned
      ? [{ value: 'warned', label: words('row.warned'), count: counts.warned, tone: 'waiting' as const }]
      : []),
  ];
  return (
    <ListPage
      name="import-rows"
      title={run?.file_name ?? '…'}
      status={run && <Progressing run={run} />}
      right={importScreens.import.right}
      list={list}
      columns={columns}
      rowKey={(row) => row.row}
      rowLabel={(row) => row.label || String(row.row)}
      tabs={{ field: 'state', all: tabs }}
      actions={run && <Actions run={run} />}
      note={run && noteOf(run)}
      empty={{ title: words('run.emptyOf'), hint: words('run.emptyOfHint') }}
      emptyFiltered={{ title: words('run.emptyOf'), hint: words('run.emptyOfHint') }}
    />
  );
}

const isGoing = (state: ImportRun['state']) => state === 'checking' || state === 'running';

function noteOf({ state, counts, ignored, documents }: ImportRun): string | undefined {
  if (state === 'unmatched') return t('run.unmatched');
  if (state === 'stopped') return t('run.stopped');
  if (isGoing(state)) return t('run.goesOn');
  const todo = counts.new + counts.changed;
  const isToCome = state === 'checked' && todo > 0;
  const says = [
    ...(documents?.new ? [t('run.documents', { count: documents.new, amount: baht(documents.amount) })] : []),
    ...(state === 'done' ? [t('run.done', { count: todo })] : []),
    ...(ignored.length ? [t('run.ignored', { columns: ignored.join(', ') })] : []),
    ...(counts.wrong ? [t('run.rowsWrong')] : []),
    ...(counts.warned ? [t(isToCome ? 'run.rowsWarned' : 'run.warned', { count: counts.warned })] : []),
  ];
  return says.length ? says.join(' · ') : undefined;
}

/** How far it is, beside the name of the file: on a phone too it is what one comes to see. */
function Progressing({ run }: { run: ImportRun }) {
  const words = useWords('imports');
  const { state, rows, rows_done, title, user_name } = run;
  const says = words('run.progress', { done: count(rows_done), rows: count(rows) });
  return (
    <>
      <StateBadge run={run} />
      <span className={classes['by']}>{words('run.by', { title, name: user_name })}</span>
      {isGoing(state) && (
        <span className={classes['bar']}>
          <span className="figures" role="status">
            {says}
          </span>
          <Progress value={(100 * rows_done) / rows} aria-label={says} />
        </span>
      )}
    </>
  );
}

function Actions({ run: { id, state, counts } }: { run: ImportRun }) {
  const words = useWords('imports');
  const [asking, ask] = useState(false);
  const [matching, match] = useState(state === 'unmatched');
  const start = useCommand(api.run, { invalidates: ['imports'] });
  const todo = counts.new + counts.changed;
  const begin = () => start.mutateAsync({ id }).catch(toast.error);
  return (
    <>
      {counts.wrong > 0 && (
        <ActionButton
          variant="default"
          icon={<IconDownload size={18} stroke={1.6} />}
          disabledReason={undefined}
          onClick={() => download(api.refused, { id }).catch(toast.error)}
        >
          {words('run.wrong')}
        </ActionButton>
      )}
      {(state === 'unmatched' || state === 'checked') && (
        <ActionButton
          variant={state === 'unmatched' ? 'filled' : 'default'}
          icon={<IconColumns size={18} stroke={1.6} />}
          disabledReason={undefined}
          onClick={() => match(true)}
        >
          {words('match.open')}
        </ActionButton>
      )}
      {(state === 'unmatched' || state === 'checked') && (
        <ActionButton
          variant="default"
          icon={<IconTrash size={18} stroke={1.6} />}
          disabledReason={undefined}
          onClick={() => ask(true)}
        >
          {words('run.throwAway')}
        </ActionButton>
      )}
      {(state === 'checking' || state === 'checked') && (
        <ActionButton
          icon={<IconCheck size={18} stroke={1.8} />}
          disabledReason={
            state === 'checking' ? words('run.notYet') : todo === 0 ? words('run.nothing') : undefined
          }
          loading={start.isPending}
          onClick={begin}
        >
          {todo === 0 ? words('run.goNone') : words('run.go', { count: todo })}
        </ActionButton>
      )}
      {state === 'stopped' && (
        <ActionButton disabledReason={undefined} loading={start.isPending} onClick={begin}>
          {words('run.again')}
        </ActionButton>
      )}
      {matching && <MatchDialog id={id} onClose={() => match(false)} />}
      {asking && <ThrowAway id={id} onClose={() => ask(false)} />}
    </>
  );
}

function ThrowAway({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useWords('imports');
  const navigate = useNavigate();
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['imports'],
    onClose,
    done: () => words('run.thrown'),
    onDone: () => void navigate({ to: importScreens.imports(), replace: true }),
  });
  return (
    <ConfirmDialog
      opened
      title={words('run.throwAwayAsk')}
      says={words('run.throwAwaySays')}
      confirm={words('run.throwAway')}
      danger
      onConfirm={() => send({ id })}
      onCancel={onClose}
    />
  );
}
