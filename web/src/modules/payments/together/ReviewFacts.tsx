import { bankOf } from '../../../../../contract/codes/banks.ts';
import type { PaymentRow, Slip } from '../../../../../contract/payments.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Facts, Moment, Unbroken } from '../../../kit/index.ts';
import { Goods, PaidInto } from '../facts.tsx';

interface Props {
  row: PaymentRow;
  slip: Slip | undefined;
}

/** What the slip is compared with: from which bank and when, to which account. */
export function ReviewFacts({ row, slip }: Props) {
  const t = useWords('payments');
  const say = useSay();
  return (
    <Facts
      facts={[
        [t('sheet.method'), <PaidInto key="method" order={row} />],
        ...(slip?.receiver_account
          ? ([
              [
                t('slip.receiver'),
                <span key="receiver" className="figures">
                  {slip.receiver_account}
                </span>,
              ],
            ] as [string, React.ReactNode][])
          : []),
        [
          t('slip.at'),
          slip && (
            <>
              <Moment at={slip.transferred_at} />
              {slip.bank && ` · ${say(bankOf(slip.bank))}`}
            </>
          ),
        ],
      ]}
    />
  );
}

/** What helps where the first look leaves a doubt. */
export function ReviewMore({ row, slip }: Props) {
  const t = useWords('payments');
  return (
    <Facts
      facts={[
        [t('slip.reference'), slip?.reference && <span className="figures">{slip.reference}</span>],
        [
          t('slip.uploaded'),
          slip && (
            <>
              <Unbroken text={slip.uploaded_by} /> · <Moment at={slip.uploaded_at} />
            </>
          ),
        ],
        [t('sheet.lines'), <Goods key="lines" order={row} />],
        [t('sheet.channel'), <Unbroken key="channel" text={row.sale_channel} />],
        ...(row.seller_note ? [[t('sheet.note'), row.seller_note] as [string, string]] : []),
      ]}
    />
  );
}
