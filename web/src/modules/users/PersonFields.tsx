import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { GROUPS, type GroupId } from '../../../../contract/shared.ts';
import type { PersonInput, UserCustomer } from '../../../../contract/users.ts';
import { users as api } from '../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { FieldPlace, FormSection, Select, namedOptions, type KitForm } from '../../kit/index.ts';
import { CustomerField } from './CustomerField.tsx';
import { personFieldsOf } from './person.ts';

/** Of the types of product.md §9. */
const AGENT_CHANNEL = 2;

/** Who somebody is, how they are reached and where they belong. */
export function PersonFields<V extends PersonInput>(props: {
  form: KitForm<V>;
  group: GroupId;
  now?: Belongs;
}) {
  const t = useWords('users');
  const say = useSay();
  const { form } = props;
  const input = personFieldsOf(form);
  return (
    <>
      <FormSection title={t('form.who')}>
        <FieldPlace of="fname">
          <TextInput label={say(USER_FIELDS.fname)} withAsterisk maxLength={60} {...input('fname')} />
        </FieldPlace>
        <FieldPlace of="lname">
          <TextInput label={say(USER_FIELDS.lname)} maxLength={60} {...input('lname')} />
        </FieldPlace>
        <FieldPlace of="nick_name">
          <TextInput label={say(USER_FIELDS.nick_name)} maxLength={40} {...input('nick_name')} />
        </FieldPlace>
        <FieldPlace of="phone">
          <TextInput label={say(USER_FIELDS.phone)} type="tel" maxLength={20} {...input('phone')} />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('form.signIn')}>
        <FieldPlace of="username">
          <TextInput
            label={say(USER_FIELDS.username)}
            description={t('form.usernameHint')}
            withAsterisk
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            {...input('username')}
          />
        </FieldPlace>
        <FieldPlace of="email">
          <TextInput
            label={say(USER_FIELDS.email)}
            description={t('form.emailHint')}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...input('email')}
          />
        </FieldPlace>
      </FormSection>
      <Places {...props} />
    </>
  );
}

/** Where somebody belongs already: shown although it may be in use no more. */
type Belongs = Record<'team' | 'department' | 'sale_channel', { id: number; name: string } | undefined> & {
  customer: UserCustomer | undefined;
};

function OfCustomer<V extends PersonInput>({
  form,
  now,
}: {
  form: KitForm<V>;
  now: UserCustomer | undefined;
}) {
  const { value, onChange, error } = personFieldsOf(form)('customer_id') as {
    value: number | null;
    onChange: (value: number) => void;
    error?: string;
  };
  const [picked, setPicked] = useState(now);
  const mine = picked?.id === value ? picked : undefined;
  // a draft that was taken up again knows the number alone
  const read = useRead(api.customer, { id: value ?? 0 }, { enabled: value !== null && !mine });
  return (
    <FieldPlace of="customer_id">
      <CustomerField
        customer={mine ?? (value === null ? undefined : read.data?.Data)}
        onPick={(customer) => {
          setPicked(customer);
          onChange(customer.id);
        }}
        error={error}
      />
    </FieldPlace>
  );
}

function Places<V extends PersonInput>({
  form,
  group,
  now,
}: {
  form: KitForm<V>;
  group: GroupId;
  now?: Belongs;
}) {
  const t = useWords('users');
  const say = useSay();
  const { data } = useRead(api.choices, {});
  const agent = group === GROUPS.agent;
  const input = personFieldsOf(form);
  const options = (all: { id: number; name: string }[] = [], own?: { id: number; name: string }) =>
    namedOptions(own && !all.some(({ id }) => id === own.id) ? [own, ...all] : all);
  const channels = data?.Data.sale_channels.filter(({ type }) => !agent || type === AGENT_CHANNEL);
  const rows = [
    ['team_id', data?.Data.teams, now?.team],
    ['department_id', data?.Data.departments, now?.department],
    ['sale_channel_id', channels, now?.sale_channel],
  ] as const;
  return (
    <FormSection title={t('form.place')}>
      {group === GROUPS.customer && <OfCustomer form={form} now={now?.customer} />}
      {rows.map(([field, all, own]) => {
        const { value, onChange, error } = input(field) as {
          value: number | null;
          onChange: (value: number | null) => void;
          error?: string;
        };
        const channel = field === 'sale_channel_id';
        return (
          <FieldPlace key={field} of={field}>
            <Select
              label={say(USER_FIELDS[field])}
              placeholder={t('form.none')}
              clearable
              withAsterisk={channel && agent}
              description={channel && agent ? t('form.channelHint') : undefined}
              options={options(all, own)}
              value={value ?? undefined}
              onChange={(chosen) => onChange(chosen ?? null)}
              error={error}
            />
          </FieldPlace>
        );
      })}
    </FormSection>
  );
}
