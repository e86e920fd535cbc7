import { Checkbox, TextInput, Textarea } from '@mantine/core';
import { STORAGE_FIELDS } from '../../../../../contract/warehouse.fields.ts';
import { PLACE_KINDS } from '../../../../../contract/warehouse.storages.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { ApiError } from '../../../platform/errors.ts';
import { say, useWords, wordsOf } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import {
  FieldPlace,
  FormPanel,
  FormSection,
  NumberField,
  Select,
  type FieldWords,
  type KitForm,
} from '../../../kit/index.ts';
import { decimal } from '../decimal.ts';
import { inputOf, valuesOf, type StorageValues } from './values.ts';
import classes from './form.module.css';

const figure = (n: number | undefined) => (n === undefined ? '' : decimal(n));
type People = readonly { id: number; name: string }[];
const fieldsOf = (people: People): FieldWords<StorageValues> => ({
  name: { title: STORAGE_FIELDS.name, read: String },
  description: { title: STORAGE_FIELDS.description, read: String },
  kind: { title: STORAGE_FIELDS.kind, read: (kind) => wordsOf('warehouse')(`storages.kinds.${kind}`) },
  is_default: { title: STORAGE_FIELDS.is_default, read: (is) => (is ? say(YES) : '') },
  x: { title: STORAGE_FIELDS.x, read: figure },
  y: { title: STORAGE_FIELDS.y, read: figure },
  width: { title: STORAGE_FIELDS.width, read: figure },
  depth: { title: STORAGE_FIELDS.depth, read: figure },
  height: { title: STORAGE_FIELDS.height, read: figure },
  weight: { title: STORAGE_FIELDS.weight, read: figure },
  user_id: { title: STORAGE_FIELDS.user_id, read: (id) => people.find((u) => u.id === id)?.name ?? '' },
});
const YES = { th: 'ใช่', en: 'Yes' };

interface Props {
  /** The one that is edited; absent: a new one. */
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A storage: what it is, where it stands and how much fits. */
export function StorageForm({ id, opened, onClose }: Props) {
  const t = useWords('warehouse');
  const read = useRead(api.storage, { id: id ?? 0 }, { enabled: opened && id !== undefined });
  const add = useCommand(api.addStorage, { invalidates: ['stock'] });
  const change = useCommand(api.changeStorage, { invalidates: ['stock'] });
  const storage = read.data?.Data;
  const people = usePeople(storage, opened);
  const save = async (values: StorageValues) => {
    const input = inputOf(values);
    if (!storage) await add.mutateAsync(input);
    else
      await change
        .mutateAsync({ id: storage.id, version: storage.version, ...input })
        .catch((error: unknown) => {
          // what somebody else has changed meanwhile comes with the refusal
          if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['stock']);
          throw error;
        });
    toast.done(t('storages.saved', { name: values.name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`storage-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={
        id === undefined ? t('storages.addTitle') : t('storages.editTitle', { name: storage?.name ?? '' })
      }
      right={api.changeStorage.right}
      from={id === undefined ? 'new' : { ...read, data: storage }}
      values={valuesOf}
      fields={fieldsOf(people)}
      lastChange={storage?.last_change}
      check={(v) => ({ name: v.name.trim() ? undefined : t('storages.form.needName') })}
      at={{ duplicate: 'name', kind_fixed: 'kind', default_storage: 'is_default' }}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => <Fields form={form} people={people} wasDefault={!!storage?.is_default} />}
    </FormPanel>
  );
}

function Fields(props: { form: KitForm<StorageValues>; people: People; wasDefault: boolean }) {
  const { form, people, wasDefault } = props;
  const t = useWords('warehouse');
  const measure = (field: 'x' | 'y' | 'width' | 'depth' | 'height') => (
    <FieldPlace of={field}>
      <NumberField
        label={t(`storages.form.${field}`)}
        min={field === 'x' || field === 'y' ? 0 : 1}
        max={100_000}
        value={form.values[field]}
        onChange={(value) => form.setFieldValue(field, value)}
        error={form.errors[field]}
      />
    </FieldPlace>
  );
  return (
    <>
      <FormSection title={t('storages.form.what')}>
        <FieldPlace of="name">
          <TextInput
            label={t('storages.form.name')}
            description={t('storages.form.nameHint')}
            withAsterisk
            maxLength={80}
            {...form.getInputProps('name')}
          />
        </FieldPlace>
        <FieldPlace of="kind">
          <Select
            label={t('storages.form.kind')}
            withAsterisk
            description={t(`storages.kindHints.${form.values.kind}`)}
            options={PLACE_KINDS.map((kind) => ({ value: kind, label: t(`storages.kinds.${kind}`) }))}
            value={form.values.kind}
            onChange={(kind) => kind && form.setFieldValue('kind', kind)}
            error={form.errors['kind']}
          />
        </FieldPlace>
        {form.values.kind === 'line' && <Packer form={form} people={people} />}
        <FieldPlace of="description">
          <Textarea
            label={t('storages.form.description')}
            autosize
            minRows={1}
            maxLength={300}
            {...form.getInputProps('description')}
          />
        </FieldPlace>
        <FieldPlace of="is_default">
          <Checkbox
            label={t('storages.form.isDefault')}
            description={t(wasDefault ? 'storages.form.staysDefault' : 'storages.form.isDefaultHint')}
            {...form.getInputProps('is_default', { type: 'checkbox' })}
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('storages.form.where')} says={t('storages.form.whereSays')}>
        <div className={classes['pair']} data-wide>
          {measure('x')}
          {measure('y')}
        </div>
        <div className={classes['pair']} data-wide>
          {measure('width')}
          {measure('depth')}
          {measure('height')}
        </div>
        <FieldPlace of="weight">
          <NumberField
            label={t('storages.form.weight')}
            description={t('storages.form.weightHint')}
            decimals={3}
            show={decimal}
            min={0.001}
            max={2_000_000}
            value={form.values.weight}
            onChange={(value) => form.setFieldValue('weight', value)}
            error={form.errors['weight']}
          />
        </FieldPlace>
      </FormSection>
    </>
  );
}

/** To whom a line can be given; whose it is stands there too, blocked or not. */
function usePeople(of: { user_id: number | null; user_name: string | null } | undefined, enabled: boolean) {
  const people = useRead(api.storagePeople, {}, { enabled }).data?.Data ?? [];
  if (!of?.user_id || people.some(({ id }) => id === of.user_id)) return people;
  return [...people, { id: of.user_id, name: of.user_name ?? '' }];
}

/** Whose line it is. */
function Packer({ form, people }: { form: KitForm<StorageValues>; people: People }) {
  const t = useWords('warehouse');
  return (
    <FieldPlace of="user_id">
      <Select
        label={t('storages.form.packer')}
        description={t('storages.form.packerHint')}
        clearable
        options={people.map((u) => ({ value: u.id, label: u.name }))}
        value={form.values.user_id}
        onChange={(id) => form.setFieldValue('user_id', id)}
        error={form.errors['user_id']}
      />
    </FieldPlace>
  );
}
