import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { Moment, Money, StatusBadge, Unbroken } from '../../kit/index.ts';
import { VERDICT_TONES } from './slips/verdict.ts';
import classes from './payments.module.css';

const MINUTE_MS = 60_000;

interface Props {
  row: PaymentRow;
  current: boolean;
  now: number;
  /** The checker types it, and must not read it here. */
  hidesAmount: boolean;
  onChoose: () => void;
}

/** One order in the queue: whose, how much, what its slip says, how long it has waited. */
export function QueueRow({ row, current, now, hidesAmount, onChoose }: Props) {
  const t = useWords('payments');
  const says = worthSaying(row, t);
  return (
    <button type="button" className={classes['row']} aria-current={current || undefined} onClick={onChoose}>
      <strong>{row.number}</strong>
      {hidesAmount ? (
        <small>{t('hidden')}</small>
      ) : (
        <strong>
          <Money amount={row.order_amount} />
        </strong>
      )}
      <span>
        <Unbroken text={row.recipient_name} />
      </span>
      <WaitingTime row={row} now={now} />
      {says && (
        <span>
          <StatusBadge tone={VERDICT_TONES[row.verdict]}>{says}</StatusBadge>
        </span>
      )}
    </button>
  );
}

/** What tells an order from the others of its tab: that a slip waits to be checked by hand is true of nearly all. */
function worthSaying({ verdict, status, slips }: PaymentRow, t: ReturnType<typeof useWords<'payments'>>) {
  if (verdict !== 'amber')
    return verdict === 'none' && status === STATUS.unpaid ? undefined : t(`slip.verdict.${verdict}`);
  const other = slips.some((slip) => slip.status === 'pending' && slip.reasons.includes('account'));
  return other ? t('slip.otherAccount') : undefined;
}

/** Waiting is told as a span, what is over as a moment. */
function WaitingTime({ row, now }: { row: PaymentRow; now: number }) {
  const t = useWords('payments');
  if (row.status !== STATUS.unpaid)
    return (
      <small>
        <Moment at={row.checked_at ?? row.created_at} />
      </small>
    );
  const since = row.slips.find(({ status }) => status === 'pending')?.uploaded_at ?? row.created_at;
  const minutes = Math.max(0, Math.round((now - Date.parse(since)) / MINUTE_MS));
  const shown =
    minutes < 60
      ? t('minutes', { count: minutes })
      : minutes < 48 * 60
        ? t('hours', { count: Math.round(minutes / 60) })
        : t('days', { count: Math.round(minutes / 1440) });
  return <small title={t('waitingSince')}>{shown}</small>;
}
