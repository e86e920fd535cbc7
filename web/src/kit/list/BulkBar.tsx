import { useRef, useState } from 'react';
import { Button, Kbd, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowBackUp, IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../ActionButton.tsx';
import { UNDO_KEYS } from '../undoToast.tsx';
import { useKey } from '../useKey.ts';
import type { BulkAction, BulkResult } from './column.ts';
import { saveResults } from './save-results.ts';
import { SomeOf } from './SomeOf.tsx';
import classes from './BulkBar.module.css';

interface Props<Row> {
  rows: Row[];
  actions: BulkAction<Row>[];
  onClear: () => void;
  /** In its own place above the pages, which it would otherwise cover. */
  docked?: boolean;
  /** The selection in the screen's own words; else how many rows. */
  says?: string;
  /** What the selection is made of, or leaves out. */
  note?: string | undefined;
  /** Every row that the filters find, on all pages. */
  all?: { total: number; choose: () => Promise<unknown> };
}

/** What can be done with the selected rows, and afterwards how it went with each: also where they left the list. */
export function BulkBar<Row>({ rows, actions, onClear, says, note, all, docked }: Props<Row>) {
  const t = useWords('kit');
  const [busy, setBusy] = useState<{ label: string; done: number; total: number }>();
  const [results, setResults] = useState<{ of: string; all: BulkResult[] }>();
  const stop = useRef(new AbortController());

  const run = async (action: BulkAction<Row>) => {
    setBusy({ label: action.label, done: 0, total: rows.length });
    stop.current = new AbortController();
    try {
      const outcome = await action.run(
        rows,
        (done) => setBusy({ label: action.label, done, total: rows.length }),
        stop.current.signal,
      );
      // Nothing was done: it was called off.
      if (outcome.length > 0) setResults({ of: action.label, all: outcome });
    } finally {
      setBusy(undefined);
    }
  };
  const leave = () => {
    setResults(undefined);
    onClear();
  };

  return (
    <>
      {rows.length > 0 && (
        <div
          className={classes['bar']}
          data-docked={docked || undefined}
          role="toolbar"
          aria-label={t('list.selected', { count: rows.length })}
        >
          <strong>{says ?? t('list.selected', { count: rows.length })}</strong>
          {note && <span>{note}</span>}
          {all && all.total > rows.length && (
            <ActionButton
              variant="subtle"
              disabledReason={busy ? t('bulk.busy', busy) : undefined}
              onClick={all.choose}
            >
              {t('list.selectEvery', { count: all.total })}
            </ActionButton>
          )}
          {actions.map((action, at) => (
            <ActionButton
              key={action.label}
              icon={action.icon}
              variant={at === 0 ? 'filled' : 'default'}
              disabledReason={busy ? t('bulk.busy', busy) : action.disabledReason?.(rows)}
              loading={busy?.label === action.label}
              onClick={() => run(action)}
            >
              {action.label}
            </ActionButton>
          ))}
          {busy && busy.done > 0 && (
            <>
              <span role="status">{t('bulk.busy', busy)}</span>
              <Button variant="default" onClick={() => stop.current.abort()}>
                {t('bulk.stop')}
              </Button>
            </>
          )}
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('list.unselect')}
          </Button>
        </div>
      )}
      <Modal
        opened={results !== undefined}
        onClose={leave}
        title={results && results.of !== '' ? t('bulk.resultOf', { what: results.of }) : t('bulk.result')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {results && <Results results={results.all} of={results.of} />}
      </Modal>
    </>
  );
}

/** Of each how it went, the refused first; kept as a file by who has to look after them. */
export function Results({ results, of }: { results: BulkResult[]; of: string }) {
  const t = useWords('kit');
  const refused = results.filter(({ ok }) => !ok);
  const [undone, setUndone] = useState<readonly BulkResult[]>([]);
  const done = results.length - refused.length - undone.length;
  const left = results.filter((result) => result.undo && !undone.includes(result));
  const undo = async (result: BulkResult) => {
    await result.undo?.();
    setUndone((before) => [...before, result]);
  };
  /** It was one act; where one of them cannot be taken back any more, the others are. */
  const undoAll = async () => {
    for (const result of left.toReversed()) await undo(result).catch(toast.error);
  };
  useKey('mod+KeyZ', () => void undoAll());
  return (
    <div data-takes-undo>
      <p className={classes['sum']}>
        {(done > 0 || undone.length === 0) && <span data-tone="done">{t('bulk.done', { count: done })}</span>}
        {undone.length > 0 && <span role="status">{t('bulk.undoneCount', { count: undone.length })}</span>}
        {refused.length > 0 && (
          <span data-tone="stopped">{t('bulk.refused', { count: refused.length })}</span>
        )}
        {left.length > 0 && (
          <ActionButton
            size="compact-sm"
            variant="light"
            disabledReason={undefined}
            rightSection={
              <Kbd size="xs" visibleFrom="sm" aria-hidden>
                {UNDO_KEYS}
              </Kbd>
            }
            onClick={undoAll}
          >
            {t('bulk.undoAll')}
          </ActionButton>
        )}
        <Button
          className={classes['save']}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveResults(of, results, undone)}
        >
          {t('bulk.save')}
        </Button>
      </p>
      <ul className={classes['results']}>
        <SomeOf items={[...refused, ...results.filter(({ ok }) => ok)]}>
          {(result) => (
            <li key={result.label}>
              {undone.includes(result) ? (
                <IconArrowBackUp size={18} />
              ) : result.ok ? (
                <IconCheck size={18} />
              ) : (
                <IconX size={18} />
              )}
              <span>
                <strong>{result.link ? <Link to={result.link}>{result.label}</Link> : result.label}</strong>{' '}
                {undone.includes(result) ? t('bulk.undone') : result.ok ? t('bulk.ok') : result.reason}
              </span>
              {result.undo && !undone.includes(result) && <Undo undo={() => undo(result)} />}
            </li>
          )}
        </SomeOf>
      </ul>
    </div>
  );
}

/** One of them taken back. */
function Undo({ undo }: { undo: () => Promise<unknown> }) {
  const t = useWords('kit');
  return (
    <ActionButton size="compact-sm" variant="light" disabledReason={undefined} onClick={undo}>
      {t('undo')}
    </ActionButton>
  );
}
