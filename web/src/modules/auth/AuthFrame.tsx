import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { Footer, LanguageSwitch, Mark, SchemeSwitch } from '../../kit/index.ts';
import classes from './AuthFrame.module.css';

/** What the sign-in pages stand in: the mark, one narrow column, the language. */
export function AuthFrame(props: {
  title: string;
  says?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  /** It needs more room than a form. */
  wide?: boolean;
  /** It is the page that founds the first shop: without a shop all others lead there. */
  first?: boolean;
}) {
  const t = useWords('auth');
  const kit = useWords('kit');
  const options = useOptions();
  if (options?.setup && !props.first) return <Navigate to={authScreens.setUp()} replace />;
  return (
    <div className={classes['frame']}>
      <header className={classes['head']}>
        <span className={classes['brand']}>
          <Mark size={36} />
          <span>
            <strong>{kit('frame.name')}</strong>
            <small>{t('tagline')}</small>
          </span>
        </span>
        <span className={classes['tools']}>
          <LanguageSwitch />
          <SchemeSwitch />
        </span>
      </header>
      <main className={classes['main']} data-wide={props.wide || undefined}>
        <h1>{props.title}</h1>
        {props.says && <p className={classes['says']}>{props.says}</p>}
        {props.children}
        {props.below && <div className={classes['below']}>{props.below}</div>}
      </main>
      <Footer />
    </div>
  );
}

/** Beside what sends a mail: where it can be read, in a demo that sends none. */
export function ToMailbox() {
  const t = useWords('auth');
  if (!useOptions()?.mailbox) return null;
  return (
    <>
      {' · '}
      <Anchor component={Link} to={authScreens.mailbox()}>
        {t('login.mailbox')}
      </Anchor>
    </>
  );
}

/** Build, demo people, bot check: asked once. */
export const useOptions = () => useRead(auth.options, {}, { staleTime: Infinity }).data?.Data;
