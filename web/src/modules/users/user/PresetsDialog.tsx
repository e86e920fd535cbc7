import { useState } from 'react';
import { Modal, TextInput } from '@mantine/core';
import { users as api, type Preset } from '../../../../../contract/users.ts';
import type { Roles } from '../../../../../contract/shared.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ApiError } from '../../../platform/errors.ts';
import { queries, send } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, undoToast } from '../../../kit/index.ts';
import classes from '../users.module.css';

interface Props {
  presets: readonly Preset[];
  levels: Roles;
  onClose: () => void;
}

/** The shop's own sets: renamed, given the levels that are on the screen, deleted. People keep theirs. */
export function PresetsDialog({ presets, levels, onClose }: Props) {
  const t = useWords('users');
  const kit = useWords('kit');
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={t('presets.manageTitle')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <WholeWords>{t('presets.manageSays')}</WholeWords>
      <ul className={classes['presets']}>
        {presets.map((preset) => (
          <Line key={preset.id} preset={preset} levels={levels} />
        ))}
      </ul>
    </Modal>
  );
}

function Line({ preset, levels }: { preset: Preset; levels: Roles }) {
  const t = useWords('users');
  const [renaming, setRenaming] = useState<{ name: string; seen: number | undefined }>();
  const { id, roles } = preset;
  const save = async (change: { name?: string; roles?: Roles }, version = preset.version) => {
    const { Data: saved } = await send(
      api.changePreset,
      { id, version, name: preset.name, roles, ...change },
      ['users'],
    );
    setRenaming(undefined);
    return saved;
  };
  const rename = ({ name, seen }: { name: string; seen: number | undefined }) =>
    save({ name }, seen).then(
      (saved) => toast.done(t('presets.saved', { name: saved.name })),
      (error: unknown) => {
        // told once what somebody else has made of it, who goes on means it
        if (error instanceof ApiError && error.code === 'changed_meanwhile') {
          refresh(queries, ['users']);
          setRenaming({ name, seen: undefined });
        }
        throw error;
      },
    );
  const take = async () => {
    const saved = await save({ roles: levels });
    undoToast(
      t('presets.saved', { name: saved.name }),
      () =>
        void send(api.changePreset, { id, version: saved.version, name: saved.name, roles }, ['users']).catch(
          toast.error,
        ),
    );
  };
  if (renaming !== undefined)
    return (
      <li>
        <TextInput
          aria-label={t('presets.name')}
          maxLength={60}
          value={renaming.name}
          onChange={(event) => setRenaming({ ...renaming, name: event.currentTarget.value })}
          data-autofocus
        />
        <ActionButton
          size="compact-sm"
          disabledReason={renaming.name.trim() ? undefined : t('presets.needName')}
          onClick={() => rename(renaming)}
        >
          {t('presets.saveConfirm')}
        </ActionButton>
      </li>
    );
  return (
    <li>
      <span>
        {preset.name}
        <small>{t('presets.people', { count: preset.people })}</small>
      </span>
      <ActionButton
        size="compact-sm"
        variant="default"
        disabledReason={undefined}
        onClick={() => setRenaming({ name: preset.name, seen: preset.version })}
      >
        {t('presets.rename')}
      </ActionButton>
      <ActionButton size="compact-sm" variant="default" disabledReason={undefined} onClick={take}>
        {t('presets.take')}
      </ActionButton>
      <ActionButton
        size="compact-sm"
        variant="default"
        disabledReason={undefined}
        onClick={async () => {
          await send(api.removePreset, { id }, ['users']);
          undoToast(
            t('presets.removed', { name: preset.name }),
            () => void send(api.addPreset, { name: preset.name, roles }, ['users']).catch(toast.error),
          );
        }}
      >
        {t('presets.remove')}
      </ActionButton>
    </li>
  );
}
