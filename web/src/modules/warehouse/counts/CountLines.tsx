import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MOST_COUNTED, type CountLine, type CountSheet } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  Empty,
  Failed,
  Loading,
  Moment,
  NumberField,
  Pager,
  StatusBadge,
  StatusTabs,
  count,
  isGap,
} from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { sinceThen } from './useCounting.ts';
import shine from '../shine.module.css';
import classes from './counts.module.css';

const OF = ['all', 'left', 'counted', 'moved'] as const;
type Of = (typeof OF)[number];
const PHONE = '(max-width: 48em)';

interface Props {
  sheet: CountSheet;
  /** Absent: of all of them, to be read. */
  place: { id: number; name: string } | undefined;
  /** The line that the last scan counted. */
  fresh?: number | undefined;
  beside?: ReactNode;
}

/** What is to be counted and what was, without a word of the books. */
export function CountLines({ sheet, place, fresh, beside }: Props) {
  const t = useWords('warehouse');
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [of, setOf] = useState<Of>('all');
  const [paging, setPaging] = useState({ page: 1, page_size: 50 });
  const read = useRead(
    api.countLines,
    { id: sheet.id, of, ...paging, ...(place ? { storage_id: place.id } : {}) },
    { keepPrevious: true },
  );
  const about = read.data?.Datum;
  const rows = read.data?.Data;
  if (read.isError && !rows) return <Failed error={read.error} retry={() => void read.refetch()} />;
  if (!rows || !about) return <Loading lines={4} />;
  const counts = { ...about, all: about.left + about.counted };
  return (
    <>
      <div className={classes['head']}>
        <StatusTabs
          label={t('counts.counting.show')}
          tabs={OF.filter((each) => each !== 'moved' || counts.moved > 0 || of === 'moved').map((each) => ({
            value: each,
            label: t(`counts.counting.of.${each}`),
            count: counts[each],
            ...(each === 'moved' ? { tone: 'waiting' as const } : {}),
          }))}
          value={of}
          onChange={(value) => {
            setOf(value as Of);
            setPaging((before) => ({ ...before, page: 1 }));
          }}
        />
        {beside}
      </div>
      {rows.length === 0 ? (
        <Nothing of={of} total={counts.all} />
      ) : (
        <ul
          className={classes['lines']}
          aria-label={place ? t('counts.counting.lines', place) : t('counts.counting.allLines')}
        >
          {rows.map((line) => (
            <Line
              key={line.id}
              sheet={sheet}
              line={line}
              isFresh={line.id === fresh}
              showsPlace={!place}
              reads={sheet.state !== 'open'}
            />
          ))}
        </ul>
      )}
      {about.total > paging.page_size && (
        <Pager
          about={about}
          busy={read.isPlaceholderData}
          phone={!!phone}
          onPage={(page) => setPaging({ ...paging, page })}
          onSize={(page_size) => setPaging({ page: 1, page_size })}
        />
      )}
    </>
  );
}

function Nothing({ of, total }: { of: Of; total: number }) {
  const t = useWords('warehouse');
  if (total === 0)
    return <Empty title={t('counts.counting.emptyPlace')} hint={t('counts.counting.emptyPlaceHint')} />;
  if (of === 'left')
    return <Empty title={t('counts.counting.allCounted')} hint={t('counts.counting.allCountedHint')} />;
  return <Empty title={t('counts.counting.nothing')} hint="" />;
}

interface LineProps {
  sheet: CountSheet;
  line: CountLine;
  isFresh: boolean;
  showsPlace: boolean;
  /** The sheet is closed. */
  reads: boolean;
}
function Line({ sheet, line, isFresh, showsPlace, reads }: LineProps) {
  const t = useWords('warehouse');
  const again = useCommand(api.recount, { invalidates: ['counts'] });
  const facts = [
    showsPlace && line.storage,
    line.round > 1 && t('counts.counting.round', { n: line.round }),
    line.moved && !reads && t('counts.counting.movedHint'),
  ];
  return (
    <li className={`${shine['line']} ${classes['line']}`} data-fresh={isFresh || undefined}>
      <ItemName name={line.name} sku={line.sku} image={line.image} hint={facts.filter(Boolean).join(' · ')} />
      <span className={classes['marks']}>
        {line.is_found && <StatusBadge tone="moving">{t('counts.counting.found')}</StatusBadge>}
        {line.left_out && <StatusBadge tone="waiting">{t('counts.review.notPosted')}</StatusBadge>}
        {line.moved && <StatusBadge tone="waiting">{t('counts.counting.moved')}</StatusBadge>}
        {line.last_at && (
          <small>
            {line.last_by} <Moment at={line.last_at} time />
          </small>
        )}
      </span>
      {line.moved && !reads && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('counts.counting.againOf', { sku: line.sku })}
          loading={again.isPending}
          onClick={() => again.mutateAsync({ id: sheet.id, line_ids: [line.id] }).catch(toast.error)}
        >
          {t('counts.counting.again')}
        </Button>
      )}
      {reads ? (
        <output className="figures">
          {line.counted === null ? t('counts.counting.notYet') : count(line.counted)}
        </output>
      ) : (
        <Amount sheet={sheet.id} line={line} />
      )}
      <small className={classes['unit']}>{line.unit_name}</small>
    </li>
  );
}

/**
 * How many there are, by keyboard: sent when it is left or with Enter, which goes on to the next line, against what stood there before.
 * What could not be sent stays there until it is.
 */
function Amount({ sheet, line }: { sheet: number; line: CountLine }) {
  const t = useWords('warehouse');
  const send = useCommand(api.countAmount, { invalidates: ['counts'] });
  const [typed, setTyped] = useState<number>();
  /** Not sent yet, and since when. */
  const [kept, setKept] = useState<{ amount: number; at: number; scan_id: string }>();
  const seen = useRef(line.counted);
  const commit = () => {
    if (typed === undefined) return;
    if (typed === seen.current && !kept) return setTyped(undefined);
    const { item_id, storage_id } = line;
    const one = kept?.amount === typed ? kept : { amount: typed, at: Date.now(), scan_id: uuid() };
    const { at, ...what } = one;
    send
      .mutateAsync({ id: sheet, item_id, storage_id, ...what, seen: seen.current, waited: sinceThen(at) })
      .then(
        () => {
          setKept(undefined);
          setTyped(undefined);
        },
        (error: unknown) => {
          toast.error(error);
          if (isGap(error)) return setKept(one);
          setKept(undefined);
          setTyped(undefined);
        },
      );
  };
  return (
    <NumberField
      aria-label={t('counts.counting.amount', { sku: line.sku })}
      placeholder={t('counts.counting.notYet')}
      className={classes['amount']!}
      max={MOST_COUNTED}
      value={typed ?? line.counted ?? undefined}
      error={kept && !send.isPending && t('counts.counting.notSent')}
      onChange={setTyped}
      onFocus={() => {
        if (!kept) seen.current = line.counted;
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
        // leaving it sends it
        if (next) next.focus();
        else event.currentTarget.blur();
      }}
    />
  );
}
