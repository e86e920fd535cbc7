import { baht, figure } from './numbers.ts';

interface Props {
  amount: number | null | undefined;
  /** Without ฿, where the column's head says it. */
  plain?: boolean;
  strong?: boolean;
  /** Of a change: a plus before what is more. */
  signed?: boolean;
}

export function Money({ amount, plain, strong, signed }: Props) {
  if (amount === null || amount === undefined) return <span>–</span>;
  const shown = plain ? figure(amount) : baht(amount);
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap', ...(strong ? { fontWeight: 600 } : {}) }}>
      {signed && amount > 0 && '+'}
      {shown}
    </span>
  );
}
