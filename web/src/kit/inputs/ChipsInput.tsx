import { useState, type KeyboardEvent } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { count } from '../numbers.ts';
import classes from './ChipsInput.module.css';

interface Props {
  label: string;
  description?: string;
  value: string[];
  onChange: (value: string[]) => void;
  /** Of them all, and of one in characters. */
  most: number;
  longest: number;
  error?: string | undefined;
  /** Offered while typing. */
  known?: readonly string[];
  /** What would surprise about a word that is taken all the same. */
  warning?: (word: string) => string | undefined;
}

/** Several short words: Enter or a comma adds one, what is empty or there already is left out. */
export function ChipsInput({
  label,
  description,
  value,
  onChange,
  most,
  longest,
  error,
  known,
  warning,
}: Props) {
  const t = useWords('kit');
  const [typed, setTyped] = useState('');
  const listId = `chips-${label}`;
  const add = (text: string) => {
    const words = wordsIn(text);
    // what does not fit stays to be mended, and says so; nothing of it is cut off
    const together = [...new Set([...value, ...words.filter((word) => word.length <= longest)])];
    const kept = together.slice(0, most);
    setTyped(words.filter((word) => !kept.includes(word)).join(', '));
    if (kept.length > value.length) onChange(kept);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if ((plain || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      event.stopPropagation();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length) onChange(value.slice(0, -1));
  };
  const long = wordsIn(typed).find(({ length }) => length > longest);
  const full = value.length >= most && typed !== '';
  const problem = long
    ? t('form.tooLong', { max: count(longest), length: count(long.length) })
    : full
      ? t('chips.full', { count: most })
      : undefined;
  return (
    <div data-wide>
      <TextInput
        label={label}
        description={description}
        value={typed}
        error={problem ?? error}
        // its form or dialog is not saved while something of it is left out
        data-unread={problem ? true : undefined}
        placeholder={t('chips.add')}
        autoComplete="off"
        list={known ? listId : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      {known && (
        <datalist id={listId}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {value.length > 0 && (
        <ul aria-label={label} className={classes['chips']}>
          {value.map((word) => (
            <li key={word}>
              {word}
              <ActionIcon
                size="sm"
                variant="transparent"
                aria-label={t('chips.remove', { word })}
                onClick={() => onChange(value.filter((other) => other !== word))}
              >
                <IconX size={14} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {value.map((word) => {
        const said = warning?.(word);
        return (
          said && (
            <WholeWords key={word} role="status" className={classes['warning']}>
              {said}
            </WholeWords>
          )
        );
      })}
    </div>
  );
}

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim().normalize('NFC'))
    .filter(Boolean);
