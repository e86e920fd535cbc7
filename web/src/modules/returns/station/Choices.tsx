import { Button } from '@mantine/core';
import { STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import type { Candidate } from '../../../../../contract/returns.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Moment, StatusBadge, Unbroken } from '../../../kit/index.ts';
import { Key } from './Key.tsx';
import classes from './station.module.css';

interface Props {
  code: string;
  orders: Candidate[];
  onChoose: (order: Candidate) => void;
  onKeep: () => void;
}

/** Several orders fit: a phone has several. Chosen by number or a touch. */
export function Choices({ code, orders, onChoose, onKeep }: Props) {
  const t = useWords('returns');
  const say = useSay();
  return (
    <section className={classes['choices']} aria-label={t('station.which', { code })}>
      <h2>{t('station.which', { code })}</h2>
      <ol>
        {orders.map((order, i) => (
          <li key={order.id}>
            <button
              type="button"
              disabled={order.why_not !== null}
              onClick={() => onChoose(order)}
              aria-label={t('station.choose', { number: order.number })}
            >
              <kbd>{i < 9 ? i + 1 : ''}</kbd>
              <b>{order.number}</b>
              <StatusBadge tone={STATUS_WORDS[order.status].tone}>
                {say(STATUS_WORDS[order.status])}
              </StatusBadge>
              <span>
                <Unbroken text={order.recipient_name} /> · {order.phone}
              </span>
              <small>
                <Moment at={order.created_at} /> ·{' '}
                {order.why_not
                  ? say(order.why_not)
                  : t('station.leftOf', { count: order.left, sent: order.pieces })}
              </small>
            </button>
          </li>
        ))}
      </ol>
      <Button size="lg" variant="default" onClick={onKeep}>
        {t('station.noneOfThem')} <Key name="K" />
      </Button>
    </section>
  );
}
