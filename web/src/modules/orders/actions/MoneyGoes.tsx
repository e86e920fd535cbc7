import { orders as api } from '../../../../../contract/orders.ts';
import { MOST_CHOSEN_ORDERS } from '../../../../../contract/orders.tags.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { baht } from '../../../kit/index.ts';

interface Props {
  /** Orders that are about to be cancelled. */
  orders: readonly { id: number; payment_amount: number }[];
}

/** What becomes of the money of orders that are cancelled: whose credit it is then, or that it has to be paid back. */
export function MoneyGoes({ orders }: Props) {
  const t = useWords('orders');
  const paid = orders.filter(({ payment_amount }) => payment_amount > 0);
  const ids = orders.slice(0, MOST_CHOSEN_ORDERS).map(({ id }) => id);
  const sees = has(useSession(), api.money.right);
  // a slip may wait where nothing is paid
  const asks = ids.length > 0 && ids.length === orders.length && sees;
  const { data, error } = useRead(api.money, { ids }, { enabled: asks });
  const sum = (of: readonly { amount: number }[]) =>
    baht(Math.round(of.reduce((all, { amount }) => all + amount, 0) * 100) / 100);
  if (asks && !data && !error && paid.length > 0)
    return <WholeWords role="status">{t('cancel.moneyLoads')}</WholeWords>;
  const rows = data?.Data;
  if (!rows)
    return paid.length === 0 ? null : (
      <WholeWords style={STRONG}>
        {t('cancel.money', { amount: sum(paid.map(({ payment_amount: amount }) => ({ amount }))) })}
      </WholeWords>
    );
  const credit = rows.filter(({ becomes }) => becomes === 'credit');
  const back = rows.filter(({ becomes }) => becomes === 'pay_back');
  const check = rows.filter(({ becomes }) => becomes === 'check');
  const names = [...new Set(credit.map(({ customer }) => customer))];
  return (
    <>
      {credit.length > 0 && (
        <WholeWords style={STRONG}>
          {names.length === 1 && names[0]
            ? t('cancel.creditOf', { amount: sum(credit), name: names[0] })
            : t('cancel.credit', { amount: sum(credit), count: names.length })}
        </WholeWords>
      )}
      {check.length > 0 && (
        <WholeWords style={STRONG}>
          {t('cancel.check', { amount: sum(check), count: check.length })}
        </WholeWords>
      )}
      {back.length > 0 && (
        <WholeWords style={STRONG}>
          {t('cancel.payBack', { amount: sum(back), count: back.length })}
        </WholeWords>
      )}
    </>
  );
}

const STRONG = { fontWeight: 600 };
