import type { ReactNode } from 'react';
import { auth } from '../../../../contract/auth.ts';
import { useWords } from '../../app/i18n.ts';
import { useRead } from '../../app/queries.ts';
import { LanguageSwitch } from '../../app/shell/LanguageSwitch.tsx';
import { Footer } from '../../app/shell/Footer.tsx';
import { Mark } from '../../app/shell/Mark.tsx';
import { SchemeSwitch } from '../../app/shell/SchemeSwitch.tsx';
import classes from './AuthFrame.module.css';

/** What the sign-in pages stand in: the mark, one narrow column, the language. */
export function AuthFrame(props: {
  title: string;
  says?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  const t = useWords('auth');
  const app = useWords('app');
  return (
    <div className={classes['frame']}>
      <header className={classes['head']}>
        <span className={classes['brand']}>
          <Mark size={36} />
          <span>
            <strong>{app('name')}</strong>
            <small>{t('tagline')}</small>
          </span>
        </span>
        <span className={classes['tools']}>
          <LanguageSwitch />
          <SchemeSwitch />
        </span>
      </header>
      <main className={classes['main']}>
        <h1>{props.title}</h1>
        {props.says && <p className={classes['says']}>{props.says}</p>}
        {props.children}
        {props.below && <div className={classes['below']}>{props.below}</div>}
      </main>
      <Footer />
    </div>
  );
}

/** Build, demo people, bot check: asked once. */
export const useOptions = () => useRead(auth.options, {}, { staleTime: Infinity }).data?.Data;
