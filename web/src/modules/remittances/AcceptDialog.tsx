import { useState } from 'react';
import { Input, SegmentedControl } from '@mantine/core';
import {
  remittances as api,
  type RemittanceLine,
  type RemittancePage,
} from '../../../../contract/remittances.ts';
import { useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { ReasonDialog, baht, useDialogCommand } from '../../kit/index.ts';

interface Props {
  sheet: RemittancePage;
  line: RemittanceLine;
  onClose: () => void;
}

/** Takes what a provider sent though it is not what was owed, with a reason. */
export function AcceptDialog({ sheet, line, onClose }: Props) {
  const t = useWords('remittances');
  const mayWork = has(useSession(), api.accept.right);
  const [rest, setRest] = useState<'owed' | 'given_up'>('owed');
  const { row, order, owed, amount, difference } = line;
  const less = (difference ?? 0) < 0;
  const accept = useDialogCommand(api.accept, {
    invalidates: ['remittances', 'payments', 'orders'],
    onClose,
    done: ({ Data }) => t('accept.done', { amount: baht(Data.paid) }),
  });
  const notYet = mayWork
    ? sheet.state === 'settled'
      ? undefined
      : t('accept.first')
    : t('sheets.needRight');
  return (
    <ReasonDialog
      opened
      title={t('accept.title', { order: order?.number ?? line.code })}
      says={t(less ? 'accept.less' : 'accept.more', {
        owed: baht(owed ?? 0),
        amount: baht(amount ?? 0),
        difference: baht(Math.abs(difference ?? 0)),
      })}
      label={t('accept.reason')}
      need={t('accept.need')}
      confirm={t('accept.confirm')}
      disabledReason={notYet}
      onConfirm={(reason) => accept.send({ id: sheet.id, row, owed: owed ?? 0, rest, reason })}
      onCancel={onClose}
    >
      {less && (
        <Input.Wrapper label={t('accept.rest')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('accept.rest')}
            value={rest}
            onChange={setRest}
            data={(['owed', 'given_up'] as const).map((value) => ({ value, label: t(`accept.${value}`) }))}
          />
        </Input.Wrapper>
      )}
    </ReasonDialog>
  );
}
