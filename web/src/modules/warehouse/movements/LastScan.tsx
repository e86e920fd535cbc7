import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { isTyping, useKey, useUnreached, type WaitingScan } from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import type { Line, RefusedCode, Said } from './values.ts';
import classes from './movements.module.css';

/** Of more refused codes only the codes are said. */
const SPELLED_OUT = 3;

interface Props {
  /** The line that the last scan counted, and which scan that was. */
  last: (Pick<Line, 'name' | 'sku' | 'image' | 'amount' | 'unit'> & { of?: number }) | undefined;
  n: number;
  /** What is said instead: where one counts now, of a `*12` that is none. */
  says: Said | undefined;
  /** The last scan, where it counted nothing. */
  wrong: RefusedCode | undefined;
  waiting: WaitingScan[];
  /** The server is not reached. */
  stuck: boolean;
  refused: RefusedCode[];
  /** The bill cannot be saved before they were seen. */
  error: ReactNode;
  /** Nor before they were looked up. */
  waitingError: ReactNode;
  /** Absent: it is tried again by itself. */
  onAgain?: () => void;
  /** Takes the last scan back. */
  onTakeBack: (() => void) | undefined;
  onAcknowledge: () => void;
}

/** What the last scan did, large enough to be read from where the goods stand; in view however far the list is scrolled. */
export function LastScan(props: Props) {
  const { last, n, says, wrong, waiting, stuck, refused, error, waitingError } = props;
  const { onAgain, onTakeBack, onAcknowledge } = props;
  const t = useWords('warehouse');
  const why = useUnreached();
  useKey('mod+KeyZ', () => onTakeBack?.(), {
    whileTyping: true,
    // in a field it takes back what was typed there
    when: () => !isTyping(document.activeElement) || !!document.activeElement?.closest('[data-scans]'),
  });
  const rest = refused.slice(SPELLED_OUT).map(({ code }) => code);
  return (
    <div className={classes['top']} data-searching={(waiting.length > 0 && !stuck) || undefined}>
      <div
        role="status"
        aria-label={t('movement.last')}
        className={classes['last']}
        data-stuck={stuck || undefined}
        data-wrong={stuck || says?.isWrong || (!says && wrong !== undefined) || undefined}
      >
        {stuck ? (
          <div className={classes['counted']}>
            <span>
              {t('movement.gap', { why })}
              <small>{t('movement.waiting', { count: waiting.length })}</small>
            </span>
            <output>{waiting.at(-1)?.code}</output>
          </div>
        ) : says !== undefined ? (
          <div key={n} className={classes['counted']}>
            <span>{says.words}</span>
          </div>
        ) : wrong ? (
          <div key={n} className={classes['counted']}>
            <span>{wrong.head ?? t(wrong.isUnknown ? 'movement.notOurs' : 'movement.notCounted')}</span>
            <output>{wrong.code}</output>
          </div>
        ) : last ? (
          <div key={n} className={classes['counted']}>
            <ItemName name={last.name} sku={last.sku} image={last.image} />
            <output>
              {last.of === undefined
                ? t('movement.amount', { n: last.amount, unit: last.unit })
                : t('movement.amountOf', { n: last.amount, of: last.of, unit: last.unit })}
            </output>
          </div>
        ) : (
          t('movement.noLast')
        )}
        {stuck && onAgain && (
          <Button variant="default" className={classes['again']!} onClick={onAgain}>
            {t('movement.again')}
          </Button>
        )}
        {(last || stuck) && onTakeBack && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
            className={classes['takeBack']!}
            aria-label={t('movement.takeBack')}
            title="Ctrl+Z"
            onClick={onTakeBack}
          >
            <span>{t('movement.takeBack')}</span>
          </Button>
        )}
      </div>
      {waitingError && (
        <div role="alert" tabIndex={-1} data-error className={classes['refused']}>
          {waitingError}
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert" tabIndex={-1} data-error={error ? true : undefined} className={classes['refused']}>
          <ul>
            {error && <li>{error}</li>}
            {refused.slice(0, SPELLED_OUT).map(({ code, why }) => (
              <li key={code}>{why}</li>
            ))}
            {rest.length > 0 && (
              <li>{t('movement.moreRefused', { count: rest.length, codes: rest.join(', ') })}</li>
            )}
          </ul>
          <Button variant="default" size="compact-sm" onClick={onAcknowledge}>
            {t('movement.acknowledge')}
          </Button>
        </div>
      )}
    </div>
  );
}
