import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Button, Textarea } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { LONGEST_CHAT } from '../../../../../contract/orders.chats.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, ConfirmDialog, count } from '../../../kit/index.ts';
import { isForChat } from '../create/isForChat.ts';
import { joinWithPrevious, splitChats } from './split.ts';
import classes from './quick.module.css';

/** Takes pasted chats into the queue: one at once, several after a look at where they were split. */
export function Intake({ busy }: { busy: boolean }) {
  const t = useWords('orders');
  const [typed, setTyped] = useState('');
  /** As they were split, and as they are to be taken. */
  const [asked, setAsked] = useState<{ split: string[]; pieces: string[] }>();
  const queue = useCommand(api.queueChats, { invalidates: ['order_chats'] });

  /** What was pasted and not taken stands where it can be changed, or taken again. */
  const keep = (texts: string[]) =>
    setTyped((before) => (before.trim() === '' ? texts.join('\n\n\n') : before));
  const take = async (texts: string[]) => {
    const longest = Math.max(...texts.map(({ length }) => length));
    if (longest > LONGEST_CHAT) {
      keep(texts);
      return toast.wrong(t('quick.tooLong', { length: count(longest), most: count(LONGEST_CHAT) }));
    }
    await queue.mutateAsync({ texts });
    setAsked(undefined);
    setTyped('');
    return toast.done(t('quick.taken', { count: texts.length }), { instead: 'quick-taken' });
  };
  const offer = (text: string) => {
    const split = splitChats(text);
    if (split.length === 0) return toast.info(t('quick.nothing'));
    if (split.length > 1) return setAsked({ split, pieces: split });
    return void take(split).catch((error: unknown) => {
      keep(split);
      toast.error(error);
    });
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const here = event.target instanceof HTMLElement && event.target.closest('[data-intake]') !== null;
    if (event.defaultPrevented || !(here ? text.trim() !== '' : isForChat(event.target, text))) return;
    event.preventDefault();
    offer(text);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    offer(typed);
  };

  const pieces = asked?.pieces ?? [];
  return (
    <form data-intake className={classes['intake']} onSubmit={onSubmit}>
      <Textarea
        label={t('quick.paste')}
        description={t('quick.pasteHint')}
        autosize
        minRows={2}
        maxRows={6}
        autoFocus={!busy}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed.trim() !== '' && (
        <Button type="submit" variant="light" size="compact-md" loading={queue.isPending}>
          {t('quick.take')}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('quick.pieces', { count: pieces.length })}
        size={640}
        leadsOn
        says={
          <>
            {t('quick.piecesSay')}
            <div
              className={classes['pieces']}
              role="region"
              tabIndex={0}
              aria-label={t('quick.pieces', { count: pieces.length })}
            >
              <ol>
                {pieces.map((piece, i) => (
                  <li key={`${i} ${piece}`}>
                    <p>{piece}</p>
                    {i > 0 && (
                      <ActionButton
                        disabledReason={undefined}
                        variant="subtle"
                        size="compact-sm"
                        icon={<IconArrowMerge size={16} stroke={1.6} />}
                        onClick={() => setAsked({ ...asked!, pieces: joinWithPrevious(pieces, i) })}
                      >
                        {t('quick.join')}
                      </ActionButton>
                    )}
                  </li>
                ))}
              </ol>
            </div>
            {asked && pieces.length < asked.split.length && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => setAsked({ ...asked, pieces: asked.split })}
              >
                {t('quick.splitAgain')}
              </Button>
            )}
          </>
        }
        confirm={t('quick.takeMany', { count: pieces.length })}
        cancel={t('quick.dontTake')}
        onConfirm={() => take(pieces)}
        onCancel={() => setAsked(undefined)}
      />
    </form>
  );
}
