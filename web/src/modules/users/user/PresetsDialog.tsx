import { useState } from 'react';
import { Modal, TextInput } from '@mantine/core';
import { users as api, type Preset } from '../../../../../contract/users.ts';
import type { Roles } from '../../../../../contract/shared.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
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
  const [name, setName] = useState<string>();
  const { id, version, roles } = preset;
  const save = async (change: { name?: string; roles?: Roles }) => {
    await send(api.changePreset, { id, version, name: preset.name, roles, ...change }, ['users']);
    setName(undefined);
    toast.done(t('presets.saved', { name: change.name ?? preset.name }));
  };
  if (name !== undefined)
    return (
      <li>
        <TextInput
          aria-label={t('presets.name')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <ActionButton
          size="compact-sm"
          disabledReason={name.trim() ? undefined : t('presets.needName')}
          onClick={() => save({ name })}
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
        onClick={() => setName(preset.name)}
      >
        {t('presets.rename')}
      </ActionButton>
      <ActionButton
        size="compact-sm"
        variant="default"
        disabledReason={undefined}
        onClick={() => save({ roles: levels })}
      >
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
