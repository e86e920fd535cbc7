import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { files } from '../../../../../contract/files.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { manifests as api, type ManifestPage } from '../../../../../contract/express.manifests.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { call } from '../../../platform/client.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, useDialogCommand, useSounds } from '../../../kit/index.ts';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './manifests.module.css';

export type LeftOut = DataOf<typeof api.close>['left_out'];

interface Props {
  manifest: ManifestPage;
  onClose: () => void;
  /** What did not go although it was scanned. */
  onLeft: (left: LeftOut) => void;
}

/** The driver signs for so many parcels; then they leave. Whoever scans meanwhile has it signed again. */
export function CloseDialog({ manifest, onClose, onLeft }: Props) {
  const t = useWords('express');
  const say = useSay();
  const play = useSounds();
  const { id, number, parcels, blocked, missing } = manifest;
  const [driver, setDriver] = useState('');
  const [plate, setPlate] = useState('');
  const [picture, setPicture] = useState<Promise<Blob | null>>();
  const [signedFor, setSignedFor] = useState(parcels);
  const [asked, setAsked] = useState(false);
  const changed = picture !== undefined && signedFor !== parcels;
  const isReady = driver.trim() !== '' && picture !== undefined && !changed;
  const close = useDialogCommand(api.close, {
    invalidates: ['manifests', 'orders', 'parcels'],
    onClose,
    done: ({ Data }) => t('manifest.sign.done', { count: Data.handed_over, number: Data.number }),
    onDone: ({ Data }) => {
      play(Data.left_out.length ? 'stop' : 'done');
      onLeft(Data.left_out);
    },
    onRefused: () => {
      play('wrong');
    },
  });
  const send = async () => {
    setAsked(true);
    const signature = isReady && (await picture);
    if (!signature) return;
    const { Data } = await call(
      files.upload,
      { purpose: 'signature' },
      { file: new File([signature], `${number}.png`, { type: 'image/png' }) },
    );
    await close.send({
      id,
      driver_name: driver.trim(),
      plate: plate.trim(),
      signature: Data.file,
      parcels: signedFor,
    });
  };
  return (
    <ConfirmDialog
      opened
      size={560}
      title={t('manifest.sign.title', { number })}
      says={t('manifest.sign.says', {
        count: parcels - blocked,
        provider: say(PROVIDERS[manifest.provider]),
      })}
      confirm={t('manifest.sign.confirm')}
      onConfirm={send}
      onCancel={onClose}
    >
      {blocked > 0 && (
        <WholeWords className={classes['warning']} data-tone="stopped">
          {t('manifest.sign.blocked', { count: blocked })}
        </WholeWords>
      )}
      {missing > 0 && (
        <WholeWords className={classes['warning']} data-tone="waiting">
          {t('manifest.sign.missing', { count: missing })}
        </WholeWords>
      )}
      <TextInput
        label={t('manifest.sign.driver')}
        withAsterisk
        maxLength={120}
        value={driver}
        error={asked && !driver.trim() ? t('manifest.sign.needDriver') : undefined}
        onChange={(event) => setDriver(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t('manifest.sign.plate')}
        maxLength={40}
        value={plate}
        onChange={(event) => setPlate(event.currentTarget.value)}
      />
      <SignaturePad
        label={t('manifest.sign.signature')}
        hint={t('manifest.sign.signatureHint')}
        error={
          changed
            ? t('manifest.sign.changed', { count: parcels })
            : asked && !picture
              ? t('manifest.sign.needSignature')
              : undefined
        }
        onBegin={() => setSignedFor(parcels)}
        onChange={setPicture}
      />
    </ConfirmDialog>
  );
}
