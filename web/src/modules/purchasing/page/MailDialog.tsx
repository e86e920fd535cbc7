import { useState } from 'react';
import { Input, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { fieldSentence } from '../../../../../contract/fields.ts';
import { LOCALES, type Locale } from '../../../../../contract/shared.ts';
import { purchasing as api, type PurchasePage } from '../../../../../contract/purchasing.ts';
import { ApiError } from '../../../platform/errors.ts';
import { locale, useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';
import type { Mail } from './mail-ends.ts';
import { mailText } from './mail-text.ts';
import classes from '../purchasing.module.css';

interface Props {
  page: PurchasePage;
  /** The language that paper and letter begin in. */
  start: Locale;
  /** A mail that did not leave, to be sent again. */
  again?: Mail | undefined;
  onClose: () => void;
}

/** The order to the partner, its paper attached. */
export function MailDialog({ page, start, again, onClose }: Props) {
  const t = useWords('purchasing');
  const [mail, setMail] = useState({
    recipient: again?.recipient ?? page.partner_email,
    locale: start,
    ...mailText(page, start),
  });
  const [tried, setTried] = useState(false);
  const { send, refusal } = useDialogCommand(api.mail, {
    invalidates: ['purchases'],
    onClose,
    done: ({ Data: { kept } }, { recipient }) => t(kept ? 'mail.kept' : 'mail.done', { recipient }),
    onRefused: (error) => error instanceof ApiError && error.fields.some(({ path }) => path in mail),
  });
  const wrong = (field: 'recipient' | 'subject' | 'body'): string | undefined => {
    if (tried && !mail[field].trim()) return t(`mail.need.${field}`);
    const problem =
      refusal instanceof ApiError ? refusal.fields.find(({ path }) => path === field) : undefined;
    return problem && fieldSentence(problem, locale());
  };
  const speak = (language: Locale) => {
    const before = mailText(page, mail.locale);
    const next = mailText(page, language);
    // what was written by hand stays
    setMail({
      ...mail,
      locale: language,
      subject: mail.subject === before.subject ? next.subject : mail.subject,
      body: mail.body === before.body ? next.body : mail.body,
    });
  };
  const confirm = () => {
    setTried(true);
    if (!mail.recipient.trim() || !mail.subject.trim() || !mail.body.trim()) return undefined;
    return send({ id: page.id, ...mail, recipient: mail.recipient.trim() });
  };
  return (
    <ConfirmDialog
      opened
      size={560}
      title={t('mail.title', { number: page.number })}
      says={t('mail.says')}
      confirm={t('mail.send')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={classes['dialog']}>
        <TextInput
          type="email"
          label={t('mail.recipient')}
          withAsterisk
          data-autofocus={!mail.recipient || undefined}
          maxLength={120}
          value={mail.recipient}
          error={wrong('recipient')}
          description={page.partner_email ? undefined : t('mail.noAddress', { partner: page.partner.name })}
          onChange={(event) => setMail({ ...mail, recipient: event.currentTarget.value })}
        />
        <Input.Wrapper label={t('mail.language')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('mail.language')}
            value={mail.locale}
            onChange={(language) => speak(language as Locale)}
            data={LOCALES.map((value) => ({ value, label: t(`mail.languages.${value}`) }))}
          />
        </Input.Wrapper>
        <TextInput
          label={t('mail.subject')}
          withAsterisk
          maxLength={200}
          value={mail.subject}
          error={wrong('subject')}
          onChange={(event) => setMail({ ...mail, subject: event.currentTarget.value })}
        />
        <Textarea
          label={t('mail.body')}
          withAsterisk
          autosize
          minRows={5}
          maxRows={12}
          maxLength={4000}
          value={mail.body}
          error={wrong('body')}
          onChange={(event) => setMail({ ...mail, body: event.currentTarget.value })}
        />
      </div>
    </ConfirmDialog>
  );
}
