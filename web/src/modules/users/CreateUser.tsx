import { useState } from 'react';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { GROUPS } from '../../../../contract/shared.ts';
import { users as api, type PersonInput } from '../../../../contract/users.ts';
import { userScreens } from '../../../../contract/users.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { Failed, FormPage, FormSection, Loading } from '../../kit/index.ts';
import { OneTimeDialog } from './OneTimeDialog.tsx';
import { PersonFields } from './PersonFields.tsx';
import { REFUSED_AT, personOf, problemsOf } from './person.ts';
import { RoleFields } from './user/RoleFields.tsx';
import { sentOf, startOf, type Role } from './user/role.ts';

type NewUser = PersonInput & { role: Role; access: 'one_time' | 'invitation' };
interface Made {
  id: number;
  name: string;
  username: string;
  password: string;
}

/** Somebody new: who it is, what they may do, and how they come in for the first time. */
export function CreateUser() {
  const t = useWords('users');
  const navigate = useNavigate();
  const abilities = useRead(api.abilities, {}, { staleTime: Infinity });
  const create = useCommand(api.create, { invalidates: ['users'] });
  const [made, setMade] = useState<Made>();
  const leave = (id: number) => void navigate({ to: userScreens.user(id) });

  const save = async ({ role, ...values }: NewUser) => {
    const { Data } = await create.mutateAsync({ ...values, ...sentOf(role) });
    const name = values.fname.trim();
    const username = values.username.trim().toLowerCase();
    if (Data.one_time_password !== null)
      return setMade({ id: Data.id, name, username, password: Data.one_time_password });
    toast.done(
      values.access === 'invitation'
        ? t('create.invited', { name, email: values.email.trim() })
        : t('create.added', { name }),
    );
    return leave(Data.id);
  };
  return (
    <>
      <FormPage
        name="user-new"
        title={t('create.title')}
        right={userScreens.create.right}
        from="new"
        values={(): NewUser => ({
          ...personOf(undefined),
          role: startOf(GROUPS.employee),
          access: 'one_time',
        })}
        check={({ role, access, ...person }) =>
          problemsOf(person, { group: role.group_id, mails: access === 'invitation' })
        }
        at={REFUSED_AT}
        asks={({ role: { group_id, ...levels } }) =>
          group_id === GROUPS.employee && Object.values(levels).every((level) => level === 0)
            ? {
                title: t('create.nothingTitle'),
                says: t('create.nothingSays'),
                cancel: t('create.nothingBack'),
              }
            : undefined
        }
        save={save}
        saveLabel={t('create.save')}
      >
        {(form) => {
          const { role, access } = form.getValues();
          return (
            <>
              <PersonFields form={form} group={role.group_id} />
              <FormSection title={t('create.access')}>
                <Radio.Group
                  data-wide
                  aria-label={t('create.access')}
                  value={access}
                  onChange={(chosen) => form.setValues({ access: chosen as NewUser['access'] })}
                >
                  {(['one_time', 'invitation'] as const).map((way) => (
                    <Radio
                      key={way}
                      value={way}
                      label={t(`create.${way}`)}
                      description={t(`create.${way}Hint`)}
                      mt="xs"
                    />
                  ))}
                </Radio.Group>
              </FormSection>
              {abilities.isPending && <Loading lines={10} />}
              {abilities.isError && <Failed error={abilities.error} retry={() => void abilities.refetch()} />}
              {abilities.data && (
                <RoleFields
                  role={role}
                  before={undefined}
                  special={false}
                  abilities={abilities.data.Data}
                  changed={false}
                  folded
                  groupReason={undefined}
                  warning={undefined}
                  // who is no customer is nobody's
                  onGroup={(group) => form.setValues({ role: startOf(group), customer_id: null })}
                  onLevels={(levels) => form.setValues({ role: { ...form.getValues().role, ...levels } })}
                />
              )}
            </>
          );
        }}
      </FormPage>
      {made && <OneTimeDialog {...made} onClose={() => leave(made.id)} />}
    </>
  );
}
