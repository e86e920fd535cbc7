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
  const refused = error instanceof ApiError;
  const again = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <Notice title={t('crash.title')} says={refused ? errorText(error) : t('crash.says')}>
      <Button onClick={again}>{t('crash.again')}</Button>
      <Button variant="default" onClick={() => window.location.assign(home())}>
        {t('missing.home')}
      </Button>
      {!refused && (
        <p style={{ flexBasis: '100%', maxWidth: 'none' }}>
          <small>
            {t('crash.reference')}{' '}
            <code>{error instanceof Error ? error.message || error.name : String(error)}</code>
          </small>
        </p>
      )}
    </Notice>
  );
}
