import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { METHOD_FIELDS } from '../../../../contract/organisation.payment-methods.ts';
import {
  promptPayDigits,
  promptPayShown,
  readQr,
  type QrRead,
} from '../../../../contract/organisation.promptpay.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { FieldPlace, QrInput, StatusBadge } from '../../kit/index.ts';
import classes from './organisation.module.css';

type Read = QrRead | { is: 'none' } | { is: 'filled'; id: string };

/** The id that a QR asks money to: typed, taken from the own QR, or held against it. */
export function PromptPayField({
  typed,
  input,
  onTake,
}: {
  typed: string;
  /** The props of its field in the form. */
  input: object;
  onTake: (id: string) => void;
}) {
  const t = useWords('organisation');
  const say = useSay();
  const [read, setRead] = useState<Read>();
  const take = (id: string) => {
    onTake(promptPayShown(id));
    setRead({ is: 'filled', id });
  };
  const onRead = (text: string | undefined) => {
    const found: Read = text === undefined ? { is: 'none' } : readQr(text);
    if (found.is === 'promptpay' && !typed.trim()) take(found.id);
    else setRead(found);
  };
  return (
    <>
      <FieldPlace of="promptpay_id" wide>
        <TextInput
          label={say(METHOD_FIELDS.promptpay_id)}
          description={t('method.promptpayHint')}
          inputMode="numeric"
          maxLength={30}
          data-wide
          {...input}
        />
      </FieldPlace>
      <div className={classes['read']} data-wide>
        <span className={classes['hint']}>{t('method.qrHint')}</span>
        <QrInput onRead={onRead} />
        <div role="status">{read && <Said read={read} typed={typed} onTake={take} />}</div>
      </div>
    </>
  );
}

/** What the QR says, against what is typed by now. */
function Said({ read, typed, onTake }: { read: Read; typed: string; onTake: (id: string) => void }) {
  const t = useWords('organisation');
  if (read.is === 'promptpay' || read.is === 'filled') {
    const id = promptPayShown(read.id);
    if (promptPayDigits(typed) === read.id)
      return (
        <StatusBadge tone="done">
          {t(read.is === 'filled' ? 'method.qr.filled' : 'method.qr.same', { id })}
        </StatusBadge>
      );
    return (
      <>
        <WholeWords>
          {t('method.qr.other', { id, typed: promptPayShown(promptPayDigits(typed)) || '–' })}
        </WholeWords>
        <Button variant="default" onClick={() => onTake(read.id)}>
          {t('method.qr.take')}
        </Button>
      </>
    );
  }
  const says = {
    bill: () => t('method.qr.bill', { id: read.is === 'bill' ? read.biller : '' }),
    damaged: () => t('method.qr.damaged'),
    other: () => t('method.qr.notOne'),
    none: () => t('method.qr.none'),
  };
  return <WholeWords>{says[read.is]()}</WholeWords>;
}
