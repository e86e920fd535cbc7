import { useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { imports as api, type ImportKind } from '../../../../contract/imports.ts';
import { call, download } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { Select } from '../../kit/index.ts';
import { FileDrop } from './FileDrop.tsx';
import { KnownSheets } from './KnownSheets.tsx';
import classes from './imports.module.css';

interface Props {
  kinds: ImportKind[];
  /** The kind that was asked for. */
  first: string | undefined;
  onClose: () => void;
  onBrought: (id: number) => void;
}

/** The way a file comes in: what of, the form to fill in, the file. */
export function BringDialog({ kinds, first, onClose, onBrought }: Props) {
  const t = useWords('imports');
  const kit = useWords('kit');
  const [chosen, choose] = useState(kinds.find(({ kind }) => kind === first) ?? kinds[0]!);
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('bring.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <div className={classes['bring']}>
        <Select
          label={t('bring.kind')}
          options={kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
          value={chosen.kind}
          onChange={(kind) => choose(kinds.find((one) => one.kind === kind) ?? chosen)}
        />
        <section>
          <h2>1. {t('bring.one')}</h2>
          <WholeWords className={classes['soft']}>
            {t(chosen.documents ? 'bring.oneHintDocuments' : 'bring.oneHint')}
          </WholeWords>
          <div className={classes['buttons']}>
            <TemplateButton kind={chosen.kind} filled={false} label={t('bring.blank')} />
            <TemplateButton
              kind={chosen.kind}
              filled
              label={t(chosen.documents ? 'bring.example' : 'bring.filled')}
            />
          </div>
          <details className={classes['columns']}>
            <summary>{t('bring.columns')}</summary>
            <dl>
              {chosen.columns.map(({ key, title, required, hint, example }) => (
                <div key={key}>
                  <dt>
                    {title} {required && <small>{t('bring.required')}</small>}
                  </dt>
                  <dd>
                    {hint} <code>{example}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
        <section>
          <h2>2. {t('bring.two')}</h2>
          <FileDrop
            label={t('bring.two')}
            bring={async (file, onProgress) => {
              const { Data } = await call(api.bring, { kind: chosen.kind }, { file, onProgress });
              onBrought(Data.id);
            }}
          />
          <WholeWords className={classes['soft']}>{t('bring.limits')}</WholeWords>
          <KnownSheets kind={chosen.kind} />
        </section>
      </div>
    </Modal>
  );
}

function TemplateButton({ kind, filled, label }: { kind: string; filled: boolean; label: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(api.template, { kind, filled }).catch(toast.error);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
