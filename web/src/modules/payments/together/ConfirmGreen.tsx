import { useState } from 'react';
import { Modal } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import { payments as api } from '../../../../../contract/payments.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { ActionButton, Results, type BulkResult } from '../../../kit/index.ts';
import { undoConfirm } from '../slips/sayConfirmed.ts';
import type { PaymentList } from '../usePayments.ts';
import { waitingIds } from '../slips/verdict.ts';

/** So many are confirmed in one call. */
const AT_ONCE = 100;

interface Props {
  list: PaymentList;
  onPaid: (ids: ReadonlySet<number>) => void;
}

/** All that the bank agreed with, of all pages of what is looked at, and nothing else; what one made oneself is left out. */
export function ConfirmGreen({ list, onPaid }: Props) {
  const t = useWords('payments');
  const kit = useWords('kit');
  const client = useQueryClient();
  const [results, setResults] = useState<BulkResult[]>();
  // only where somebody verifies: without a service no slip is green
  const asked = { ...list.asked, verdict: 'green' as const, page: 1, page_size: AT_ONCE };
  const enabled = (list.rows ?? []).some(({ slips }) => slips.some(({ verified }) => verified));
  const green = (useRead(api.list, asked, { enabled }).data?.Data ?? []).filter(
    ({ own, verdict, status }) => !own && verdict === 'green' && status === STATUS.unpaid,
  );
  const confirm = async () => {
    const { Data } = await call(api.confirmMany, {
      ids: green.map(({ id }) => id),
      slips: green.flatMap(({ slips }) => waitingIds(slips)),
    });
    setResults(
      Data.map(({ id, number, ok, Cause }) => ({
        label: number ?? green.find((row) => row.id === id)?.number ?? String(id),
        ok,
        reason: Cause ?? undefined,
        ...(ok ? { undo: () => undoConfirm(id) } : {}),
      })),
    );
    onPaid(new Set(Data.filter(({ ok }) => ok).map(({ id }) => id)));
    refresh(client, ['payments', 'orders', 'stock']);
  };
  return (
    <>
      {enabled && green.length > 0 && (
        <ActionButton
          variant="light"
          disabledReason={undefined}
          icon={<IconShieldCheck size={18} stroke={1.6} />}
          onClick={confirm}
        >
          {t('confirmGreen', { count: green.length })}
        </ActionButton>
      )}
      <Modal
        opened={results !== undefined}
        onClose={() => setResults(undefined)}
        title={kit('bulk.resultOf', { what: t('confirmMany') })}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        {results && <Results results={results} of={t('confirmMany')} />}
      </Modal>
    </>
  );
}
