import { useEffect, useRef } from 'react';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Money } from '../../../kit/index.ts';
import type { Ticks } from './useTicks.ts';
import classes from './together.module.css';

interface Props {
  rows: PaymentRow[];
  current: PaymentRow;
  ticks: Ticks;
  onChoose: (row: PaymentRow) => void;
}

/** All of them with what was ticked so far: each is ticked where its slip stands, never here. */
export function ReviewList({ rows, current, ticks, onChoose }: Props) {
  const t = useWords('payments');
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [current.id]);
  return (
    <ul className={classes['list']} aria-label={t('together.list')}>
      {rows.map((row) => {
        const ticked = ticks.has(row);
        return (
          <li key={row.id}>
            <button
              ref={row.id === current.id ? here : null}
              type="button"
              aria-current={row.id === current.id || undefined}
              data-ticked={ticked || undefined}
              onClick={() => onChoose(row)}
            >
              {ticked ? (
                <IconCircleCheckFilled size={18} aria-label={t('together.ticked')} />
              ) : (
                <IconCircle size={18} stroke={1.2} aria-hidden />
              )}
              <span>{row.number}</span>
              <Money amount={row.order_amount} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
