import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { isTyping, useKey } from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import type { Line, RefusedCode } from './values.ts';
import classes from './stock-in.module.css';

/** Of more refused codes only the codes are said. */
const SPELLED_OUT = 3;

interface Props {
  /** The line that the last scan counted, and which scan that was. */
  last: Line | undefined;
  n: number;
  /** The last scan, where it was no goods of ours. */
  unknown: string | undefined;
  refused: RefusedCode[];
  /** The bill cannot be saved before they were seen. */
  error: ReactNode;
  /** Takes the last scan back. */
  onTakeBack: (() => void) | undefined;
  onAcknowledge: () => void;
}

/** What the last scan did, large enough to be read from where the goods stand; in view however far the list is scrolled. */
export function LastScan({ last, n, unknown, refused, error, onTakeBack, onAcknowledge }: Props) {
  const t = useWords('warehouse');
  useKey('mod+KeyZ', () => onTakeBack?.(), {
    whileTyping: true,
    // in a field it takes back what was typed there
    when: () => !isTyping(document.activeElement) || !!document.activeElement?.closest('[data-scans]'),
  });
  const rest = refused.slice(SPELLED_OUT).map(({ code }) => code);
  return (
    <div className={classes['top']}>
      <div
        role="status"
        aria-label={t('stockIn.last')}
        className={classes['last']}
        data-wrong={unknown !== undefined || undefined}
      >
        {unknown !== undefined ? (
          <div key={n} className={classes['counted']}>
            <span>{t('stockIn.notOurs')}</span>
            <output>{unknown}</output>
          </div>
        ) : last ? (
          <div key={n} className={classes['counted']}>
            <ItemName name={last.name} sku={last.sku} image={last.image} />
            <output>{t('stockIn.amount', { n: last.amount, unit: last.unit })}</output>
          </div>
        ) : (
          t('stockIn.noLast')
        )}
        {last && onTakeBack && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
            className={classes['takeBack']!}
            aria-label={t('stockIn.takeBack')}
            title="Ctrl+Z"
            onClick={onTakeBack}
          >
            <span>{t('stockIn.takeBack')}</span>
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert" tabIndex={-1} data-error={error ? true : undefined} className={classes['refused']}>
          <ul>
            {error && <li>{error}</li>}
            {refused.slice(0, SPELLED_OUT).map(({ code, why }) => (
              <li key={code}>{why}</li>
            ))}
            {rest.length > 0 && (
              <li>{t('stockIn.moreRefused', { count: rest.length, codes: rest.join(', ') })}</li>
            )}
          </ul>
          <Button variant="default" size="compact-sm" onClick={onAcknowledge}>
            {t('stockIn.acknowledge')}
          </Button>
        </div>
      )}
    </div>
  );
}
