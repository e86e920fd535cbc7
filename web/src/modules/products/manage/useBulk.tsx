import { useState } from 'react';
import { productAbilities } from '../../../../../contract/products.ts';
import { useWords } from '../../../platform/i18n.ts';
import { able, useSession } from '../../../platform/session.ts';
import type { BulkAction, BulkResult } from '../../../kit/index.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkKind } from './kinds.ts';

interface Asked {
  kind: BulkKind;
  ids: number[];
  answer: (results: BulkResult[]) => void;
}

/** What can be done with several products, and the dialog that asks how. */
export function useBulk() {
  const t = useWords('products');
  const me = useSession();
  const [asked, setAsked] = useState<Asked>();
  const action = (kind: BulkKind, disabledReason?: string): BulkAction<number | string> => ({
    label: t(`bulk.${kind}`),
    disabledReason: () => disabledReason,
    run: (keys) => new Promise((answer) => setAsked({ kind, ids: keys.map(Number), answer })),
  });
  const answered = (results: BulkResult[]) => {
    asked?.answer(results);
    setAsked(undefined);
  };
  return {
    actions: [
      action('price', able(me, productAbilities.reprice) ? undefined : t('bulk.needDecide')),
      action('category'),
      action('tags'),
      action('close'),
      action('reopen'),
    ],
    dialog: asked && <BulkDialog kind={asked.kind} ids={asked.ids} onAnswer={answered} />,
  };
}
