import { useState } from 'react';
import { IconCash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { payments as api, type PaymentRow } from '../../../../contract/payments.ts';
import { call } from '../../app/client.ts';
import { useWords } from '../../app/i18n.ts';
import { has, useSession } from '../../app/session.ts';
import { refresh } from '../../app/topics.ts';
import { BulkBar, type BulkAction } from '../../kit/index.ts';

export interface Selection {
  keys: ReadonlySet<number>;
  setKeys: (keys: ReadonlySet<number>) => void;
  /** Several may be confirmed at once here, by this person. */
  together: boolean;
}

export function useSelection(tab: string): Selection {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const together = has(useSession(), api.confirmMany.right) && tab === 'slip';
  return { keys, setKeys, together };
}

/** A red one is never confirmed in a bunch. */
export const isRed = (row: PaymentRow) => row.verdict === 'red';

/** What is done with the selected ones; the results stay when the queue is empty afterwards. */
export function Together({ rows, selection }: { rows: PaymentRow[]; selection: Selection }) {
  const confirmMany = useConfirmMany();
  if (!selection.together) return null;
  return (
    <BulkBar
      rows={rows.filter(({ id }) => selection.keys.has(id))}
      actions={[confirmMany]}
      onClear={() => selection.setKeys(new Set())}
    />
  );
}

/** One call for all; the answer tells of each how it went. */
function useConfirmMany(): BulkAction<PaymentRow> {
  const t = useWords('payments');
  const client = useQueryClient();
  return {
    label: t('confirmMany'),
    icon: <IconCash size={18} stroke={1.6} />,
    run: async (rows, progress) => {
      const { Data } = await call(api.confirmMany, { ids: rows.map(({ id }) => id) });
      progress(rows.length);
      refresh(client, ['payments', 'orders', 'stock']);
      return Data.map(({ id, number, ok, Cause }) => ({
        label: number ?? rows.find((row) => row.id === id)?.number ?? String(id),
        ok,
        reason: Cause ?? undefined,
      }));
    },
  };
}
