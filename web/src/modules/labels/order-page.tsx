import { useState } from 'react';
import { IconFileTypePdf } from '@tabler/icons-react';
import { notHandedOver, STATUS } from '../../../../contract/codes/order-status.ts';
import { labels as api, type OrderLabel } from '../../../../contract/labels.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { ActionButton, DetailSection, Moment, StatusBadge } from '../../kit/index.ts';
import type { OrderDialogProps, OrderPageParts } from '../orders/index.ts';
import { BringDialog } from './BringDialog.tsx';
import { LabelFile } from './LabelFile.tsx';
import classes from './labels.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';

const t = wordsOf('labels');

/** Labels of the order that were made elsewhere, box by box. */
function LabelsSection({ order }: { order: Order }) {
  const words = useWords('labels');
  const mayWork = has(useSession(), api.remove.right) ? undefined : words('needWork');
  const [removing, setRemoving] = useState<OrderLabel>();
  if (!order.labels.length) return null;
  return (
    <DetailSection title={words('order.title')}>
      <ul className={classes['of']}>
        {order.labels.map((label) => (
          <li key={label.id} className={classes['cell']}>
            {order.labels.some(({ box }) => box > 1) && <b>{words('box', { box: label.box })}</b>}
            <LabelFile label={label} />
            {label.is_printed ? (
              <StatusBadge tone="done">{words('printed')}</StatusBadge>
            ) : (
              <>
                <StatusBadge tone="stopped">{words('notPrinted')}</StatusBadge>
                <small>{words('notPrintedSays')}</small>
              </>
            )}
            <small>
              {words('order.from', { file: label.file_name, page: label.page })} · <Moment at={label.at} />{' '}
              {words('order.by', { name: label.user_name })}
            </small>
            <ActionButton
              size="compact-sm"
              variant="default"
              disabledReason={mayWork}
              onClick={() => setRemoving(label)}
            >
              {words('remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {removing && <RemoveDialog label={removing} onClose={() => setRemoving(undefined)} />}
    </DetailSection>
  );
}

function BringOfOrder({ order: { id, number }, opened, onClose }: OrderDialogProps) {
  return opened ? <BringDialog order={{ id, number }} onClose={onClose} /> : null;
}

const ofLabel = ({ box, page, file }: Record<string, unknown>) => [
  typeof file === 'string' && typeof page === 'number' && t('order.from', { file, page }),
  typeof box === 'number' && box > 1 && t('box', { box }),
];
/** What the page of an order has of labels that were made elsewhere. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'ship', Section: LabelsSection }],
  actions: [
    {
      stage: 'pack',
      asks: 'bring_label',
      right: api.bring.right,
      label: () => t('bring'),
      icon: <IconFileTypePdf size={18} stroke={1.6} />,
      rare: true,
      // what has left is printed no more: it has no place then
      when: ({ status }) => notHandedOver(status) || status === STATUS.partiallyShipping,
      Dialog: BringOfOrder,
    },
  ],
  events: {
    marketplace_label: { says: () => t('events.marketplace_label'), more: ofLabel },
    marketplace_label_gone: {
      says: () => t('events.marketplace_label_gone'),
      tone: 'waiting',
      more: ofLabel,
    },
  },
};
