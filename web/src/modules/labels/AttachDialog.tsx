import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { labels as api, type MarketplaceLabel } from '../../../../contract/labels.ts';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { ConfirmDialog, useDialogCommand } from '../../kit/index.ts';

/** Says whose a waiting label is; its number is typed, or scanned from what lies on the table. */
export function AttachDialog({ label, onClose }: { label: MarketplaceLabel; onClose: () => void }) {
  const t = useWords('labels');
  // of several orders somebody chooses one
  const [code, setCode] = useState(label.why === 'several' ? '' : label.read);
  const [empty, setEmpty] = useState(false);
  const { send, refusal } = useDialogCommand(api.attach, {
    invalidates: ['labels', 'orders'],
    onClose,
    done: ({ Data: { number, replaced } }) =>
      t(replaced ? 'attaching.doneReplaced' : 'attaching.done', { number }),
    onRefused: () => true,
  });
  const typed = code.trim();
  return (
    <ConfirmDialog
      opened
      title={t('attaching.title')}
      says={t('attaching.says', { file: label.file_name, page: label.page })}
      confirm={t('attaching.confirm')}
      onConfirm={async () => {
        setEmpty(!typed);
        if (typed) await send({ id: label.id, code: typed });
      }}
      onCancel={onClose}
    >
      <TextInput
        label={t('attaching.code')}
        data-autofocus
        value={code}
        error={empty ? t('attaching.need') : refusal && errorText(refusal)}
        {...(label.why === 'several' && { description: label.read })}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setEmpty(false);
        }}
      />
    </ConfirmDialog>
  );
}
