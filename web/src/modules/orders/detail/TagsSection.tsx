import { useState } from 'react';
import { IconTag } from '@tabler/icons-react';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { LONGEST_ORDER_TAG, MOST_ORDER_TAGS } from '../../../../../contract/orders.tags.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ActionButton,
  ChipsInput,
  ConfirmDialog,
  DetailSection,
  useDialogCommand,
} from '../../../kit/index.ts';
import { OrderTags } from '../OrderTags.tsx';

/** The free words on it: changed wherever the order stands. */
export function TagsSection({ order }: { order: Order }) {
  const t = useWords('orders');
  const user = useSession();
  const [opened, setOpened] = useState(false);
  // words of the staff among themselves
  if (user.GroupId === GROUPS.customer) return null;
  return (
    <DetailSection title={t('tags.title')}>
      <OrderTags tags={order.tags} />
      <ActionButton
        variant="subtle"
        size="compact-sm"
        icon={<IconTag size={16} stroke={1.6} />}
        disabledReason={has(user, api.tag.right) ? undefined : t('act.noRight')}
        onClick={() => setOpened(true)}
      >
        {t('tags.change')}
      </ActionButton>
      {opened && <TagDialog order={order} onClose={() => setOpened(false)} />}
    </DetailSection>
  );
}

function TagDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords('orders');
  const known = useRead(api.tags, {}).data?.Data ?? [];
  const [tags, setTags] = useState<string[]>(order.tags);
  const change = useDialogCommand(api.tag, {
    invalidates: ['orders'],
    onClose,
    done: () => t('tags.done', { number: order.number }),
  });
  const added = tags.filter((tag) => !order.tags.includes(tag));
  const removed = order.tags.filter((tag) => !tags.includes(tag));
  return (
    <ConfirmDialog
      opened
      title={t('tags.titleOne', { number: order.number })}
      says={null}
      confirm={t('tags.save')}
      disabledReason={added.length + removed.length === 0 ? t('tags.same') : undefined}
      onConfirm={() => change.send({ id: order.id, add: added, remove: removed })}
      onCancel={onClose}
    >
      <ChipsInput
        label={t('tags.title')}
        known={known}
        value={tags}
        onChange={setTags}
        most={MOST_ORDER_TAGS}
        longest={LONGEST_ORDER_TAG}
      />
    </ConfirmDialog>
  );
}
