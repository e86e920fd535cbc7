import { useState } from 'react';
import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Moment, MoneyInput, Unbroken, baht } from '../../../kit/index.ts';
import { leftOf, proposedParts, type Part } from './shares.ts';
import classes from './shares.module.css';

interface Asked {
  orderId: number;
  /** What the slip shows, in baht. */
  amount: number | undefined;
  /** What its order lacks. */
  lacks: number;
}

/** A slip of more than its order lacks pays other orders of the customer too: what is proposed, and what a person made of it. */
export function useShares({ orderId, amount, lacks }: Asked) {
  const more = amount !== undefined && amount > lacks;
  const { data, isPending: pending } = useRead(payments.payable, { id: orderId }, { enabled: more });
  const [typed, setTyped] = useState<Record<number, number | undefined>>({});
  const orders = more ? (data?.Data ?? []) : [];
  const shares = orders.length > 1;
  const proposed = shares ? proposedParts(orderId, amount!, orders) : [];
  const parts = proposed.map((part): Part => ({
    ...part,
    amount: (part.order_id in typed ? typed[part.order_id] : part.amount) ?? 0,
  }));
  const left = shares ? leftOf(amount!, parts) : 0;
  const own = parts.find(({ order_id }) => order_id === orderId);
  return {
    rows: parts.map((part) => ({ ...part, order: orders.find(({ id }) => id === part.order_id)! })),
    left,
    /** It is not known yet who else could be paid. */
    pending: more && pending,
    wrong: left < 0 ? ('over' as const) : shares && !own?.amount ? ('without' as const) : undefined,
    /** What is sent; undefined: all of it is for its own order. */
    parts:
      own && (parts.some((part) => part !== own && part.amount > 0) || own.amount !== amount)
        ? parts.filter((part) => part.amount > 0)
        : undefined,
    change: (id: number, part: number | undefined) => setTyped({ ...typed, [id]: part }),
    clear: () => setTyped({}),
  };
}

/** Which orders the slip pays, each with what of it. */
export function Shares({ orderId, shares }: { orderId: number; shares: ReturnType<typeof useShares> }) {
  const t = useWords('payments');
  const { rows, left, wrong, change } = shares;
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes['shares']}>
      <legend>{t('share.title')}</legend>
      {rows.map(({ order, amount }) => (
        <div key={order.id} className={classes['share']}>
          <span>
            <Unbroken text={order.number} />
            <small>
              {order.id === orderId ? t('share.this') : <Moment at={order.created_at} />} ·{' '}
              <Unbroken text={t('share.lacks', { amount: baht(order.lacks) })} />
            </small>
          </span>
          <MoneyInput
            aria-label={t('share.of', { number: order.number })}
            min={0}
            value={amount || undefined}
            onChange={(part) => change(order.id, part)}
          />
        </div>
      ))}
      <p role="status" data-tone={wrong ? 'stopped' : left > 0 ? 'waiting' : undefined}>
        {wrong === 'over'
          ? t('share.over', { amount: baht(-left) })
          : wrong === 'without'
            ? t('share.without')
            : left > 0
              ? t('share.left', { amount: baht(left) })
              : t('share.none')}
      </p>
    </fieldset>
  );
}
