import { Suspense } from 'react';
import { Modal } from '@mantine/core';
import { labels as api, MOST_LABELS } from '../../../../contract/labels.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { Loading } from '../../kit/index.ts';
import { FileDrop } from '../imports/index.ts';
import classes from './labels.module.css';

interface Props {
  /** Whose labels they all are; absent: each page finds its own order. */
  order?: { id: number; number: string };
  onClose: () => void;
}
/** A file of labels is brought, and told what became of its pages. */
export function BringDialog({ order, onClose }: Props) {
  const t = useWords('labels');
  const kit = useWords('kit');
  const { mutateAsync: bring } = useCommand(api.bring, { invalidates: ['labels', 'orders'] });
  const says = ({ attached, waiting, known, replaced }: DataOf<typeof api.bring>) =>
    [
      attached > 0 && t('bringing.done', { count: attached }),
      waiting > 0 && t('bringing.waits', { count: waiting }),
      known > 0 && t('bringing.known', { count: known }),
      replaced > 0 && t('bringing.replaced', { count: replaced }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={order ? t('bringing.titleOf', order) : t('bringing.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <div className={classes['bring']}>
        <WholeWords className={classes['soft']}>{t(order ? 'bringing.saysOf' : 'bringing.says')}</WholeWords>
        <Suspense fallback={<Loading lines={4} />}>
          <FileDrop
            kind="pdf"
            label={t('bringing.file')}
            bring={async (file, onProgress) => {
              const to = order ? { order_id: order.id } : {};
              const { Data } = await bring({ ...to, _: { file, onProgress } });
              onClose();
              toast[Data.waiting > 0 ? 'warn' : 'done'](says(Data));
            }}
          />
        </Suspense>
        <WholeWords className={classes['soft']}>{t('bringing.limits', { most: MOST_LABELS })}</WholeWords>
      </div>
    </Modal>
  );
}
