import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { MOST_CODES, coupons as api, type CampaignPage } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import { ConfirmDialog, NumberField, ReasonDialog, count, useDialogCommand } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import classes from '../coupons.module.css';

export interface Props {
  page: CampaignPage;
  onClose: () => void;
}

/** How many codes more. */
export function MakeCodesDialog({ page, onClose }: Props) {
  const t = useWords('coupons');
  const [codes, setCodes] = useState<number | undefined>(100);
  const { send } = useDialogCommand(api.makeCodes, {
    invalidates: ['coupons'],
    onClose,
    done: ({ Data: { first, last } }) =>
      t('make.done', { count: last - first + 1, first: count(first), last: count(last) }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('make.title', { name: page.name })}
      says={t('make.says')}
      confirm={t('make.confirm')}
      disabledReason={codes === undefined ? t('make.need') : undefined}
      onConfirm={() => send({ id: page.id, codes: codes ?? 0 })}
      onCancel={onClose}
    >
      <NumberField
        label={t('make.codes')}
        description={t('make.hint', { most: count(MOST_CODES) })}
        min={1}
        max={MOST_CODES}
        value={codes}
        onChange={setCodes}
      />
    </ConfirmDialog>
  );
}

/** Cards by their numbers; what is used stays used. */
export function VoidDialog({ page, onClose }: Props) {
  const t = useWords('coupons');
  const [first, setFirst] = useState<number>();
  const [last, setLast] = useState<number>();
  const { send } = useDialogCommand(api.makeVoid, {
    invalidates: ['coupons'],
    onClose,
    done: ({ Data }) => t('void.done', { count: Data.codes }),
  });
  const most = page.counters?.codes ?? 1;
  return (
    <ReasonDialog
      opened
      danger
      title={t('void.title', { name: page.name })}
      says={t('void.says')}
      label={t('void.reason')}
      need={t('void.need')}
      longest={200}
      confirm={t('act.void')}
      disabledReason={
        first === undefined || last === undefined
          ? t('void.needRange')
          : last < first
            ? t('range.order')
            : undefined
      }
      onConfirm={(reason) => send({ id: page.id, first: first ?? 0, last: last ?? 0, reason })}
      onCancel={onClose}
    >
      <div className={classes['range']}>
        <NumberField label={t('range.first')} min={1} max={most} value={first} onChange={setFirst} />
        <NumberField label={t('range.last')} min={1} max={most} value={last} onChange={setLast} />
      </div>
    </ReasonDialog>
  );
}

export function RemoveDialog({ page, onClose }: Props) {
  const t = useWords('coupons');
  const navigate = useNavigate();
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['coupons'],
    onClose,
    done: () => t('remove.done', { name: page.name }),
    onDone: () => void navigate({ to: couponScreens.coupons(), replace: true }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('remove.title', { name: page.name })}
      says={t('remove.says')}
      confirm={t('act.remove')}
      onConfirm={() => send({ id: page.id })}
      onCancel={onClose}
    />
  );
}
