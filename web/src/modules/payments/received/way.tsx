import { CREDIT_WAY, type DayTotal } from '../../../../../contract/payments.received.ts';
import { accountShown, bankOf } from '../../../../../contract/codes/banks.ts';
import { say } from '../../../platform/i18n.ts';
import { Unbroken, type Column } from '../../../kit/index.ts';

type Way = Pick<DayTotal, 'method' | 'bank' | 'account_number'>;

/** By which way the money came or went, and the account behind it. */
export const WAY_COLUMNS: Column<Way>[] = [
  {
    key: 'method',
    title: { th: 'วิธีชำระเงิน', en: 'Payment method' },
    cell: (row) => row.method ?? say(CREDIT_WAY),
    width: 180,
  },
  {
    key: 'account',
    title: { th: 'บัญชี', en: 'Account' },
    cell: ({ bank, account_number }) =>
      bank || account_number ? (
        <>
          {bank && <Unbroken text={say(bankOf(bank))} />}{' '}
          {account_number && <span className="figures">{accountShown(account_number)}</span>}
        </>
      ) : (
        '–'
      ),
    width: 220,
  },
];
