import { baht, figure } from './numbers.ts';

interface Props {
  amount: number | null | undefined;
  /** Without ฿, where the column's head says it. */
  plain?: boolean;
  strong?: boolean;
}

export function Money({ amount, plain, strong }: Props) {
  if (amount === null || amount === undefined) return <span>–</span>;
  const shown = plain ? figure(amount) : baht(amount);
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap', ...(strong ? { fontWeight: 600 } : {}) }}>
      {shown}
    </span>
  );
}
