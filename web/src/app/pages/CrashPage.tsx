import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { home } from '../../../../contract/screens.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { codeIsLost } from '../code.ts';
import { NotLoadedPage } from './NotLoadedPage.tsx';
import { Notice } from './Notice.tsx';

/** No screen came of it: its code did not come, or it broke. */
export function CrashPage(props: ErrorComponentProps) {
  return codeIsLost() ? <NotLoadedPage broken={<Broken {...props} />} /> : <Broken {...props} />;
}

/** Says so with what support needs to find it. */
function Broken({ error, reset }: ErrorComponentProps) {
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
      <p style={{ flexBasis: '100%', maxWidth: 'none' }}>
        <small>
          {t('crash.reference')}{' '}
          <code>{typeof id === 'string' ? id : String(error instanceof Error ? error.message : error)}</code>
        </small>
      </p>
    </Notice>
  );
}
