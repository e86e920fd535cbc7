import { useState } from 'react';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { personalStore } from '../../platform/personal.ts';
import type { Stored } from '../../platform/storage.ts';

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
  const drop = () => kept.write(undefined);
  const startOver = () => {
    form.setValues(initial);
    form.clearErrors();
    form.resetDirty(initial);
    setRestored(false);
    drop();
  };
  return { form, restored, drop, startOver };
}

interface Draft<V> {
  /** What it was laid over. */
  of: string;
  values: V;
}

function read<V>(kept: Stored<Draft<V>>, initial: V): V | undefined {
  const draft = kept.read();
  // Made from other data than it would be laid over now: someone has changed it meanwhile.
  return draft?.of === JSON.stringify(initial) ? draft.values : undefined;
}

function keep<V>(kept: Stored<Draft<V>>, initial: V, values: V) {
  const of = JSON.stringify(initial);
  kept.write(JSON.stringify(values) === of ? undefined : { of, values });
}

const withoutEmpty = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence)) as Record<string, string>;
