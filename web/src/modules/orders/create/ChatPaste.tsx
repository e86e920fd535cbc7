import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Textarea } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { customers, type ParsedAddress } from '../../../../../contract/customers.ts';
import { orders } from '../../../../../contract/orders.ts';
import type { WantedProduct } from '../../../../../contract/products.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton } from '../../../kit/index.ts';
import { conflictsOf, fill } from './fill.ts';
import { hear } from './heard.ts';
import { isAnotherChat, isForChat } from './isForChat.ts';
import { HeardChips, phoneWords } from './HeardChips.tsx';
import { leftoverOf, withoutLeftover } from './leftover.ts';
import { ReplaceDialog, type Choice } from './ReplaceDialog.tsx';
import { toNextMark } from './toNextMark.ts';
import { useHeardMethods } from './useHeardMethods.ts';
import type { OrderForm } from './values.ts';
import { takeWanted } from './wanted.ts';
import { WantedChips } from './WantedChips.tsx';
import classes from './create.module.css';

/** What the server found in a text. */
interface Found {
  parsed: ParsedAddress;
  wanted: WantedProduct[];
}

/** A pasted chat text becomes a filled form; what was typed before is replaced only when asked. */
export function ChatPaste({ form }: { form: OrderForm }) {
  const t = useWords('orders');
  /** How many fields the last text filled. */
  const [filled, setFilled] = useState<number>();
  /** How many products it put into the order. */
  const [goods, setGoods] = useState(0);
  const unsure = Object.values(form.values.marks).filter((mark) => mark === 'check').length;
  const asked = form.values.wanted?.length ?? 0;
  const missing = Object.keys(form.values.marks).length - unsure;
  const [reads, setReads] = useState(0);
  const [asking, setAsking] = useState<Found>();
  const summary =
    filled === undefined
      ? undefined
      : filled + unsure + missing + goods + asked === 0
        ? [t('create.readNothing')]
        : [
            t('create.readDone', { count: filled }),
            goods > 0 && t('create.readGoods', { count: goods }),
            unsure > 0 && t('create.readCheck', { count: unsure }),
            asked > 0 && t('create.readWhich', { count: asked }),
            missing > 0 && t('create.readMissing', { count: missing }),
          ].filter((part) => part !== false);
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(0);
  const methods = useHeardMethods();
  const parse = useCommand(customers.parseAddress, { invalidates: [] });
  const findGoods = useCommand(orders.wanted, { invalidates: [] });

  // Drawn with the marks of this text, not of the one before.
  useEffect(() => {
    if (reads > 0 && field.current) toNextMark(field.current);
  }, [reads]);

  const apply = ({ parsed, wanted }: Found, choice: Choice) => {
    setAsking(undefined);
    const before = form.getValues();
    const emptied = choice === 'all' && leftoverOf(before, parsed) ? withoutLeftover(before) : before;
    const replace = choice !== 'empty-only';
    const next = fill(emptied, parsed, replace);
    const { value: phone } = parsed.beside.second_phone;
    const heard = hear(next.values, parsed.beside, {
      methods,
      replace,
      phoneNote: phone === null ? undefined : phoneWords(t, phone),
    });
    const taken = takeWanted(heard, wanted);
    form.setValues(taken.values);
    if (taken.added > 0) form.clearFieldError('lines');
    setFilled(next.filled);
    setGoods(taken.added);
    setReads((before) => before + 1);
  };
  const read = async (text: string) => {
    if (!text.trim()) return;
    const mine = ++latest.current;
    const [{ Data: parsed }, { Data: wanted }] = await Promise.all([
      parse.mutateAsync({ text }),
      findGoods.mutateAsync({ text }),
    ]);
    // Another chat was pasted since: its recipient is meant, whoever's answer comes first.
    if (mine !== latest.current) return;
    const found = { parsed, wanted };
    if (conflictsOf(form.getValues(), parsed).length > 0) setAsking(found);
    else apply(found, 'empty-only');
  };
  // Wherever the focus is, a chat is a chat.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || !isForChat(event.target, text)) return;
    event.preventDefault();
    form.setFieldValue('chat', text);
    void read(text).catch(toast.error);
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
          requestAnimationFrame(() => void read(currentTarget.value).catch(toast.error));
        }}
      />
      <div className={classes['chatDone']}>
        <span role="status" data-told={summary ? true : undefined}>
          {summary?.map((part, i) => (
            <span key={part} className={classes['part']}>
              {i > 0 && ' · '}
              {part}
            </span>
          )) ?? t('create.chatHint')}
        </span>
        <ActionButton
          disabledReason={undefined}
          variant="light"
          icon={<IconWand size={18} stroke={1.6} />}
          loading={parse.isPending || findGoods.isPending}
          onClick={() => read(form.getValues().chat)}
        >
          {t('create.read')}
        </ActionButton>
      </div>
      <WantedChips form={form} />
      <HeardChips form={form} />
      <ReplaceDialog
        values={form.values}
        parsed={asking?.parsed}
        onChoice={(choice) => asking && apply(asking, choice)}
        onBack={() => setAsking(undefined)}
      />
    </section>
  );
}
