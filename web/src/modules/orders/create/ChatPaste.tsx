import { useEffect, useEffectEvent, useRef } from 'react';
import { Textarea } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { ChatFound } from './ChatFound.tsx';
import { isAnotherChat, isForChat } from './isForChat.ts';
import { useChatReading } from './useChatReading.ts';
import type { OrderForm } from './values.ts';
import classes from './create.module.css';

/** A pasted chat text becomes a filled form; what was typed before is replaced only when asked. */
export function ChatPaste({ form }: { form: OrderForm }) {
  const t = useWords('orders');
  const field = useRef<HTMLTextAreaElement>(null);
  const reading = useChatReading(form, field);
  // Wherever the focus is, a chat is a chat.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || !isForChat(event.target, text)) return;
    event.preventDefault();
    form.setFieldValue('chat', text);
    void reading.read(text);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);

  return (
    <section className={classes['chat']}>
      <Textarea
        ref={field}
        label={t('create.chat')}
        placeholder={t('create.chatPlaceholder')}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={10_000}
        autoFocus
        {...form.getInputProps('chat')}
        onPaste={(event) => {
          const { currentTarget } = event;
          // in the middle of the one before, two customers would be read as one
          if (isAnotherChat(event.clipboardData.getData('text/plain'), currentTarget.value))
            currentTarget.select();
          requestAnimationFrame(() => void reading.read(currentTarget.value));
        }}
      />
      <ChatFound
        form={form}
        reading={reading}
        hint={t('create.chatHint')}
        severalHint={t('create.readSeveral')}
      />
    </section>
  );
}
