import { useState } from 'react';
import { Drawer } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import {
  WHAT_WORDS,
  WHO_WORDS,
  commissions as api,
  termsText,
  type Rate,
} from '../../../../../contract/commissions.ts';
import { ActionButton, ConfirmDialog, Day, Facts, Moment, useDialogCommand } from '../../../kit/index.ts';
import { useLocale, useSay, useWords } from '../../../platform/i18n.ts';
import { FOR_WHAT, FOR_WHOM, whatText, whoText } from './words.ts';
import classes from '../commissions.module.css';

interface Props {
  rate: Rate | undefined;
  onClose: () => void;
  onEdit: (rate: Rate) => void;
  onCopy: (rate: Rate) => void;
}
/** One rate beside the list: what it says, and what can be done with it. */
export function RateSheet({ rate, onClose, onEdit, onCopy }: Props) {
  const t = useWords('commissions');
  return (
    <Drawer
      opened={rate !== undefined}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={rate ? `${whoText(rate)} · ${whatText(rate)}` : ''}
      closeButtonProps={{ 'aria-label': t('rates.close') }}
    >
      {rate && <Sheet rate={rate} onClose={onClose} onEdit={onEdit} onCopy={onCopy} />}
    </Drawer>
  );
}

function Sheet({ rate, onClose, onEdit, onCopy }: Props & { rate: Rate }) {
  const t = useWords('commissions');
  const say = useSay();
  const language = useLocale();
  const [withdrawing, setWithdrawing] = useState(false);
  const { send } = useDialogCommand(api.withdrawRate, {
    invalidates: ['commissions'],
    onClose: () => setWithdrawing(false),
    done: () => t('rates.withdrawn'),
    onDone: onClose,
  });
  return (
    <div className={classes['sheet']}>
      <Facts
        facts={[
          [say(rate.who === 'all' ? FOR_WHOM : WHO_WORDS[rate.who]), whoText(rate)],
          [say(rate.what === 'all' ? FOR_WHAT : WHAT_WORDS[rate.what]), whatText(rate)],
          [say({ th: 'อัตรา', en: 'Rate' }), <b key="rate">{termsText(rate, language)}</b>],
          [
            say({ th: 'วันที่สั่งซื้อ', en: 'Ordered on' }),
            <span key="days">
              <Day day={rate.from} /> – {rate.to ? <Day day={rate.to} /> : t('rates.open')}
            </span>,
          ],
          [t('form.note'), rate.note || '–'],
          [
            say({ th: 'เพิ่มโดย', en: 'Added by' }),
            <span key="by">
              {rate.by} <Moment at={rate.at} />
            </span>,
          ],
          ...(rate.settled
            ? ([[say({ th: 'รอบ', en: 'Periods' }), t('rates.used')]] as [string, string][])
            : []),
        ]}
      />
      <div className={classes['buttons']}>
        <ActionButton
          icon={<IconPencil size={18} stroke={1.6} />}
          disabledReason={undefined}
          onClick={() => onEdit(rate)}
        >
          {t('form.editTitle')}
        </ActionButton>
        <ActionButton
          variant="default"
          icon={<IconCopy size={18} stroke={1.6} />}
          disabledReason={undefined}
          onClick={() => onCopy(rate)}
        >
          {t('rates.copy')}
        </ActionButton>
        <ActionButton
          variant="subtle"
          color="red"
          icon={<IconTrash size={18} stroke={1.6} />}
          disabledReason={rate.settled ? t('rates.usedWhy') : undefined}
          onClick={() => setWithdrawing(true)}
        >
          {t('rates.withdraw')}
        </ActionButton>
      </div>
      {withdrawing && (
        <ConfirmDialog
          opened
          danger
          title={t('rates.withdrawTitle')}
          says={t('rates.withdrawSays')}
          confirm={t('rates.withdraw')}
          onConfirm={() => send({ id: rate.id })}
          onCancel={() => setWithdrawing(false)}
        />
      )}
    </div>
  );
}
