import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { ApiError } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { Empty, Failed, Loading, Moment } from '../../kit/index.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './Mailbox.module.css';

/** Mails of the demo, for who tries it out: nothing leaves the machine. */
export function Mailbox() {
  const t = useWords('auth');
  const mails = useRead(auth.mailbox, {}, { refetchInterval: 5000 });
  const off = mails.error instanceof ApiError && mails.error.status === 404;
  return (
    <AuthFrame
      title={t('mailbox.title')}
      says={off ? t('mailbox.off') : t('mailbox.says')}
      below={
        <Anchor component={Link} to={authScreens.login()}>
          {t('forgot.back')}
        </Anchor>
      }
    >
      {mails.isPending && <Loading />}
      {mails.isError && !off && <Failed error={mails.error} retry={() => void mails.refetch()} />}
      {mails.data?.Data.length === 0 && <Empty title={t('mailbox.empty')} hint={t('mailbox.emptyHint')} />}
      {mails.data?.Data.map((mail) => (
        <article key={mail.id} className={classes['mail']}>
          <h2>{mail.subject}</h2>
          <small>
            {t('mailbox.to')} {mail.to} · <Moment at={mail.at} />
          </small>
          <p>{withLinks(mail.text)}</p>
        </article>
      ))}
    </AuthFrame>
  );
}

/** Links of our own pages open here, whatever host the mail names. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const { pathname, search } = new URL(part);
    return (
      <Link key={i} to={pathname} search={Object.fromEntries(new URLSearchParams(search))}>
        {part}
      </Link>
    );
  });
}
