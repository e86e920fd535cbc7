import type { Ref } from 'react';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { accountShown, bankOf } from '../../../../../contract/codes/banks.ts';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { VERDICT_TONES, bankSaysOf, otherAccount, redReasons, verdictOf } from './verdict.ts';
import classes from '../payments.module.css';

interface Props {
  ref?: Ref<HTMLParagraphElement>;
  order: Pick<PaymentRow, 'slips'> & Partial<Pick<PaymentRow, 'paid_into'>>;
  /** What is to be done after it was read. */
  asks?: string | undefined;
}

/** What stands for or against taking the money, in one line; strong where something speaks against it. */
export function Against({ ref, order: { slips, paid_into }, asks }: Props) {
  const t = useWords('payments');
  const say = useSay();
  const verdict = verdictOf(slips);
  if (verdict === 'none') return null;
  const elsewhere = otherAccount(slips);
  const red = redReasons(slips).filter((reason) => reason !== 'account');
  const bankReason = bankSaysOf(slips);
  const plain = red.length === 0 && !elsewhere;
  const Icon = plain ? IconEye : IconAlertTriangle;
  const says = [
    ...red.map((reason) => t(`slip.reasons.${reason}`)),
    elsewhere &&
      t('slip.elsewhere', {
        slip: elsewhere.receiver_account ?? '',
        shop: [
          paid_into?.bank && say(bankOf(paid_into.bank)),
          elsewhere.expected_account && accountShown(elsewhere.expected_account),
        ]
          .filter(Boolean)
          .join(' '),
      }),
    plain &&
      (verdict === 'green'
        ? t('slip.verdict.green')
        : bankReason
          ? t(`slip.reasons.${bankReason}`)
          : t('slip.byHand')),
  ];
  return (
    <p
      ref={ref}
      tabIndex={-1}
      className={classes['against']}
      data-tone={plain ? 'plain' : VERDICT_TONES[verdict]}
    >
      <Icon size={18} stroke={2} aria-hidden />
      <span>
        <Unbroken text={says.filter(Boolean).join(' · ')} />
        {asks && <small role="status">{asks}</small>}
      </span>
    </p>
  );
}
