import { useState } from 'react';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { personalStore } from '../../platform/personal.ts';
import type { Stored } from '../../platform/storage.ts';
import { isSame, rebase } from './rebase.ts';

export type KitForm<V extends object> = UseFormReturnType<V>;
export type Check<V> = (values: V) => Record<string, string | undefined>;

/** A form whose unsaved values outlive a reload and a lost session, in this tab. */
export function useDraft<V extends object>(name: string, initial: V, check?: Check<V>, secret = false) {
  const [kept] = useState(() => personalStore<Draft<V>>('draft', name, 'tab'));
  const [draft] = useState(() => (secret ? undefined : read(kept, initial)));
  const [restored, setRestored] = useState(draft !== undefined);
  const form = useForm<V>({
    initialValues: initial,
    // A sentence stays under its field until the field changes.
    clearInputErrorOnChange: true,
    validate: (values) => withoutEmpty(check?.(values) ?? {}),
    onValuesChange: (values) => !secret && keep(kept, initial, values),
  });
  // The draft is laid over what the server has, so that the form knows that it is unsaved.
  const [laid, setLaid] = useState(false);
  if (!laid) {
    setLaid(true);
    if (draft) form.setValues(draft);
  }
  const rebased = useRebase(form, initial);
  const drop = () => kept.write(undefined);
  const startOver = () => {
    form.setValues(initial);
    form.clearErrors();
    form.resetDirty(initial);
    setRestored(false);
    drop();
  };
  return { form, restored, rebased, drop, startOver };
}

/** Follows what others change underneath; true where something typed stands over it. */
function useRebase<V extends object>(form: KitForm<V>, initial: V): boolean {
  const [base, setBase] = useState(initial);
  const [rebased, setRebased] = useState(false);
  if (!isSame(base, initial)) {
    const values = rebase(base, form.getValues(), initial);
    setBase(initial);
    form.resetDirty(initial);
    form.setValues(values);
    setRebased(!isSame(values, initial));
  }
  return rebased;
}

interface Draft<V> {
  /** What it was laid over; somebody may have changed it since. */
  of: V;
  values: V;
}

function read<V extends object>(kept: Stored<Draft<V>>, initial: V): V | undefined {
  const draft = kept.read();
  return draft && rebase(draft.of, draft.values, initial);
}

function keep<V>(kept: Stored<Draft<V>>, initial: V, values: V) {
  kept.write(isSame(values, initial) ? undefined : { of: initial, values });
}

const withoutEmpty = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence)) as Record<string, string>;
