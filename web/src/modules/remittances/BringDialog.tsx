import { Suspense } from 'react';
import { Modal } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { remittances as api } from '../../../../contract/remittances.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { call } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { stored, useStored } from '../../platform/storage.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Loading, Select, optionsOf } from '../../kit/index.ts';
import { FileDrop } from '../imports/index.ts';
import classes from './remittances.module.css';

const LAST_PROVIDER = stored<Provider>('cod-provider');

/** Whose sheet it is, and the file. */
export function BringDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('remittances');
  const kit = useWords('kit');
  const navigate = useNavigate();
  const [provider, choose] = useStored(LAST_PROVIDER, 2);
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('bring.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <div className={classes['bring']}>
        <WholeWords className={classes['soft']}>{t('bring.says')}</WholeWords>
        <Select
          label={t('bring.provider')}
          data-autofocus
          options={optionsOf(PROVIDERS)}
          value={provider}
          onChange={(chosen) => choose(chosen ?? provider)}
        />
        <Suspense fallback={<Loading lines={4} />}>
          <FileDrop
            label={t('bring.file')}
            bring={async (file, onProgress) => {
              const { Data } = await call(api.bring, { provider }, { file, onProgress });
              await navigate({ to: remittanceScreens.remittance(Data.id) });
            }}
            wayOut={(refusal) =>
              refusal instanceof ApiError &&
              refusal.code === 'remittance_known' && (
                <Link to={remittanceScreens.remittance(Number(refusal.detail['id']))}>
                  {t('bring.toKnown', { number: String(refusal.detail['number']) })}
                </Link>
              )
            }
          />
        </Suspense>
        <WholeWords className={classes['soft']}>{t('bring.limits')}</WholeWords>
      </div>
    </Modal>
  );
}
