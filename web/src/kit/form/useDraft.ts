import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { personalStore } from '../../platform/personal.ts';
import type { Stored } from '../../platform/storage.ts';
import { clashesOf, isSame, rebase, type FieldOf } from './rebase.ts';

export type KitForm<V extends object> = UseFormReturnType<V>;
export type Check<V> = (values: V) => Record<string, string | undefined>;

/** What others saved while one was typing. */
export interface Meanwhile<V> {
  /** What the person saw when they began, or has chosen from since. */
  seen: V;
  /** Fields that both changed, of which nobody has chosen yet. */
  clashes: readonly FieldOf<V>[];
}

/** A form whose unsaved values outlive a reload and a lost session, in this tab. */
export function useDraft<V extends object>(name: string, initial: V, check?: Check<V>, secret = false) {
  const [kept] = useState(() => personalStore<Draft<V>>('draft', name, 'tab'));
  const [draft] = useState(() => (secret ? undefined : kept.read()));
  const [restored, setRestored] = useState(draft !== undefined);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<V>>(() => ({
    seen: draft?.seen ?? initial,
    clashes: draft ? both(draft.clashes, clashesOf(draft.of, draft.values, initial)) : [],
  }));
  const form = useForm<V>({
    initialValues: initial,
    // A sentence stays under its field until the field changes.
    clearInputErrorOnChange: true,
    validate: (values) => withoutEmpty(check?.(values) ?? {}),
    onValuesChange: (values) => !secret && keep(kept, { of: initial, ...meanwhile, values }),
  });
  // The draft is laid over what the server has, so that the form knows that it is unsaved.
  const [laid, setLaid] = useState(false);
  if (!laid) {
    setLaid(true);
    if (draft) form.setValues(rebase(draft.of, draft.values, initial));
  }
  const { rebased, settle } = useRebase(form, initial, setMeanwhile);
  // What came between is still to be chosen after a reload.
  const keepClashes = useEffectEvent(() => {
    if (!secret && meanwhile.clashes.length > 0)
      keep(kept, { of: initial, ...meanwhile, values: form.getValues() });
  });
  useEffect(() => keepClashes(), [meanwhile.clashes]);

  /** One's own or theirs was chosen for these fields. */
  const choose = (fields: readonly FieldOf<V>[]) =>
    setMeanwhile((before) => ({
      seen: { ...before.seen, ...Object.fromEntries(fields.map((field) => [field, initial[field]])) },
      clashes: before.clashes.filter((field) => !fields.includes(field)),
    }));
  const drop = () => kept.write(undefined);
  const startOver = () => {
    form.setValues(initial);
    form.clearErrors();
    form.resetDirty(initial);
    setRestored(false);
    setMeanwhile({ seen: initial, clashes: [] });
    drop();
  };
  return { form, restored, rebased, meanwhile, choose, settle, drop, startOver };
}

type See<V> = (change: (before: Meanwhile<V>) => Meanwhile<V>) => void;

/** Follows what others change underneath; `rebased`: something typed stands over it. */
function useRebase<V extends object>(form: KitForm<V>, initial: V, see: See<V>) {
  const [at, setAt] = useState({ initial, base: initial });
  const [rebased, setRebased] = useState(false);
  if (!isSame(at.initial, initial)) {
    const mine = form.getValues();
    const values = rebase(at.base, mine, initial);
    const clashes = clashesOf(at.base, mine, initial);
    setAt({ initial, base: initial });
    form.resetDirty(initial);
    form.setValues(values);
    setRebased(!isSame(values, initial));
    see((before) =>
      isSame(values, initial)
        ? // nothing of one's own stands over it
          { seen: initial, clashes: [] }
        : { seen: before.seen, clashes: both(before.clashes, clashes) },
    );
  }
  /** They were saved: what the server makes of them is no change of somebody else's. */
  const settle = (values: V) => {
    setAt({ initial: at.initial, base: values });
    see(() => ({ seen: values, clashes: [] }));
  };
  return { rebased, settle };
}

interface Draft<V> extends Meanwhile<V> {
  /** What it was laid over; somebody may have changed it since. */
  of: V;
  values: V;
}

function keep<V>(kept: Stored<Draft<V>>, draft: Draft<V>) {
  kept.write(isSame(draft.values, draft.of) ? undefined : draft);
}

const both = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];
const withoutEmpty = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence)) as Record<string, string>;
