import { TextInput } from '@mantine/core';
import { ITEM_FIELDS } from '../../../../../contract/warehouse.fields.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import {
  FieldPlace,
  FormPanel,
  FormSection,
  NumberField,
  Upload,
  type FieldWords,
  type KitForm,
} from '../../../kit/index.ts';
import { decimal } from '../decimal.ts';
import { BarcodeInputs } from './BarcodeInputs.tsx';
import { inputOf, valuesOf, type ItemValues } from './values.ts';
import classes from './items.module.css';

const figure = (n: number | undefined) => (n === undefined ? '' : decimal(n));
const FIELDS: FieldWords<ItemValues> = {
  name: { title: ITEM_FIELDS.name, read: String },
  sku: { title: ITEM_FIELDS.sku, read: String },
  unit_name: { title: ITEM_FIELDS.unit_name, read: String },
  package_unit: { title: ITEM_FIELDS.package_unit, read: String },
  barcodes: {
    title: ITEM_FIELDS.barcodes,
    read: (codes) => codes.map(({ text, pieces }) => (pieces > 1 ? `${text} × ${pieces}` : text)).join(', '),
  },
  width: { title: ITEM_FIELDS.width, read: figure },
  height: { title: ITEM_FIELDS.height, read: figure },
  depth: { title: ITEM_FIELDS.depth, read: figure },
  weight: { title: ITEM_FIELDS.weight, read: figure },
  threshold: { title: ITEM_FIELDS.threshold, read: figure },
  image: { title: ITEM_FIELDS.image, read: (image) => image?.file ?? '' },
};

interface Props {
  /** The one that is edited; absent: a new one. */
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A stock item: what it is, what it is scanned by, how large and heavy a piece is. */
export function ItemForm({ id, opened, onClose }: Props) {
  const t = useWords('warehouse');
  const read = useRead(api.item, { id: id ?? 1 }, { enabled: opened && id !== undefined });
  const add = useCommand(api.addItem, { invalidates: ['stock'] });
  const change = useCommand(api.changeItem, { invalidates: ['stock'] });
  const item = id === undefined ? undefined : read.data?.Data;
  const save = async (values: ItemValues) => {
    const input = inputOf(values);
    if (!item) await add.mutateAsync(input);
    else
      await change.mutateAsync({ id: item.ID, version: item.Version, ...input }).catch((error: unknown) => {
        // what somebody else has changed meanwhile comes with the refusal
        if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['stock']);
        throw error;
      });
    toast.done(t('items.saved', { name: values.name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`item-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={id === undefined ? t('items.addTitle') : t('items.editTitle', { name: item?.SKU ?? '' })}
      right={api.changeItem.right}
      from={id === undefined ? 'new' : { ...read, data: item }}
      values={valuesOf}
      fields={FIELDS}
      lastChange={item?.LastChange}
      check={(v) => ({
        name: v.name.trim() ? undefined : t('items.form.needName'),
        sku: v.sku.trim() ? undefined : t('items.form.needSku'),
        ...codeProblems(v, t),
      })}
      at={{ duplicate: 'sku' }}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => <Fields form={form} />}
    </FormPanel>
  );
}

function codeProblems({ barcodes }: ItemValues, t: ReturnType<typeof useWords<'warehouse'>>) {
  const texts = barcodes.map(({ text }) => text.trim());
  return Object.fromEntries(
    texts.flatMap((text, i) => {
      if (!text) return i > 0 || texts.length > 1 ? [[`barcodes.${i}.text`, t('items.form.needCode')]] : [];
      return texts.indexOf(text) < i ? [[`barcodes.${i}.text`, t('items.form.twice')]] : [];
    }),
  ) as Record<string, string>;
}

function Fields({ form }: { form: KitForm<ItemValues> }) {
  const t = useWords('warehouse');
  const say = useSay();
  const measure = (field: 'width' | 'depth' | 'height') => (
    <FieldPlace of={field}>
      <NumberField
        label={t(`items.form.${field}`)}
        decimals={1}
        show={decimal}
        min={0.1}
        max={1000}
        value={form.values[field]}
        onChange={(value) => form.setFieldValue(field, value)}
        error={form.errors[field]}
      />
    </FieldPlace>
  );
  return (
    <>
      <FormSection title={t('items.form.what')}>
        <FieldPlace of="name" wide>
          <TextInput
            label={say(ITEM_FIELDS.name)}
            withAsterisk
            maxLength={200}
            data-wide
            {...form.getInputProps('name')}
          />
        </FieldPlace>
        <FieldPlace of="sku">
          <TextInput
            label={say(ITEM_FIELDS.sku)}
            description={t('items.form.skuHint')}
            withAsterisk
            maxLength={60}
            {...form.getInputProps('sku')}
          />
        </FieldPlace>
        <FieldPlace of="threshold">
          <NumberField
            label={say(ITEM_FIELDS.threshold)}
            description={t('items.form.thresholdHint')}
            max={1_000_000}
            value={form.values.threshold}
            onChange={(value) => form.setFieldValue('threshold', value)}
            error={form.errors['threshold']}
          />
        </FieldPlace>
        <FieldPlace of="unit_name">
          <TextInput
            label={say(ITEM_FIELDS.unit_name)}
            description={t('items.form.unitHint')}
            maxLength={30}
            {...form.getInputProps('unit_name')}
          />
        </FieldPlace>
        <FieldPlace of="package_unit">
          <TextInput
            label={say(ITEM_FIELDS.package_unit)}
            description={t('items.form.packageHint')}
            maxLength={30}
            {...form.getInputProps('package_unit')}
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('items.form.codes')} says={t('items.form.codesSays')}>
        <FieldPlace of="barcodes" wide>
          <BarcodeInputs form={form} />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('items.form.size')} says={t('items.form.sizeSays')}>
        <div className={classes['trio']} data-wide>
          {measure('width')}
          {measure('depth')}
          {measure('height')}
        </div>
        <FieldPlace of="weight">
          <NumberField
            label={t('items.form.weight')}
            min={1}
            max={1_000_000}
            value={form.values.weight}
            onChange={(value) => form.setFieldValue('weight', value)}
            error={form.errors['weight']}
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('items.form.image')}>
        <FieldPlace of="image" wide>
          <Upload
            label={t('items.form.image')}
            purpose="product"
            value={form.values.image}
            onChange={(image) => form.setFieldValue('image', image)}
          />
        </FieldPlace>
      </FormSection>
    </>
  );
}
