import { GROUPS, type GroupId } from '../../../../contract/shared.ts';
import type { PersonInput, User } from '../../../../contract/users.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { KitForm } from '../../kit/index.ts';

const NOBODY: PersonInput = {
  fname: '',
  lname: '',
  nick_name: '',
  username: '',
  phone: '',
  email: '',
  team_id: null,
  department_id: null,
  sale_channel_id: null,
  customer_id: null,
};

/** The fields of a person, empty for a new one. */
export const personOf = (user: (User & Pick<PersonInput, 'customer_id'>) | undefined): PersonInput => {
  const of = user ?? NOBODY;
  return {
    fname: of.fname,
    lname: of.lname,
    nick_name: of.nick_name,
    username: of.username,
    phone: of.phone,
    email: of.email,
    team_id: of.team_id,
    department_id: of.department_id,
    sale_channel_id: of.sale_channel_id,
    customer_id: of.customer_id,
  };
};

/** What the browser can tell of them before the server looks. */
export function problemsOf(person: PersonInput, { group, mails }: { group: GroupId; mails: boolean }) {
  const t = wordsOf('users');
  const email = person.email.trim();
  const username = person.username.trim().toLowerCase();
  return {
    fname: person.fname.trim() ? undefined : t('form.needName'),
    username: !username
      ? t('form.needUsername')
      : /^[a-z0-9._-]{3,32}$/.test(username)
        ? undefined
        : t('form.wrongUsername'),
    email:
      email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
        ? t('form.wrongEmail')
        : mails && !email
          ? t('form.needEmail')
          : undefined,
    sale_channel_id:
      group === GROUPS.agent && person.sale_channel_id === null ? t('form.channelHint') : undefined,
    customer_id:
      group === GROUPS.customer && person.customer_id === null ? t('form.needCustomer') : undefined,
  };
}

/** A larger form has a person's fields among its own. */
export const personFieldsOf =
  <V extends PersonInput>(form: KitForm<V>) =>
  (field: keyof PersonInput) =>
    (form as unknown as KitForm<PersonInput>).getInputProps(field);

/** Which field a refusal is about. */
export const REFUSED_AT = {
  duplicate: 'username',
  duplicate_username: 'username',
  username_wrong_format: 'username',
  duplicate_email: 'email',
  email_wrong_format: 'email',
} as const;
