import { IconBuildingBank } from '@tabler/icons-react';
import { accountShown, bankOf } from '../../../../../contract/codes/banks.ts';
import { payments as api, type Slip } from '../../../../../contract/payments.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { ActionButton, Moment, Unbroken, baht } from '../../../kit/index.ts';
import { useNow } from '../useNow.ts';
import classes from './slips.module.css';

const MINUTE_MS = 60_000;

/** Who verified a slip, when, and what the bank has of its transfer; where that may change, it is asked once more. */
export function BankSays({ slip, orderId }: { slip: Slip; orderId?: number | undefined }) {
  const t = useWords('payments');
  const say = useSay();
  const { verified } = slip;
  const what = verified && [
    verified.amount !== null && baht(verified.amount),
    verified.bank && say(bankOf(verified.bank)),
    verified.account && accountShown(verified.account),
  ];
  const told = what?.filter(Boolean).join(' · ');
  if (!verified && !slip.may_verify) return null;
  return (
    <div className={classes['bankSays']}>
      {verified && (
        <p className={classes['referred']}>
          <Unbroken text={t('slip.bank.by', { service: verified.service })} /> · <Moment at={verified.at} />
          {told && (
            <>
              <br />
              <Unbroken text={t('slip.bank.says', { what: told })} />
            </>
          )}
          {slip.status === 'pending' && verified.next_at && (
            <>
              <br />
              <NextTime at={verified.next_at} />
            </>
          )}
        </p>
      )}
      {slip.may_verify && orderId !== undefined && <AskBank slip={slip} orderId={orderId} />}
    </div>
  );
}

function NextTime({ at }: { at: string }) {
  const t = useWords('payments');
  const count = Math.ceil((Date.parse(at) - useNow()) / MINUTE_MS);
  return <span>{count > 0 ? t('slip.bank.nextIn', { count }) : t('slip.bank.nextSoon')}</span>;
}

function AskBank({ slip, orderId }: { slip: Slip; orderId: number }) {
  const t = useWords('payments');
  const verify = useCommand(api.verifySlip, { invalidates: ['payments', 'orders'] });
  const may = has(useSession(), api.verifySlip.right);
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      icon={<IconBuildingBank size={16} stroke={1.6} />}
      loading={verify.isPending}
      disabledReason={may ? undefined : t('slip.bank.noRight')}
      onClick={() => verify.mutateAsync({ id: orderId, slip_id: slip.id })}
    >
      {t(slip.verified ? 'slip.bank.again' : 'slip.bank.first')}
    </ActionButton>
  );
}
