import { createContext } from 'react';
import type { LastChange } from '../../../../contract/shared.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { Words } from '../../platform/words.ts';
import { isSame, type FieldOf } from './rebase.ts';
import type { KitForm, Meanwhile } from './useDraft.ts';

/** How a field is called, and how a value of it reads in a line. */
export type FieldWords<V> = { [F in keyof V]?: { title: Words; read: (value: V[F]) => string } };

/** What somebody else made of a field while one was typing. */
export interface OtherChange {
  field: string;
  title: string;
  before: string;
  theirs: string;
  mine: string;
  /** One changed it too and has not chosen yet. */
  clash: boolean;
}

/** Who saved meanwhile and when, what is otherwise for it, and how one chooses where both changed a field. */
export interface Others {
  who: string;
  at: string | undefined;
  changes: readonly OtherChange[];
  take: (field: string) => void;
  keep: (field: string) => void;
}
export const OthersContext = createContext<Others | undefined>(undefined);

interface Props<V extends object> {
  form: KitForm<V>;
  meanwhile: Meanwhile<V>;
  /** What is kept now. */
  now: V;
  fields: FieldWords<V> | undefined;
  lastChange: LastChange | undefined;
  choose: (fields: readonly FieldOf<V>[]) => void;
}

/** What others saved while one was typing; undefined: nothing, or nothing of one's own stands over it. */
export function useOthers<V extends object>(props: Props<V>): Others | undefined {
  const { form, meanwhile, now, fields = {} as FieldWords<V>, lastChange, choose } = props;
  const t = useWords('kit');
  const say = useSay();
  const mine = form.getValues();
  const changed = (Object.keys(fields) as FieldOf<V>[]).filter(
    (field) => !isSame(meanwhile.seen[field], now[field]),
  );
  if (changed.length === 0 || isSame(mine, now)) return undefined;
  const told = (field: FieldOf<V>, values: V) => fields[field]!.read(values[field]);
  return {
    who: lastChange?.who ?? t('others.somebody'),
    at: lastChange?.at,
    changes: changed.map((field) => ({
      field,
      title: say(fields[field]!.title),
      before: told(field, meanwhile.seen),
      theirs: told(field, now),
      mine: told(field, mine),
      clash: meanwhile.clashes.includes(field) && !isSame(mine[field], now[field]),
    })),
    take: (field) => {
      form.setValues({ [field]: now[field as FieldOf<V>] } as unknown as Partial<V>);
      choose([field as FieldOf<V>]);
    },
    keep: (field) => choose([field as FieldOf<V>]),
  };
}
