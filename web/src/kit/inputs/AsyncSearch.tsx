import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Combobox, Loader, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { toast } from '../../platform/toast.ts';
import { afterDrawing } from '../afterDrawing.ts';
import { OptionLine } from './Select.tsx';
import { useRoom } from './useRoom.ts';
import classes from './Select.module.css';

interface Props<T> extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  /** What is looked for: names the cached answers. */
  of: string;
  find: (q: string, signal: AbortSignal) => Promise<T[]>;
  /** One row of the answers. */
  show: (found: T) => {
    key: string | number;
    label: string;
    hint?: string | undefined;
    disabledReason?: string | undefined;
  };
  onPick: (found: T) => void;
  /** The text of what is picked; absent: the field empties itself for the next one. */
  picked?: string | undefined;
  least?: number;
}

const TYPING_MS = 200;

/**
 * Picks one of many that only the server knows: the first answer that can be chosen is the chosen one, Enter takes it,
 * the arrows lead to the others. Enter before the answer waits for it; the next letter then begins the next search, and
 * each Enter takes what its own text finds, in their order.
 */
export function AsyncSearch<T>({ of, find, show, onPick, picked, least = 1, ...rest }: Props<T>) {
  const t = useWords('kit');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  /** Texts that Enter was pressed for before their answer came; `inField`: the last of them still stands there. */
  const [ordered, setOrdered] = useState<{ texts: string[]; inField: boolean }>(NONE);
  const replaces = useRef(false);
  const q = (typed ?? '').trim();
  const [asked] = useDebouncedValue(q, TYPING_MS);
  const search = (text: string) => ({
    queryKey: ['search', of, text],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
    staleTime: 30_000,
  });
  const enabled = asked.length >= least;
  const found = useQuery({ ...search(asked), enabled, placeholderData: (before) => before });
  const next = ordered.texts[0];
  const reply = useQuery({ ...search(next ?? ''), enabled: next !== undefined });
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const rows = enabled ? (found.data ?? []).map((one) => ({ one, ...show(one) })) : [];

  const shown = enabled && box.dropdownOpened;
  const list = useRef<HTMLDivElement>(null);
  const room = useRoom(list, shown, found.data);

  const fresh = enabled && asked === q && !found.isPlaceholderData && !found.isFetching;

  const clear = () => {
    setTyped(undefined);
    box.closeDropdown();
  };
  const take = (one: T) => {
    clear();
    onPick(one);
  };
  const pick = (key: string) => {
    const row = rows.find((other) => String(other.key) === key);
    if (row && row.disabledReason === undefined) take(row.one);
  };
  const onAnswer = useEffectEvent(() => {
    box.resetSelectedOption();
    // Selecting scrolls to the option: not before the list has come to its place under the field.
    afterDrawing(() => box.selectFirstOption());
  });
  useEffect(() => {
    if (fresh) onAnswer();
  }, [fresh, asked]);

  const answered = next !== undefined && !reply.isFetching && (reply.isSuccess || reply.isError);
  const onReply = useEffectEvent(() => {
    const { texts, inField } = ordered;
    const stands = inField && texts.length === 1;
    setOrdered({ texts: texts.slice(1), inField: inField && !stands });
    const answers = (reply.data ?? []).map((one) => ({ one, ...show(one) }));
    const first = choosable(answers);
    if (first) {
      if (stands) clear();
      onPick(first.one);
      return;
    }
    // The list under the field says why, where one still looks at it.
    if (stands && document.activeElement === input.current) return;
    if (stands) clear();
    const [refused] = answers;
    if (reply.isError) toast.error(reply.error);
    else if (refused) toast.wrong(`${refused.label}: ${refused.disabledReason}`);
    else toast.wrong(t('select.nothingOf', { text: texts[0]! }));
  });
  useEffect(() => {
    if (!answered) return undefined;
    const soon = setTimeout(() => onReply());
    return () => clearTimeout(soon);
  }, [answered, ordered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || q.length < least) return;
    if (fresh && (!box.dropdownOpened || box.getSelectedOptionIndex() >= 0)) return;
    // Nothing of an older answer is picked.
    event.preventDefault();
    event.stopPropagation();
    if (ordered.inField) return;
    const first = fresh && choosable(rows);
    if (first) take(first.one);
    if (fresh) return;
    setOrdered({ texts: [...ordered.texts, q], inField: true });
    input.current?.select();
  };
  const onType = (text: string) => {
    // Correcting what was ordered takes the order back; a new text in its place does not.
    if (ordered.inField)
      setOrdered({ texts: replaces.current ? ordered.texts : ordered.texts.slice(0, -1), inField: false });
    box.resetSelectedOption();
    setTyped(text);
    if (!shown && input.current) room.settle(input.current);
    box.openDropdown();
  };
  return (
    <Combobox
      store={box}
      onOptionSubmit={pick}
      position={room.position}
      preventPositionChangeWhenVisible={false}
      middlewares={{ flip: false, shift: { padding: 8 } }}
    >
      <Combobox.Target>
        <TextInput
          placeholder={t('select.type')}
          autoComplete="off"
          spellCheck={false}
          rightSection={
            found.isFetching || next !== undefined ? (
              <Loader size="xs" aria-label={t('select.searching')} />
            ) : null
          }
          {...rest}
          // half of it would look out from under the list
          descriptionProps={{ style: { visibility: shown && !room.above ? 'hidden' : undefined } }}
          ref={input}
          value={typed ?? picked ?? ''}
          // A form is not saved without what is still looked for.
          data-searching={next !== undefined || undefined}
          onKeyDownCapture={onKeyDown}
          onBeforeInput={({ currentTarget: field }) => {
            replaces.current = field.selectionStart === 0 && field.selectionEnd === field.value.length;
          }}
          onChange={(event) => {
            onType(event.currentTarget.value);
            replaces.current = false;
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            if (!ordered.inField) setTyped(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!enabled}>
        <Combobox.Options ref={list} mah={room.height} pos="relative" style={{ overflowY: 'auto' }}>
          {found.isError && <Combobox.Empty>{errorText(found.error)}</Combobox.Empty>}
          {!found.isError && rows.length === 0 && (
            <Combobox.Empty>
              {fresh ? t('select.nothingOf', { text: asked }) : t('select.searching')}
            </Combobox.Empty>
          )}
          {rows.map(({ key, label, hint, disabledReason }) => (
            <Combobox.Option key={key} value={String(key)} disabled={disabledReason !== undefined}>
              <OptionLine label={label} hint={disabledReason ?? hint} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {!found.isError && choosable(rows) && (
          <Combobox.Footer className={classes['keys']!}>{t('select.keys')}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const NONE = { texts: [] as string[], inField: false };

const choosable = <R extends { disabledReason?: string | undefined }>(rows: R[]): R | undefined =>
  rows.find(({ disabledReason }) => disabledReason === undefined);
