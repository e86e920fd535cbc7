import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CountResult } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Sentence, WholeWords } from '../../../platform/Sentence.tsx';
import { toast } from '../../../platform/toast.ts';
import { refresh } from '../../../platform/topics.ts';
import { ConfirmDialog, Money, useDialogCommand } from '../../../kit/index.ts';
import classes from './counts.module.css';

interface Props {
  id: number;
  /** `value`: of what differs; null for who may not see cost. */
  about: Record<CountResult | 'more' | 'fewer', number> & { value: number | null };
  opened: boolean;
  onClose: () => void;
}

/** Posts the differences; where some cannot be taken, those are named and the rest can go without them. */
export function PostDialog({ id, about, opened, onClose }: Props) {
  const t = useWords('warehouse');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [stuck, setStuck] = useState<{ lines: number[]; says: string }>();
  const close = () => {
    setStuck(undefined);
    onClose();
  };
  const post = useDialogCommand(api.postCount, {
    invalidates: ['counts', 'stock'],
    onClose: close,
    onDone: ({ Data }) => {
      if (Data.not_posted.length) toast.warn(t('counts.review.doneLeft', { ...namesOf(Data.not_posted) }));
    },
    done: ({ Data }) =>
      Data.bill
        ? t('counts.review.doneBill', { count: Data.differences, number: Data.bill.bill_number })
        : t('counts.review.done'),
    onRefused: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'balance_not_enough') setStuck({ lines: linesOf(error), says: errorText(error) });
      // somebody else was faster: the page says who
      if (error.code === 'count_closed') refresh(client, ['counts']);
    },
  });
  const send = (leave_out: number[]) => post.send({ id, note, leave_out });
  const left = about.uncounted + about.again + about.moved;
  return (
    <ConfirmDialog
      opened={opened}
      title={
        about.differs
          ? t('counts.review.postTitle', { count: about.differs })
          : t(left ? 'counts.review.postUnsure' : 'counts.review.postNone')
      }
      says={
        <>
          <Sentence text={about.differs ? t('counts.review.postSays', about) : t('counts.review.postSame')} />
          {about.differs > 0 && about.value !== null && (
            <p className={classes['worth']}>
              {t('counts.review.postValue')} <Money amount={about.value} strong />
            </p>
          )}
          {left > 0 && (
            <p className={classes['left']}>
              <Sentence text={t('counts.review.left', { count: left, ...about })} />
            </p>
          )}
        </>
      }
      confirm={t('counts.review.post')}
      onCancel={close}
      onConfirm={() => send([])}
    >
      <Textarea
        label={t('counts.review.note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {stuck && (
        <div role="alert" className={classes['stuck']}>
          <WholeWords>{stuck.says}</WholeWords>
          <Button variant="default" onClick={() => void send(stuck.lines).catch(toast.error)}>
            {t('counts.review.leaveOut', { count: stuck.lines.length })}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

const linesOf = ({ detail }: ApiError) =>
  (detail['shortages'] as { line_id: number }[]).map((s) => s.line_id);

const SHOWN = 5;
function namesOf(lines: DataOf<typeof api.postCount>['not_posted']) {
  const names = lines.slice(0, SHOWN).map((l) => `${l.sku} (${l.storage})`);
  return { count: lines.length, names: lines.length > SHOWN ? `${names.join(', ')} …` : names.join(', ') };
}
