import { useState } from 'react';
import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { PROVIDERS, type Provider } from '../../../../../contract/codes/providers.ts';
import { manifests as api } from '../../../../../contract/express.manifests.ts';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { ConfirmDialog, Select, optionsOf, today, useDialogCommand } from '../../../kit/index.ts';
import classes from './manifests.module.css';

const WHICH = ['all', 'rounds', 'day'] as const;
type Which = (typeof WHICH)[number];

/** Whose van, and which parcels it waits for. */
export function OpenDialog({
  provider: first,
  onClose,
}: {
  provider: Provider | undefined;
  onClose: () => void;
}) {
  const t = useWords('express');
  const navigate = useNavigate();
  const waiting = useRead(api.waiting, {}).data?.Data;
  const [provider, setProvider] = useState<Provider | undefined>(first);
  const [which, setWhich] = useState<Which>('all');
  const [rounds, setRounds] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const of = waiting?.find((one) => one.provider === provider);
  const open = useDialogCommand(api.open, {
    invalidates: ['manifests'],
    onClose,
    done: ({ Data }) => t('manifest.dialog.done', { number: Data.number }),
    onDone: ({ Data }) => void navigate({ to: expressScreens.manifest(Data.id) }),
  });
  const needsRounds = which === 'rounds' && rounds.length === 0;
  const send = () => {
    setAsked(true);
    if (provider === undefined || needsRounds) return undefined;
    return open.send({
      provider,
      rounds: which === 'rounds' ? rounds.map(Number) : [],
      ...(which === 'day' ? { packed_on: today() } : {}),
    });
  };
  return (
    <ConfirmDialog
      opened
      title={t('manifest.newTitle')}
      says={t('manifest.dialog.says')}
      confirm={t('manifest.open')}
      onConfirm={send}
      onCancel={onClose}
    >
      <Select
        label={t('manifest.dialog.provider')}
        withAsterisk
        options={optionsOf(PROVIDERS)}
        value={provider}
        onChange={(value) => {
          setProvider(value);
          setRounds([]);
        }}
        error={asked && provider === undefined ? t('manifest.dialog.needProvider') : undefined}
      />
      <Radio.Group
        label={t('manifest.dialog.which')}
        value={which}
        onChange={(value) => setWhich(WHICH.find((known) => known === value) ?? 'all')}
      >
        <div className={classes['choices']}>
          <Radio value="all" label={t('manifest.dialog.all', { count: of?.parcels ?? 0 })} />
          <Radio value="day" label={t('manifest.dialog.day')} />
          {(of?.rounds.length ?? 0) > 0 && <Radio value="rounds" label={t('manifest.dialog.rounds')} />}
        </div>
      </Radio.Group>
      {which === 'rounds' && (
        <Checkbox.Group
          aria-label={t('manifest.dialog.rounds')}
          value={rounds}
          onChange={setRounds}
          error={asked && needsRounds ? t('manifest.dialog.needRounds') : undefined}
        >
          <div className={classes['choices']}>
            {of?.rounds.map((round) => (
              <Checkbox
                key={round.id}
                value={String(round.id)}
                label={t('manifest.dialog.roundParcels', { round: round.number, count: round.parcels })}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </ConfirmDialog>
  );
}
