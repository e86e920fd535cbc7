import { users as api, type PersonInput, type UserDetail } from '../../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../../contract/users.fields.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { FormPanel, type FieldWords } from '../../../kit/index.ts';
import { PersonFields } from '../PersonFields.tsx';
import { REFUSED_AT, personOf, problemsOf } from '../person.ts';

interface Props {
  user: UserDetail;
  opened: boolean;
  onClose: () => void;
}

/** Names, how somebody is reached, and where they belong. */
export function EditUser({ user, opened, onClose }: Props) {
  const t = useWords('users');
  const choices = useRead(api.choices, {});
  const change = useCommand(api.change, { invalidates: ['users'] });
  const named = (all: { id: number; name: string }[] = []) => ({
    read: (id: number | null) => all.find((place) => place.id === id)?.name ?? '',
  });
  const text = { read: String };
  const fields: FieldWords<PersonInput> = {
    fname: { title: USER_FIELDS.fname, ...text },
    lname: { title: USER_FIELDS.lname, ...text },
    nick_name: { title: USER_FIELDS.nick_name, ...text },
    username: { title: USER_FIELDS.username, ...text },
    phone: { title: USER_FIELDS.phone, ...text },
    email: { title: USER_FIELDS.email, ...text },
    team_id: { title: USER_FIELDS.team_id, ...named(choices.data?.Data.teams) },
    department_id: { title: USER_FIELDS.department_id, ...named(choices.data?.Data.departments) },
    customer_id: {
      title: USER_FIELDS.customer_id,
      read: (id) => (id === user.customer_id ? user.customer?.name : undefined) ?? '',
    },
    sale_channel_id: { title: USER_FIELDS.sale_channel_id, ...named(choices.data?.Data.sale_channels) },
  };
  const own = (id: number | null, name: string | null) => (id && name ? { id, name } : undefined);
  const save = async (values: PersonInput) => {
    await change.mutateAsync({ id: user.id, version: user.version, ...values }).catch((error: unknown) => {
      // what somebody else has changed meanwhile comes with the refusal
      if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['users']);
      throw error;
    });
    toast.done(t('form.saved', { name: values.fname }));
  };
  return (
    <FormPanel
      name={`user-${user.id}`}
      opened={opened}
      onClose={onClose}
      title={t('form.editTitle', { name: user.name })}
      right={api.change.right}
      from={{ data: user, error: null, isPending: false, refetch: async () => undefined }}
      values={personOf}
      fields={fields}
      lastChange={user.last_change}
      check={(values) => problemsOf(values, { group: user.group_id, mails: user.status === 'unverified' })}
      at={REFUSED_AT}
      save={save}
      onSaved={onClose}
    >
      {(form) => (
        <PersonFields
          form={form}
          group={user.group_id}
          now={{
            team: own(user.team_id, user.team),
            department: own(user.department_id, user.department),
            sale_channel: own(user.sale_channel_id, user.sale_channel),
            customer: user.customer ?? undefined,
          }}
        />
      )}
    </FormPanel>
  );
}
