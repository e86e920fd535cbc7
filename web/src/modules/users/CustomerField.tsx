import { users as api, type UserCustomer } from '../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { call } from '../../platform/client.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { AsyncSearch } from '../../kit/index.ts';

interface Props {
  customer: UserCustomer | undefined;
  onPick: (customer: UserCustomer) => void;
  error?: string | undefined;
}

const find = async (q: string, signal: AbortSignal) => (await call(api.customers, { q }, { signal })).Data;

/** Whose orders a user of the group Customer sees. */
export function CustomerField({ customer, onPick, error }: Props) {
  const t = useWords('users');
  const say = useSay();
  return (
    <AsyncSearch<UserCustomer>
      of="user-customers"
      label={say(USER_FIELDS.customer_id)}
      description={t('form.customerHint')}
      placeholder={t('form.customerFind')}
      withAsterisk
      find={find}
      show={(one) => ({ key: one.id, label: one.name, hint: one.phone })}
      picked={customer && `${customer.name} · ${customer.phone}`}
      onPick={onPick}
      error={error}
    />
  );
}
