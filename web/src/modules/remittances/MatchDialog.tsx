import { Suspense } from 'react';
import { remittances as api } from '../../../../contract/remittances.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { useDialogCommand } from '../../kit/index.ts';
import { ColumnMatching } from '../imports/index.ts';

/** Which column of the sheet is which field. */
export function MatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords('remittances');
  const file = useRead(api.columns, { id }).data?.Data;
  const { send } = useDialogCommand(api.match, {
    invalidates: ['remittances'],
    onClose,
    done: () => t('sheet.matched'),
  });
  return file ? (
    <Suspense>
      <ColumnMatching file={file} onMatch={(columns) => send({ id, columns })} onClose={onClose} />
    </Suspense>
  ) : null;
}
