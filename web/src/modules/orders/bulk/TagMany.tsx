import { useState } from 'react';
import { orders as api } from '../../../../../contract/orders.ts';
import { LONGEST_ORDER_TAG, MOST_ORDER_TAGS } from '../../../../../contract/orders.tags.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { ChipsInput, ConfirmDialog } from '../../../kit/index.ts';
import type { BulkDialogProps } from '../extensions.ts';

/** Tags that several get, and those that are taken off them. */
export function TagMany({ orders, onAnswer }: BulkDialogProps) {
  const t = useWords('orders');
  const known = useRead(api.tags, {}).data?.Data ?? [];
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const there = [...new Set(orders.flatMap(({ tags }) => tags))];
  const limits = { most: MOST_ORDER_TAGS, longest: LONGEST_ORDER_TAG };
  const confirm = () => {
    if (add.length + remove.length === 0) return undefined;
    return onAnswer(async ({ id }) => {
      const { Data } = await call(api.tag, { id, add, remove });
      const { added, removed } = Data;
      if (added.length + removed.length === 0) return {};
      return { undo: () => call(api.tag, { id, add: removed, remove: added }) };
    });
  };
  return (
    <ConfirmDialog
      opened
      title={t('tags.titleMany', { count: orders.length })}
      says={null}
      confirm={t('tags.save')}
      disabledReason={add.length + remove.length === 0 ? t('tags.choose') : undefined}
      onConfirm={confirm}
      onCancel={() => onAnswer(undefined)}
    >
      <>
        <ChipsInput label={t('tags.add')} known={known} value={add} onChange={setAdd} {...limits} />
        {there.length > 0 && (
          <ChipsInput
            label={t('tags.remove')}
            description={t('tags.there', { tags: there.join(', ') })}
            known={there}
            value={remove}
            onChange={setRemove}
            {...limits}
          />
        )}
      </>
    </ConfirmDialog>
  );
}
