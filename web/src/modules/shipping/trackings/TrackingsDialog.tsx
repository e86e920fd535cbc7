import { useRef, useState } from 'react';
import { Button, Modal, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { orders as ordersApi, type OrderRow } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { MOST_CHOSEN_ORDERS } from '../../../../../contract/orders.tags.ts';
import { shipping as api } from '../../../../../contract/shipping.ts';
import { call } from '../../../platform/client.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { refresh } from '../../../platform/topics.ts';
import { ActionButton, Results, SomeOf, count, forEachRow, type BulkResult } from '../../../kit/index.ts';
import { checkPasted, type Checked } from './check-pasted.ts';
import { readPasted } from './read-pasted.ts';
import classes from './trackings.module.css';

/** Of one sheet; more is pasted after these. */
const MOST_LINES = 1_000;
const LONGEST_NUMBER = 40;

/**
 * Pasted, read and shown with what is wrong in each line, before anything is written; then written one by one, and of each
 * is told how it went.
 */
export function TrackingsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('shipping');
  const [text, setText] = useState('');
  const [lines, setLines] = useState<Checked[]>();
  const [error, setError] = useState<string>();
  const [results, setResults] = useState<BulkResult[]>();
  const [done, setDone] = useState<number>();
  const stop = useRef(new AbortController());
  const good = lines?.filter(({ wrong, same }) => wrong === undefined && !same) ?? [];

  const read = async () => {
    const pasted = readPasted(text);
    setError(undefined);
    if (pasted.length === 0) return setError(t('paste.nothing'));
    if (pasted.length > MOST_LINES)
      return setError(t('paste.tooMany', { most: count(MOST_LINES), lines: count(pasted.length) }));
    const numbers = [...new Set(pasted.map(({ number }) => number))].filter(
      (number) => number !== '' && number.length <= LONGEST_NUMBER,
    );
    try {
      setLines(checkPasted(pasted, await ordersOf(numbers)));
    } catch (problem) {
      setError(errorText(problem));
    }
  };
  const write = async () => {
    setDone(0);
    const written = await forEachRow(
      good,
      ({ number }) => number,
      async ({ order, tracking }) => {
        await call(api.tracking, { id: order!.id, tracking_number: tracking });
        const before = order!.tracking_number;
        return { undo: () => call(api.tracking, { id: order!.id, tracking_number: before ?? '' }) };
      },
      setDone,
      stop.current.signal,
    );
    refresh(queries, ['orders']);
    const linked = written.map((result, at) => ({
      ...result,
      link: orderScreens.order(good[at]!.order!.id),
    }));
    const left = lines!.flatMap(({ line, number, wrong }) =>
      wrong === undefined
        ? []
        : [{ label: number || t('paste.line', { line }), ok: false, reason: wrong } satisfies BulkResult],
    );
    setResults([...linked, ...left]);
  };
  return (
    <Modal
      opened
      size={640}
      onClose={() => {
        stop.current.abort();
        // while it writes, the first ✕ stops it and what was done is told
        if (done === undefined || results) onClose();
      }}
      title={t(results ? 'paste.result' : 'paste.title')}
      closeButtonProps={{ 'aria-label': t('paste.close') }}
    >
      {results ? (
        <Results results={results} of={t('paste.open')} />
      ) : lines ? (
        <>
          <Read lines={lines} />
          <div className={classes['end']}>
            {done !== undefined && (
              <>
                <span role="status">
                  {t('paste.writing', { done: count(done), total: count(good.length) })}
                </span>
                <Button variant="default" onClick={() => stop.current.abort()}>
                  {t('paste.stop')}
                </Button>
              </>
            )}
            {done === undefined && (
              <Button variant="default" onClick={() => setLines(undefined)}>
                {t('paste.back')}
              </Button>
            )}
            <ActionButton
              disabledReason={good.length === 0 ? t('paste.noneGood') : undefined}
              loading={done !== undefined}
              onClick={write}
            >
              {t('paste.write', { count: good.length })}
            </ActionButton>
          </div>
        </>
      ) : (
        <>
          <Textarea
            label={t('paste.label')}
            description={t('paste.hint')}
            placeholder={'SO6911-000123\tEF123456785TH\nSO6911-000124\tEF123456794TH'}
            data-autofocus
            autosize
            minRows={6}
            maxRows={14}
            spellCheck={false}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes['end']}>
            <ActionButton disabledReason={text.trim() === '' ? t('paste.nothing') : undefined} onClick={read}>
              {t('paste.read')}
            </ActionButton>
          </div>
        </>
      )}
    </Modal>
  );
}

/** The wrong lines first: they are looked at. */
function Read({ lines }: { lines: readonly Checked[] }) {
  const t = useWords('shipping');
  const wrong = lines.filter((line) => line.wrong !== undefined);
  const same = lines.filter((line) => line.same).length;
  const good = lines.length - wrong.length - same;
  return (
    <>
      <WholeWords role="status" className={classes['sum']}>
        {[
          t('paste.good', { count: good }),
          wrong.length > 0 && t('paste.bad', { count: wrong.length }),
          same > 0 && t('paste.same', { count: same }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </WholeWords>
      <ul className={classes['lines']}>
        <SomeOf items={[...wrong, ...lines.filter((line) => line.wrong === undefined)]}>
          {(line) => (
            <li key={line.line} data-wrong={line.wrong !== undefined || undefined}>
              {line.wrong === undefined ? (
                <IconCheck size={18} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={18} aria-hidden="true" />
              )}
              <span>
                <small>{t('paste.line', { line: line.line })}</small>{' '}
                <span className="figures">
                  {line.number || '–'} → {line.tracking || '–'}
                </span>
                {line.order && line.wrong === undefined && ` ${line.order.recipient_name}`}
                {line.wrong !== undefined && <div>{line.wrong}</div>}
                {line.same && <div>{t('paste.standsSo')}</div>}
                {line.order?.tracking_number && !line.same && line.wrong === undefined && (
                  <div>{t('paste.instead', { before: line.order.tracking_number })}</div>
                )}
              </span>
            </li>
          )}
        </SomeOf>
      </ul>
    </>
  );
}

async function ordersOf(numbers: string[]): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let at = 0; at < numbers.length; at += MOST_CHOSEN_ORDERS)
    found.push(
      ...(await call(ordersApi.chosen, { numbers: numbers.slice(at, at + MOST_CHOSEN_ORDERS) })).Data,
    );
  return found;
}
