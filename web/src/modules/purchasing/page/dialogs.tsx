import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { purchasing as api, type PurchasePage } from '../../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../../contract/purchasing.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, ReasonDialog, baht, count, useDialogCommand } from '../../../kit/index.ts';
import { numberOf } from '../number.ts';
import classes from '../purchasing.module.css';

interface Props {
  page: PurchasePage;
  onClose: () => void;
}

/** What one puts one's name to: whom, how much, what it comes to. */
export function ApproveDialog({ page: live, onClose }: Props) {
  // as it was when one began to read it: what somebody changes meanwhile is refused, not shown under the finger
  const [page] = useState(live);
  const t = useWords('purchasing');
  const { send } = useDialogCommand(api.approve, {
    invalidates: ['purchases'],
    onClose,
    done: ({ Data }) => t('approve.done', { number: numberOf(Data) }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('approve.title', { number: numberOf(page) })}
      says={t('approve.says', {
        partner: page.partner.name,
        lines: t('lineCount', { count: page.lines }),
        pieces: t('pieces', { count: page.pieces }),
      })}
      confirm={t('act.approve')}
      onConfirm={() => send({ id: page.id, version: page.version })}
      onCancel={onClose}
    >
      {page.total !== null && (
        <p className={classes['big']}>
          {t('sums.total')} <output>{baht(page.total)}</output>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Sends a draft back to who made it. */
export function RejectDialog({ page, onClose }: Props) {
  const t = useWords('purchasing');
  const { send } = useDialogCommand(api.reject, {
    invalidates: ['purchases'],
    onClose,
    done: () => t('reject.done', { number: numberOf(page), name: page.user_name }),
  });
  return (
    <ReasonDialog
      opened
      title={t('reject.title', { number: numberOf(page) })}
      says={t('reject.says', { name: page.user_name })}
      label={t('reject.reason')}
      need={t('reject.need')}
      confirm={t('act.reject')}
      onConfirm={(reason) => send({ id: page.id, reason })}
      onCancel={onClose}
    />
  );
}

export function CancelDialog({ page, onClose }: Props) {
  const t = useWords('purchasing');
  const { send } = useDialogCommand(api.cancel, {
    invalidates: ['purchases'],
    onClose,
    done: () => t('cancel.done', { number: numberOf(page) }),
  });
  return (
    <ReasonDialog
      opened
      danger
      title={t('cancel.title', { number: numberOf(page) })}
      says={t(page.state === 'draft' ? 'cancel.saysDraft' : 'cancel.says', { partner: page.partner.name })}
      label={t('cancel.reason')}
      need={t('cancel.need')}
      confirm={t('act.cancel')}
      onConfirm={(reason) => send({ id: page.id, reason })}
      onCancel={onClose}
    />
  );
}

/** Of what will not come any more it says which pieces. */
export function CloseDialog({ page, onClose }: Props) {
  const t = useWords('purchasing');
  const { send } = useDialogCommand(api.close, {
    invalidates: ['purchases', 'stock'],
    onClose,
    done: () => t('close.done', { number: numberOf(page) }),
  });
  const short = page.items.filter(({ awaited }) => awaited > 0);
  return (
    <ReasonDialog
      opened
      title={t('close.title', { number: numberOf(page) })}
      says={short.length ? t('close.says', { count: page.awaited }) : t('close.saysAll')}
      label={t('close.reason')}
      confirm={t('act.close')}
      onConfirm={(reason) => send({ id: page.id, reason })}
      onCancel={onClose}
    >
      {short.length > 0 && (
        <ul className={classes['short']} aria-label={t('close.short')}>
          {short.map((line) => (
            <li key={line.line}>
              <span>
                {line.name} <small>{line.sku}</small>
              </span>
              <b className="figures">{count(line.awaited)}</b>
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}

export function RemoveDialog({ page, onClose }: Props) {
  const t = useWords('purchasing');
  const navigate = useNavigate();
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['purchases'],
    onClose,
    done: () => t('remove.done', { number: numberOf(page) }),
    onDone: () => void navigate({ to: purchasingScreens.purchases(), replace: true }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('remove.title', { number: numberOf(page) })}
      says={t('remove.says')}
      confirm={t('act.remove')}
      onConfirm={() => send({ id: page.id })}
      onCancel={onClose}
    />
  );
}
