import type { ReactNode } from 'react';
import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import { Failed, Loading, type Reading } from '../../kit/index.ts';
import { AuthFrame } from './AuthFrame.tsx';

interface Props<T> {
  title: string;
  /** The link, looked at before anybody types: who is told later types in vain. */
  read: Reading<{ Data: T }>;
  /** Where one goes with a link that no longer works. */
  instead: { to: string; words: string };
  children: (link: T) => ReactNode;
}

/** The page that a mailed link opens. */
export function MailedLink<T>({ title, read, instead, children }: Props<T>) {
  const t = useWords('auth');
  if (read.data) return children(read.data.Data);
  const refused = read.error instanceof ApiError && read.error.status < 500 && !read.error.unanswered;
  return (
    <AuthFrame
      title={title}
      below={
        refused &&
        instead.to !== authScreens.login() && (
          <Anchor component={Link} to={authScreens.login()}>
            {t('register.haveOne')}
          </Anchor>
        )
      }
    >
      {read.isPending && <Loading lines={3} />}
      {refused && (
        <>
          <Alert role="alert" color="red" variant="light" mb="md">
            <Sentence text={errorText(read.error)} />
          </Alert>
          <Button component={Link} to={instead.to} size="md" fullWidth>
            {instead.words}
          </Button>
        </>
      )}
      {!read.isPending && !refused && <Failed error={read.error} retry={() => void read.refetch()} />}
    </AuthFrame>
  );
}
