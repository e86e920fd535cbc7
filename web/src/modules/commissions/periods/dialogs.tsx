import { useState } from 'react';
import { Button, Input } from '@mantine/core';
import { commissions as api, type Period } from '../../../../../contract/commissions.ts';
import {
  ConfirmDialog,
  DayField,
  Failed,
  Loading,
  Money,
  Unbroken,
  addDays,
  baht,
  today,
  useDayText,
  useDialogCommand,
} from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import classes from '../commissions.module.css';

/** The last day of a day's month. */
const endOfMonth = (day: string): string => {
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1));
  return addDays(next.toISOString().slice(0, 10), -1);
};

/** The next period: usually to the end of the month. */
export function OpenDialog({ next, onClose }: { next: string | null; onClose: () => void }) {
  const t = useWords('commissions');
  const day = useDayText();
  const first = next ?? `${today().slice(0, 7)}-01`;
  const [from, setFrom] = useState<string | undefined>(first);
  const [to, setTo] = useState<string | undefined>(endOfMonth(first));
  const { send } = useDialogCommand(api.openPeriod, {
    invalidates: ['commissions'],
    onClose,
    done: ({ Data }) => t('periods.opened', { number: Data.number }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('periods.openTitle')}
      says={next ? t('periods.openNext', { day: day(next) }) : t('periods.openSays')}
      confirm={t('periods.openConfirm')}
      disabledReason={from && to ? undefined : t('periods.needDays')}
      onConfirm={() => send({ from: from ?? '', to: to ?? '' })}
      onCancel={onClose}
    >
      <div className={classes['range']}>
        {!next && (
          <Input.Wrapper label={t('periods.from')} labelElement="div">
            <DayField label={t('periods.from')} hint={t('periods.from')} day={from} onDay={setFrom} />
          </Input.Wrapper>
        )}
        <Input.Wrapper label={t('periods.to')} labelElement="div">
          <DayField label={t('periods.to')} hint={t('periods.to')} day={to} onDay={setTo} />
        </Input.Wrapper>
      </div>
    </ConfirmDialog>
  );
}

/** What will be settled, person by person: exactly this, or what changed meanwhile is told. */
export function CloseDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const t = useWords('commissions');
  const day = useDayText();
  const read = useRead(api.period, { id: period.id });
  const { send } = useDialogCommand(api.closePeriod, {
    invalidates: ['commissions'],
    onClose,
    done: ({ Data }) => t('periods.closedDone', { number: Data.number, amount: baht(Data.payable) }),
  });
  const seen = read.data?.Data;
  return (
    <ConfirmDialog
      opened
      danger
      size={560}
      title={t('periods.closeTitle', { number: period.number })}
      says={t('periods.closeSays', { from: day(period.from), to: day(period.to) })}
      confirm={t('periods.closeConfirm')}
      disabledReason={seen ? undefined : '…'}
      wayOut={(refusal) =>
        refusal.code === 'commission_changed' && (
          <Button
            variant="default"
            onClick={() => {
              void read.refetch();
              onClose();
            }}
          >
            {t('periods.again')}
          </Button>
        )
      }
      onConfirm={() =>
        seen &&
        send({ id: period.id, seen: seen.people.map(({ user_id, payable }) => ({ user_id, payable })) })
      }
      onCancel={onClose}
    >
      {read.isPending && <Loading lines={4} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {seen && seen.people.length === 0 && (
        <WholeWords className={classes['soft']!}>{t('periods.nobody')}</WholeWords>
      )}
      {seen && seen.people.length > 0 && (
        <ul className={classes['papers']} tabIndex={0}>
          {seen.people.map(({ user_id, user, payable }) => (
            <li key={user_id}>
              <span>
                <Unbroken text={user} />
              </span>
              <Money amount={payable} />
            </li>
          ))}
          <li data-all>
            <span>{t('periods.total')}</span>
            <Money amount={seen.totals.payable} strong />
          </li>
        </ul>
      )}
    </ConfirmDialog>
  );
}

export function RemoveDialog(props: { period: Period; onClose: () => void; onRemoved: () => void }) {
  const t = useWords('commissions');
  const { id, number } = props.period;
  const { send } = useDialogCommand(api.removePeriod, {
    invalidates: ['commissions'],
    onClose: props.onClose,
    done: () => t('periods.removed', { number }),
    onDone: props.onRemoved,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('periods.removeTitle', { number })}
      says={t('periods.removeSays')}
      confirm={t('periods.remove')}
      onConfirm={() => send({ id })}
      onCancel={props.onClose}
    />
  );
}
