import { TextInput, Textarea } from '@mantine/core';
import { PRODUCT_FIELDS } from '../../../../../contract/products.fields.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { ChipsInput, FieldPlace, MoneyInput, Select, type KitForm } from '../../../kit/index.ts';
import { MOST_BARCODES } from '../../../../../contract/products.editing.ts';
import type { ProductValues } from './values.ts';

interface Props {
  form: KitForm<ProductValues>;
  categories: { value: number; label: string }[];
}

/** What it is called, where it stands in the catalogue, what it costs, and which codes mean it. */
export function WhatInputs({ form, categories }: Props) {
  const t = useWords('products');
  const say = useSay();
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('barcodes.'))?.[1];
  return (
    <>
      <FieldPlace of="code">
        <TextInput
          label={say(PRODUCT_FIELDS.code)}
          description={t('form.codeHint')}
          withAsterisk
          maxLength={60}
          {...form.getInputProps('code')}
        />
      </FieldPlace>
      <FieldPlace of="name">
        <TextInput
          label={say(PRODUCT_FIELDS.name)}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('name')}
        />
      </FieldPlace>
      <FieldPlace of="category_id">
        <Select
          label={say(PRODUCT_FIELDS.category)}
          placeholder={t('form.noCategory')}
          clearable
          options={categories}
          value={form.values.category_id}
          onChange={(category_id) => form.setFieldValue('category_id', category_id)}
          error={form.errors['category_id']}
        />
      </FieldPlace>
      <FieldPlace of="price">
        <MoneyInput
          label={say(PRODUCT_FIELDS.price)}
          withAsterisk
          value={form.values.price}
          onChange={(price) => form.setFieldValue('price', price)}
          error={form.errors['price']}
        />
      </FieldPlace>
      <FieldPlace of="tags" wide>
        <ChipsInput
          label={say(PRODUCT_FIELDS.tags)}
          description={t('form.tagsHint')}
          most={20}
          longest={40}
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors['tags'] as string | undefined}
        />
      </FieldPlace>
      <FieldPlace of="barcodes" wide>
        <ChipsInput
          label={say(PRODUCT_FIELDS.barcodes)}
          description={t('form.barcodesHint')}
          most={MOST_BARCODES}
          longest={64}
          value={form.values.barcodes}
          onChange={(barcodes) => form.setFieldValue('barcodes', barcodes)}
          error={(wrong ?? form.errors['barcodes']) as string | undefined}
        />
      </FieldPlace>
      <FieldPlace of="description" wide>
        <Textarea
          data-wide
          wrapperProps={{ 'data-wide': true }}
          label={say(PRODUCT_FIELDS.description)}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('description')}
        />
      </FieldPlace>
    </>
  );
}
