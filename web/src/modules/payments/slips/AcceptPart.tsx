import type { Order } from '../../../../../contract/orders.ts';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { credit } from '../../../../../contract/payments.credit.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, baht, useDialogCommand } from '../../../kit/index.ts';
import { Beside } from '../Beside.tsx';
import { Accounts } from '../facts.tsx';
import { useShownSlip } from '../useShownSlip.ts';
import { useStill } from '../useStill.ts';
import { isLate, lackingOf, waiting } from './rest.ts';
import { sayLate, sayPart } from './sayDecided.ts';
import { TypedAmount, useTyping } from '../useTyping.tsx';
import { useTypes } from './useTypes.ts';
import { waitingIds } from './verdict.ts';
import classes from './slips.module.css';

interface Props {
  opened: boolean;
  order: Pick<
    PaymentRow & Order,
    'id' | 'number' | 'status' | 'order_amount' | 'payment_amount' | 'slips' | 'payment_method'
  >;
  onClose: () => void;
  onDone?: () => void;
  /** Where one goes on once it was undone. */
  onUndone?: () => void;
}

/** Takes what came though it is not all: the order stays unpaid for the rest. Of a cancelled one it goes to the customer. */
export function AcceptPart(props: Props) {
  const t = useWords('payments');
  const { opened, onClose, onDone, onUndone } = props;
  const order = useStill(props.order, opened && (lackingOf(props.order) > 0 || isLate(props.order)));
  const words = isLate(order) ? 'late' : 'part';
  const { number } = order;
  const shown = useShownSlip(order);
  const { waits } = shown.looked;
  const { lead } = shown;
  const typing = useTyping(order, useTypes(opened) ?? false);
  const amount = baht(waiting(order));
  const lacks = baht(lackingOf(order));
  const accept = useDialogCommand(credit.acceptPart, {
    invalidates: ['orders', 'payments'],
    onClose,
    onDone: ({ Data }) => {
      if (words === 'late') sayLate(Data);
      else sayPart(Data, onUndone);
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      key={order.id}
      opened={opened}
      size={shown.slip ? 860 : undefined}
      title={t(`${words}.title`, { number })}
      says={
        <div className={classes['toSee']}>
          <Beside shown={shown}>
            <WholeWords>{t(`${words}.${typing.blind ? 'saysBlind' : 'says'}`, { amount, lacks })}</WholeWords>
            <Accounts order={order} slip={shown.slip} />
          </Beside>
        </div>
      }
      disabledReason={waits && !lead ? t('confirm.look') : undefined}
      confirm={lead ? t(`sheet.lead.${waits as 'others' | 'elsewhere'}`) : t(`${words}.confirm`)}
      cancel={t('keep')}
      hidesPage={typing.blind}
      onConfirm={() =>
        lead
          ? lead()
          : typing.agrees()
            ? accept.send({
                id: order.id,
                slips: waitingIds(order.slips),
                ...(typing.typed === undefined ? {} : { typed_amount: typing.typed }),
              })
            : undefined
      }
      onCancel={onClose}
    >
      {typing.asked && <TypedAmount typing={typing} />}
    </ConfirmDialog>
  );
}
