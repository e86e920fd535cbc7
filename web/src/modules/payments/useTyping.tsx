import { useRef, useState, type KeyboardEvent } from 'react';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { MoneyInput } from '../../kit/index.ts';
import { sentOf } from './sentOf.ts';

/**
 * What the checker reads off the slips, where the shop wants it typed. It is compared when it is to be confirmed, and
 * nothing says what it should be before it agrees, or before the same other amount was read twice.
 */
export function useTyping(order: Pick<PaymentRow, 'id' | 'slips'>, asked: boolean) {
  const [typed, setTyped] = useState<number>();
  const [compared, setCompared] = useState(false);
  const [read, setRead] = useState<number>();
  const [wrong, setWrong] = useState<'typeFirst' | 'typeDiffers'>();
  const input = useRef<HTMLInputElement>(null);
  /** Whether it agrees with what was typed before; else the field says what to do. */
  const agrees = () => {
    if (!asked) return true;
    const agreed = typed === sentOf(order).shown;
    setCompared(compared || agreed || (typed !== undefined && typed === read));
    setRead(typed);
    if (agreed) return true;
    setWrong(typed === undefined ? 'typeFirst' : 'typeDiffers');
    // what is typed next takes its place
    input.current?.focus();
    input.current?.select();
    return false;
  };
  const change = (amount: number | undefined) => {
    setWrong(undefined);
    setTyped(amount);
  };
  return { asked, blind: asked && !compared, typed, wrong, input, change, agrees };
}
export type Typing = ReturnType<typeof useTyping>;

/** In such a shop the amount of this order is typed: no bank has verified it, and nothing else speaks against it. */
export const isTyped = (row: { status: PaymentRow['status']; verdict: PaymentRow['verdict'] }) =>
  row.status === STATUS.unpaid && row.verdict === 'amber';

interface Props {
  typing: Typing;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function TypedAmount({ typing: { asked, typed, wrong, input, change }, ...rest }: Props) {
  const t = useWords('payments');
  if (!asked) return null;
  return (
    <MoneyInput
      ref={input}
      {...rest}
      label={t('sheet.typeSeen')}
      autoFocus
      data-autofocus
      min={0.01}
      value={typed}
      onChange={change}
      error={wrong && t(`sheet.${wrong}`)}
    />
  );
}
