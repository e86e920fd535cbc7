import { say } from '../../platform/i18n.ts';
import type { Words } from '../../platform/words.ts';
import type { Option } from './Select.tsx';

/** The choices of a table of the contract that carries both languages: `optionsOf(PROVIDERS)`. */
export const optionsOf = <T extends number>(table: Record<T, Words>): Option<T>[] =>
  Object.entries<Words>(table).map(([code, words]) => ({
    value: Number(code) as T,
    label: say(words),
    also: `${words.th} ${words.en}`,
  }));

/** The choices of what the shop has named itself: channels, storages, teams. */
export const namedOptions = (all: readonly { id: number; name: string }[]): Option<number>[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));
