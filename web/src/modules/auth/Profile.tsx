import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { profile } from '../../../../contract/auth.ts';
import { GROUP_TITLES } from '../../../../contract/codes/permissions.ts';
import type { GroupId } from '../../../../contract/shared.ts';
import type { SignedInUser } from '../../../../contract/users.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { profileChanged, useMe } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { Facts, FormPage, FormSection } from '../../kit/index.ts';
import { Look } from './Look.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { FIRST_SIGN_INS, SignInLines } from './SignInLines.tsx';

/** Edits what is one's own; the account's facts and open sessions stand beside it. */
export function Profile() {
  const t = useWords('auth');
  const me = useMe();
  const update = useCommand(profile.update, { invalidates: ['users'] });
  return (
    <FormPage
      name="profile"
      title={t('profile.title')}
      right={authScreens.me.right}
      from={me}
      values={(user) => ({
        fname: user?.FirstName ?? '',
        lname: user?.LastName ?? '',
        nick_name: user?.NickName ?? '',
        phone: user?.Phone ?? '',
        email: user?.Email ?? '',
      })}
      check={(values) => ({ fname: values.fname.trim() ? undefined : t('profile.needName') })}
      at={{ duplicate_email: 'email', email_wrong_format: 'email' }}
      save={async (values) => {
        const { Data } = await update.mutateAsync(values);
        profileChanged(Data);
        toast.done(t('profile.saved'));
      }}
      aside={me.data && <Aside user={me.data} />}
    >
      {(form) => (
        <FormSection title={t('profile.person')}>
          <TextInput
            label={t('profile.fname')}
            withAsterisk
            maxLength={60}
            {...form.getInputProps('fname')}
          />
          <TextInput label={t('profile.lname')} maxLength={60} {...form.getInputProps('lname')} />
          <TextInput
            label={t('profile.nickName')}
            description={t('profile.nickHint')}
            maxLength={40}
            {...form.getInputProps('nick_name')}
          />
          <TextInput
            label={t('profile.phone')}
            description={t('profile.phoneHint')}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
          <TextInput
            data-wide
            label={t('profile.email')}
            description={t('profile.emailHint')}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        </FormSection>
      )}
    </FormPage>
  );
}

function SignIns() {
  const t = useWords('auth');
  const [shown, setShown] = useState(FIRST_SIGN_INS);
  const read = useRead(profile.signIns, { page_size: shown }, { keepPrevious: true });
  return (
    <section>
      <h2>{t('signIns.title')}</h2>
      <SignInLines read={read} shown={shown} onMore={setShown} />
    </section>
  );
}

function Aside({ user }: { user: SignedInUser }) {
  const t = useWords('auth');
  const say = useSay();
  return (
    <>
      <h2>{t('profile.account')}</h2>
      <Facts
        facts={[
          [t('profile.username'), user.Username],
          [t('profile.shop'), user.EnterpriseName],
          [t('profile.group'), say(GROUP_TITLES[user.GroupId as GroupId])],
          [t('profile.team'), user.TeamName],
          [t('profile.channel'), user.SaleChannelName],
        ]}
      />
      <Look />
      <SecondFactor />
      <Sessions />
      <SignIns />
    </>
  );
}
