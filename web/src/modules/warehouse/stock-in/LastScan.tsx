import { Button } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { ItemName } from '../ItemName.tsx';
import type { RefusedCode } from './useLines.ts';
import type { Line } from './values.ts';
import classes from './stock-in.module.css';

/** Of more refused codes only the codes are said. */
const SPELLED_OUT = 3;

interface Props {
  /** The line that the last scan counted, and which scan that was. */
  last: Line | undefined;
  n: number;
  refused: RefusedCode[];
  onAcknowledge: () => void;
}

/** What the last scan did, large enough to be read from where the goods stand; in view however far the list is scrolled. */
export function LastScan({ last, n, refused, onAcknowledge }: Props) {
  const t = useWords('warehouse');
  const rest = refused.slice(SPELLED_OUT).map(({ code }) => code);
  return (
    <div className={classes['top']}>
      <div role="status" aria-label={t('stockIn.last')} className={classes['last']}>
        {last ? (
          <div key={n} className={classes['counted']}>
            <ItemName name={last.name} sku={last.sku} image={last.image} />
            <output>{t('stockIn.amount', { n: last.amount, unit: last.unit })}</output>
          </div>
        ) : (
          t('stockIn.noLast')
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert" className={classes['refused']}>
          <ul>
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
