import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import type { CountResult } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import { toast } from '../../../platform/toast.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';
import classes from './counts.module.css';

interface Props {
  id: number;
  about: Record<CountResult | 'more' | 'fewer', number>;
  opened: boolean;
  onClose: () => void;
}

/** Posts the differences; where some cannot be taken, those are named and the rest can go without them. */
export function PostDialog({ id, about, opened, onClose }: Props) {
  const t = useWords('warehouse');
  const [note, setNote] = useState('');
  const [stuck, setStuck] = useState<number[]>([]);
  const close = () => {
    setStuck([]);
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
        ? t('counts.review.doneBill', { count: Data.posted, number: Data.bill.bill_number })
        : t('counts.review.done', { count: Data.posted }),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'balance_not_enough') setStuck(linesOf(error));
      return false;
    },
  });
  const send = (leave_out: number[]) => post.send({ id, note, leave_out });
  const left = about.uncounted + about.moved;
  return (
    <ConfirmDialog
      opened={opened}
      title={
        about.differs ? t('counts.review.postTitle', { count: about.differs }) : t('counts.review.postNone')
      }
      says={
        <>
          <Sentence text={about.differs ? t('counts.review.postSays', about) : t('counts.review.postSame')} />
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
      {stuck.length > 0 && (
        <Button variant="default" mt="sm" onClick={() => void send(stuck).catch(toast.error)}>
          {t('counts.review.leaveOut', { count: stuck.length })}
        </Button>
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
