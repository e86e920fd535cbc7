import { useRef, useState, type KeyboardEvent } from 'react';
import { Kbd } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { paymentAbilities, payments as api, type PaymentRow } from '../../../../contract/payments.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { able, has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton, UNDO_KEYS } from '../../kit/index.ts';
import { Checked } from './Checked.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { AcceptPart } from './slips/AcceptPart.tsx';
import { Against } from './slips/Against.tsx';
import { ConfirmPayment } from './slips/ConfirmPayment.tsx';
import { FailPayment } from './slips/FailPayment.tsx';
import { ReferSlips } from './slips/ReferSlips.tsx';
import { RejectSlip } from './slips/RejectSlip.tsx';
import { isLate, lackingOf } from './slips/rest.ts';
import { sayConfirmed } from './slips/sayConfirmed.ts';
import { onlyRejected, otherAccount, referredOf, waitingIds } from './slips/verdict.ts';
import { Late } from './Late.tsx';
import { LeftQueue } from './LeftQueue.tsx';
import { useKeys, type Desk } from './useDesk.ts';
import type { Looked } from './useLooked.ts';
import type { ShownSlip } from './useShownSlip.ts';
import { useIsThere } from './useIsThere.ts';
import { useSecondLook } from './useSecondLook.ts';
import { TypedAmount, type Typing } from './useTyping.tsx';
import classes from './payments.module.css';

interface Props {
  order: PaymentRow;
  desk: Desk;
  shown: ShownSlip;
  typing: Typing;
}

/** What can be done with the order on the desk: while it waits, once it was confirmed, once it is gone. */
export function CheckActions(props: Props) {
  const decides = has(useSession(), api.confirmSuccess.right);
  if (props.desk.gone) return <LeftQueue desk={props.desk} />;
  if (isLate(props.order)) return decides ? <Late {...props} /> : <Reader />;
  if (props.order.status !== STATUS.unpaid) return <Checked {...props} />;
  return decides ? <Check {...props} /> : <Reader />;
}

type Dialog = 'confirm' | 'refer' | 'fail' | 'reject' | 'part';

/**
 * Enter takes the money where nothing speaks against it and its slips were looked at; red and slipless orders ask why,
 * and who may not take a red one leaves it to the lead.
 */
