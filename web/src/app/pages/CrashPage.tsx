import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { home } from '../../../../contract/screens.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { Notice } from './Notice.tsx';

/** The screen broke. Says so with what support needs to find it. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useWords('app');
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const id = error instanceof ApiError ? error.detail['request_id'] : undefined;
  const again = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <Notice title={t('crash.title')} says={error instanceof ApiError ? errorText(error) : t('crash.says')}>
      <Button onClick={again}>{t('crash.again')}</Button>
      <Button variant="default" onClick={() => window.location.assign(home())}>
        {t('missing.home')}
      </Button>
      <p style={{ flexBasis: '100%' }}>
        <small>
          {t('crash.reference')}{' '}
          <code>{typeof id === 'string' ? id : String(error instanceof Error ? error.message : error)}</code>
        </small>
      </p>
    </Notice>
  );
}
