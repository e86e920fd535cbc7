import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { JOBS, isSameLevels } from '../../../../../contract/users.presets.ts';
import { users as api } from '../../../../../contract/users.ts';
import { AREAS, type Roles } from '../../../../../contract/shared.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { ActionButton, ConfirmDialog, Select, useDialogCommand } from '../../../kit/index.ts';
import { PresetsDialog } from './PresetsDialog.tsx';
import classes from '../users.module.css';

interface Props {
  levels: Roles;
  /** Every area's level: what a set does not name is none. */
  onChange: (levels: Roles) => void;
}

/** Fills the levels of an employee by a job or by a set of the shop's own; keeps them as one. */
export function PresetChoice({ levels, onChange }: Props) {
  const t = useWords('users');
  const say = useSay();
  const { data } = useRead(api.presets, {});
  const [open, setOpen] = useState<'save' | 'manage'>();
  const own = data?.Data ?? [];
  const all = [
    ...Object.entries(JOBS).map(([job, { title, says, roles }]) => ({
      value: `job:${job}`,
      label: say(title),
      hint: say(says),
      also: `${title.th} ${title.en}`,
      roles: roles as Roles,
    })),
    ...own.map(({ id, name, roles, people }) => ({
      value: `own:${id}`,
      label: name,
      hint: t('presets.own', { count: people }),
      roles: roles as Roles,
    })),
  ];
  const now = all.find(({ roles }) => isSameLevels(roles, levels));
  return (
    <div className={classes['preset']}>
      <Select
        label={t('presets.label')}
        placeholder={t('presets.byHand')}
        options={all}
        value={now?.value}
        onChange={(value) => {
          const { roles } = all.find((preset) => preset.value === value) ?? {};
          if (roles) onChange(Object.fromEntries(AREAS.map((area) => [area, roles[area] ?? 0])) as Roles);
        }}
      />
      <ActionButton
        variant="default"
        disabledReason={now && t('presets.kept', { name: now.label })}
        onClick={() => setOpen('save')}
      >
        {t('presets.save')}
      </ActionButton>
      <ActionButton
        variant="default"
        disabledReason={own.length === 0 ? t('presets.none') : undefined}
        onClick={() => setOpen('manage')}
      >
        {t('presets.manage')}
      </ActionButton>
      {open === 'save' && <SavePreset levels={levels} onClose={() => setOpen(undefined)} />}
      {open === 'manage' && (
        <PresetsDialog presets={own} levels={levels} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function SavePreset({ levels, onClose }: { levels: Roles; onClose: () => void }) {
  const t = useWords('users');
  const [name, setName] = useState('');
  const { send, refusal } = useDialogCommand(api.addPreset, {
    invalidates: ['users'],
    onClose,
    done: () => t('presets.saved', { name }),
    onRefused: (error) => error instanceof ApiError && error.code === 'duplicate',
  });
  return (
    <ConfirmDialog
      opened
      title={t('presets.saveTitle')}
      says={t('presets.saveSays')}
      confirm={t('presets.saveConfirm')}
      disabledReason={name.trim() ? undefined : t('presets.needName')}
      onCancel={onClose}
      onConfirm={() => send({ name, roles: levels })}
    >
      <TextInput
        label={t('presets.name')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={refusal && errorText(refusal)}
      />
    </ConfirmDialog>
  );
}
