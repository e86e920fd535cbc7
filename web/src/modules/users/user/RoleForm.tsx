import { useState } from 'react';
import { GROUPS } from '../../../../../contract/shared.ts';
import { users as api, type UserDetail } from '../../../../../contract/users.ts';
import type { Input } from '../../../../../contract/endpoint.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, read, useCommand, useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { Failed, FieldPlace, FormBody, Loading } from '../../../kit/index.ts';
import { CustomerField } from '../CustomerField.tsx';
import { changesOf } from './Outcome.tsx';
import { RoleFields } from './RoleFields.tsx';
import { holderOf, roleOf, sentOf, startOf, type Role } from './role.ts';

/** Group and levels, each with what it lets the person do; what the save would change stands beside it. */
export function RoleForm({ user }: { user: UserDetail }) {
  const t = useWords('users');
  const me = useSession();
  const abilities = useRead(api.abilities, {}, { staleTime: Infinity });
  const { mutateAsync } = useCommand(api.setRole, { invalidates: ['users'] });
  const saved = roleOf(user);
  const [customer, setCustomer] = useState(user.customer ?? undefined);
  // What somebody else has set meanwhile comes with the refusal.
  const send = (input: Input<typeof api.setRole>) =>
    mutateAsync(input).catch((error: unknown) => {
      refresh(queries, ['users']);
      throw error;
    });
  const ofCustomer = ({ group_id }: Role) =>
    group_id === GROUPS.customer && customer ? { customer_id: customer.id } : {};
  const save = async (role: Role) => {
    const reply = await send({ id: user.id, ...sentOf(role), seen: sentOf(saved), ...ofCustomer(role) });
    queries.setQueryData(read(api.detail, { id: user.id }).queryKey, reply);
    toast.done(t('role.saved', { name: user.name }));
  };
  if (abilities.isPending) return <Loading lines={10} />;
  if (abilities.isError) return <Failed error={abilities.error} retry={() => void abilities.refetch()} />;
  const all = abilities.data.Data;
  const before = holderOf(saved, user.special);
  return (
    <FormBody
      name={`role-${user.id}`}
      blank={false}
      initial={saved}
      check={(role) => ({
        group_id: role.group_id === GROUPS.customer && !customer ? t('form.needCustomer') : undefined,
      })}
      save={save}
      summary={(role) => {
        const { gains, losses } = changesOf({ abilities: all, before, after: holderOf(role, user.special) });
        return t('outcome.summary', { gains: gains.length, loses: losses.length });
      }}
    >
      {(form) => {
        const role = form.getValues();
        return (
          <RoleFields
            role={role}
            before={saved}
            special={user.special}
            abilities={all}
            changed={form.isDirty()}
            groupReason={user.id === me.Id ? t('role.notYourself') : undefined}
            warning={role.group_id === GROUPS.agent && !user.sale_channel ? t('role.noChannel') : undefined}
            besideGroup={
              // whose login it is already is changed with the other facts of the person
              role.group_id === GROUPS.customer &&
              saved.group_id !== GROUPS.customer && (
                <FieldPlace of="group_id">
                  <CustomerField
                    customer={customer}
                    onPick={setCustomer}
                    error={form.errors['group_id'] as string | undefined}
                  />
                </FieldPlace>
              )
            }
            onGroup={(group) => form.setValues(group === saved.group_id ? saved : startOf(group))}
            onLevels={(levels) => form.setValues(levels)}
          />
        );
      }}
    </FormBody>
  );
}
