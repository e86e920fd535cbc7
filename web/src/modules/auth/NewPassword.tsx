import { PasswordInput } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';

interface Props {
  /** Already typed. */
  value: { password: string; confirm: string };
  onChange: (value: { password: string; confirm: string }) => void;
  errors: { password: string | undefined; confirm: string | undefined };
}
/** A password of one's own, typed twice. */
export function NewPassword({ value, onChange, errors }: Props) {
  const t = useWords('auth');
  const shared = {
    withAsterisk: true,
    autoComplete: 'new-password',
    'data-wide': true,
    visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') },
    size: 'md',
  };
  return (
    <>
      <PasswordInput
        {...shared}
        label={t('begin.password')}
        description={t('reset.hint')}
        value={value.password}
        onChange={(e) => onChange({ ...value, password: e.currentTarget.value })}
        error={errors.password}
        aria-invalid={errors.password !== undefined}
      />
      <PasswordInput
        {...shared}
        label={t('begin.confirm')}
        value={value.confirm}
        onChange={(e) => onChange({ ...value, confirm: e.currentTarget.value })}
        error={errors.confirm}
        aria-invalid={errors.confirm !== undefined}
      />
    </>
  );
}