function Check({ order, desk, shown, typing }: Props) {
  const t = useWords('payments');
  const [dialog, setDialog] = useState<Dialog>();
  /** Enter came before one can have looked. */
  const [early, setEarly] = useState(false);
  const confirm = useCommand(api.confirmSuccess, { invalidates: ['payments', 'orders', 'stock'] });
  const user = useSession();
  const onDesk = useIsThere();
  /** Its confirmation is under way or done; known before React draws again. */
  const sent = useRef(false);
  const onUndone = () => {
    sent.current = false;
    desk.choose(order.id);
  };
  const plain = order.verdict === 'amber' || order.verdict === 'green';
  const refers = order.verdict === 'red' && !able(user, paymentAbilities.overrule);
  const referred = referredOf(order.slips);
  const { slip, lead } = shown;
  const { waits, again } = shown.looked;
  const { elsewhere, warned, warning, passes } = useSecondLook(
    plain && otherAccount(order.slips) !== undefined,
  );

  const take = async () => {
    if (sent.current) return;
    if (order.own) return toast.info(t('sheet.own'));
    if (refers) return referred ? undefined : setDialog('refer');
    if (lead) return lead();
    if (waits !== undefined) {
      again();
      return setEarly(true);
    }
    if (!plain) return setDialog('confirm');
    if (!typing.agrees() || !passes()) return undefined;
    sent.current = true;
    let also: readonly { id: number; number: string }[];
    try {
      ({ also } = (
        await confirm.mutateAsync({
          id: order.id,
          slips: waitingIds(order.slips),
          ...(typing.typed === undefined ? {} : { typed_amount: typing.typed }),
        })
      ).Data);
    } catch (error) {
      sent.current = false;
      throw error;
    }
    // nothing typed is left to take back: Ctrl+Z is the confirmation's
    typing.change(undefined);
    sayConfirmed(order, also, onUndone);
    // another one may lie there by now
    if (onDesk.current) desk.done(also.map(({ id }) => id));
  };
  const onEnter = () => void take().catch(toast.error);
  const lacks = lackingOf(order);
  const rejects = slip?.status === 'pending';
  useKeys({
    Enter: onEnter,
    NumpadEnter: onEnter,
    ...(rejects ? { KeyR: () => setDialog('reject') } : {}),
  });
  const shared = { order, onClose: () => setDialog(undefined), onDone: desk.done };

  return (
    <div className={classes['actions']} onClickCapture={again}>
      <Against ref={warning} order={order} asks={warned ? t('sheet.onceMore') : undefined} />
      <TypedAmount
        typing={typing}
        className={classes['typed']}
        onKeyDown={(event) => onTypingKey(event, onEnter, desk)}
      />
      {order.own ? (
        <ActionButton disabledReason={t('sheet.own')} onClick={() => undefined}>
          {t('sheet.confirm')}
        </ActionButton>
      ) : refers ? (
        <ActionButton
          disabledReason={referred ? t('refer.already') : undefined}
          icon={<IconSend size={18} stroke={1.6} />}
          onClick={() => setDialog('refer')}
        >
          {t('refer.confirm')}
        </ActionButton>
      ) : (
        <ConfirmButton
          looked={shown.looked}
          warns={elsewhere}
          label={t(elsewhere ? 'sheet.confirmElsewhere' : 'sheet.confirm')}
          loading={confirm.isPending}
          quiet={onlyRejected(order.slips) !== undefined}
          onClick={take}
        />
      )}
      {lacks > 0 && !order.own && (
        <ActionButton disabledReason={undefined} variant="default" onClick={() => setDialog('part')}>
          {t('part.confirm')}
        </ActionButton>
      )}
      {rejects && (
        <ActionButton
          disabledReason={undefined}
          variant="default"
          rightSection={
            <Kbd size="xs" visibleFrom="sm" aria-hidden>
              R
            </Kbd>
          }
          onClick={() => setDialog('reject')}
        >
          {t('sheet.reject')}
        </ActionButton>
      )}
      <ActionButton disabledReason={undefined} variant="default" onClick={() => setDialog('fail')}>
        {t('sheet.fail')}
      </ActionButton>
      <small
        className={classes['keys']}
        data-early={(early && waits === 'look') || undefined}
        role={early ? 'status' : undefined}
      >
        {t(refers && referred ? 'refer.already' : hintOf({ refers, early, waits }))} · {t('sheet.keys')} ·{' '}
        {t('sheet.undoKey', { keys: UNDO_KEYS })}
      </small>
      <AcceptPart {...shared} onUndone={onUndone} opened={dialog === 'part'} />
      <ConfirmPayment {...shared} opened={dialog === 'confirm'} />
      <ReferSlips {...shared} onUndone={onUndone} opened={dialog === 'refer'} />
      <FailPayment {...shared} opened={dialog === 'fail'} />
      {slip && <RejectSlip {...shared} onUndone={onUndone} slipId={slip.id} opened={dialog === 'reject'} />}
    </div>
  );
}

function Reader() {
  const t = useWords('payments');
  return (
    <small className={classes['keys']}>
      {t('sheet.noRight')} · {t('sheet.keys')}
    </small>
  );
}

/** What Enter does now, or what it waits for. */
function hintOf({ refers, early, waits }: { refers: boolean; early: boolean } & Pick<Looked, 'waits'>) {
  if (refers) return 'sheet.referKey';
  if (waits === 'look' && !early) return 'sheet.confirmKey';
  return waits ? (`sheet.waits.${waits}` as const) : 'sheet.confirmKey';
}

/** While the amount is typed, Enter confirms and the queue's keys lead through it: none of them is part of a number. */
function onTypingKey(event: KeyboardEvent, onEnter: () => void, { next, previous }: Desk) {
  const act = {
    Enter: onEnter,
    NumpadEnter: onEnter,
    KeyJ: next,
    ArrowDown: next,
    KeyK: previous,
    ArrowUp: previous,
  }[event.code];
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) act();
}
