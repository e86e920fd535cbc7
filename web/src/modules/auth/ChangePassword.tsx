import { PasswordInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { profile } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { FormPage, FormSection } from '../../kit/index.ts';
import { problemsOf } from './password.ts';

const EMPTY = { old_password: '', password: '', password_confirm: '' };

export function ChangePassword() {
  const t = useWords('auth');
  const navigate = useNavigate();
  const change = useCommand(profile.password, { invalidates: ['sessions'] });
  const show = { visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') }, 'data-wide': true };
  return (
    <FormPage
      name="change-password"
      secret
      title={t('password.title')}
      says={t('reset.hint')}
      right={authScreens.changePassword.right}
      from="new"
      values={() => EMPTY}
      check={({ old_password, password, password_confirm }) => {
        const problems = problemsOf(password, password_confirm);
        return {
          old_password: old_password ? undefined : t('password.needOld'),
          password: problems.password,
          password_confirm: problems.confirm,
        };
      }}
      at={{
        password_old_wrong: 'old_password',
        password_wrong_format: 'password',
        password_same: 'password',
        password_confirm_not_match: 'password_confirm',
      }}
      save={(values) => change.mutateAsync(values)}
      onSaved={() => {
        toast.done(t('password.saved'));
        void navigate({ to: authScreens.me() });
      }}
      saveLabel={t('password.submit')}
    >
      {(form) => (
        <FormSection title={t('password.section')}>
          <PasswordInput
            {...show}
            label={t('password.old')}
            autoComplete="current-password"
            {...form.getInputProps('old_password')}
          />
          <PasswordInput
            {...show}
            label={t('reset.password')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            {...show}
            label={t('reset.confirm')}
            autoComplete="new-password"
            {...form.getInputProps('password_confirm')}
          />
        </FormSection>
      )}
    </FormPage>
  );
}
