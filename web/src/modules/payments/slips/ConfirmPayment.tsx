import { useState } from 'react';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import { paymentAbilities, payments, type PaymentRow } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { able, useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ReasonDialog, baht, useDialogCommand } from '../../../kit/index.ts';
import { Amounts } from '../Amounts.tsx';
import { Beside } from '../Beside.tsx';
import { Accounts } from '../facts.tsx';
import { useShownSlip } from '../useShownSlip.ts';
import { useStill } from '../useStill.ts';
import { useSecondLook } from '../useSecondLook.ts';
import { TypedAmount, isTyped, useTyping } from '../useTyping.tsx';
import { Against } from './Against.tsx';
import { ReferSlips } from './ReferSlips.tsx';
import { SlipReasons } from './SlipJudgement.tsx';
import { overOf } from './rest.ts';
import { sayConfirmed } from './sayConfirmed.ts';
import { useTypes } from './useTypes.ts';
import { otherAccount, redReasons, verdictOf, waitingIds } from './verdict.ts';
import classes from './slips.module.css';

interface Props {
  opened: boolean;
  order: Pick<
    PaymentRow,
    'id' | 'number' | 'status' | 'order_amount' | 'payment_amount' | 'slips' | 'payment_method'
  >;
  onClose: () => void;
  /** Told which others were paid with it. */
  onDone?: (also?: readonly number[]) => void;
}

/** Takes a payment. Without a slip, or with a red one, in words why; who may not take a red one leaves it to the lead. */
export function ConfirmPayment(props: Props) {
  const decides = able(useSession(), paymentAbilities.overrule);
  // once it is paid no slip of it waits any more
  const order = useStill(props.order, props.opened && props.order.status === STATUS.unpaid);
  const Dialog = redReasons(order.slips).length > 0 && !decides ? ReferSlips : Confirm;
  return <Dialog {...props} order={order} />;
}

function Confirm({ opened, order, onClose, onDone }: Props) {
  const t = useWords('payments');
  const verdict = verdictOf(order.slips);
  const [none, red] = [verdict === 'none', verdict === 'red'];
  const shown = useShownSlip(order);
  const { slip, lead } = shown;
  const { waits } = shown.looked;
  const types = useTypes(opened && isTyped({ ...order, verdict }));
  const typing = useTyping(order, types ?? false);
  const over = overOf(order);
  const [goes, setGoes] = useState<'credit' | 'pay_back'>('credit');
  const confirm = useDialogCommand(payments.confirmSuccess, {
    invalidates: ['orders', 'payments', 'stock'],
    onClose,
    onDone: ({ Data: { also } }) => {
      sayConfirmed(order, also);
      onDone?.(also.map(({ id }) => id));
    },
  });
  const { elsewhere, warned, warning, passes } = useSecondLook(otherAccount(order.slips) !== undefined);
  const take = (reason: string) => {
    if (lead) return lead();
    if (!typing.agrees() || !passes()) return undefined;
    return confirm.send({
      id: order.id,
      slips: waitingIds(order.slips),
      ...(reason ? { reason } : {}),
      ...(over > 0 ? { over: goes } : {}),
      ...(typing.typed === undefined ? {} : { typed_amount: typing.typed }),
    });
  };
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      size={slip ? 860 : undefined}
      title={t('confirm.title', { number: order.number })}
      says={
        <div className={classes['toSee']} data-typed={typing.asked || undefined}>
          <Beside shown={shown}>
            {types !== undefined && <Amounts order={order} typing={typing} />}
            <Accounts order={order} slip={slip} />
            {/* of one red slip the reasons stand below, each with what it is about */}
            {(!red || elsewhere || !slip || pendingOf(order.slips) > 1) && (
              <Against ref={warning} order={order} asks={warned ? t('sheet.onceMore') : undefined} />
            )}
            {!red && <WholeWords>{t(none ? 'confirm.noSlip' : 'confirm.says')}</WholeWords>}
            {slip && <SlipReasons slip={slip} />}
          </Beside>
        </div>
      }
      label={red ? t('confirm.why') : t('confirm.where')}
      hint={red ? undefined : t('confirm.whereHint')}
      need={(none || red) && !lead ? t('confirm.needReason') : undefined}
      disabledReason={waits && !lead ? t('confirm.look') : undefined}
      confirm={
        lead
          ? t(`sheet.lead.${waits as 'others' | 'elsewhere'}`)
          : t(elsewhere ? 'sheet.confirmElsewhere' : 'confirm.confirm')
      }
      cancel={t('keep')}
      danger={red}
      hidesPage={typing.blind}
      onConfirm={take}
      onCancel={onClose}
    >
      <TypedAmount typing={typing} />
      {over > 0 && !typing.blind && (
        <Radio.Group
          label={t('over.asks', { amount: baht(over) })}
          description={t('over.hint')}
          value={goes}
          onChange={(value) => setGoes(value as typeof goes)}
        >
          <Radio value="credit" label={t('over.credit')} mt={8} />
          <Radio value="pay_back" label={t('over.pay_back')} mt={8} />
        </Radio.Group>
      )}
    </ReasonDialog>
  );
}

const pendingOf = (slips: Props['order']['slips']) =>
  slips.filter(({ status }) => status === 'pending').length;
