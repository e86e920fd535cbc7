import { useState } from 'react';
import { Input, SegmentedControl } from '@mantine/core';
import {
  LINE_WORDS,
  remittances as api,
  type RemittanceLine,
  type RemittancePage,
} from '../../../../contract/remittances.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { ReasonDialog, baht, useDialogCommand } from '../../kit/index.ts';

interface Props {
  sheet: RemittancePage;
  line: RemittanceLine;
  onClose: () => void;
}

/** Takes what a provider sent though it is not what was owed, with a reason. */
export function AcceptDialog({ sheet, line: opened, onClose }: Props) {
  const t = useWords('remittances');
  const say = useSay();
  const mayWork = has(useSession(), api.accept.right);
  const [rest, setRest] = useState<'owed' | 'given_up'>('owed');
  // as it is by now: somebody else may have accepted it since this was opened
  const found = useRead(api.lines, { id: sheet.id, q: opened.code, page_size: 200 }).data?.Data;
  const line = found?.find((one) => one.row === opened.row) ?? opened;
  const isOver = line.state !== 'different';
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
  const over = t('accept.over', { state: say(LINE_WORDS[line.state]) });
  return (
    <ReasonDialog
      opened
      title={t('accept.title', { order: order?.number ?? line.code })}
      says={
        isOver
          ? [over, line.settled && t('accept.overBy', { name: line.settled.by })].filter(Boolean).join(' · ')
          : t(less ? 'accept.less' : 'accept.more', {
              owed: baht(owed ?? 0),
              amount: baht(amount ?? 0),
              difference: baht(Math.abs(difference ?? 0)),
            })
      }
      label={t('accept.reason')}
      need={t('accept.need')}
      confirm={t('accept.confirm')}
      disabledReason={isOver ? over : notYet}
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
