import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PRODUCT_FIELDS } from '../../../../../contract/products.fields.ts';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, read as reading, useCommand, useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { number, useUrl } from '../../../platform/url.ts';
import {
  FieldPlace,
  FormColumns,
  FormPage,
  FormSection,
  baht,
  count,
  type FieldWords,
} from '../../../kit/index.ts';
import classes from '../products.module.css';
import { categoryOptions } from '../categories.ts';
import { BoxContents } from '../box/BoxContents.tsx';
import { ComponentInputs } from './ComponentInputs.tsx';
import { PictureInputs } from './PictureInputs.tsx';
import { SaleSection } from './SaleSection.tsx';
import { SizeInputs } from './SizeInputs.tsx';
import { useFreedWords } from '../useFreedWords.ts';
import { WhatInputs } from './WhatInputs.tsx';
import { asInput, valuesOf, type ProductValues } from './values.ts';

const fields = { id: number() };

/** A product and all that is known of it: a new one, or the one whose id stands in the address. */
export function ProductForm() {
  const t = useWords('products');
  const freedWords = useFreedWords();
  const [{ id }] = useUrl(fields);
  const navigate = useNavigate();
  const read = useRead(api.detail, { id: id ?? 1 }, { enabled: id !== undefined });
  const categories = useRead(api.categories, {}).data?.Data ?? [];
  const create = useCommand(api.create, { invalidates: ['products'] });
  const update = useCommand(api.update, { invalidates: ['products'] });
  const product = id === undefined ? undefined : read.data?.Data;
  const values = useMemo(() => valuesOf(product), [product]);

  const save = async (entered: ProductValues) => {
    if (!product) {
      const { Data } = await create.mutateAsync(asInput(entered));
      toast.done(t('form.created', { name: Data.name }));
      return;
    }
    // What somebody else has saved meanwhile comes with the refusal.
    const { Data } = await update
      .mutateAsync({ ...asInput(entered), id: product.id, version: product.version })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['products']);
        throw error;
      });
    const { freed, ...saved } = Data;
    queries.setQueryData(reading(api.detail, { id: saved.id }).queryKey, { Data: saved });
    toast.done([t('form.saved', { name: saved.name }), freedWords(freed)].filter(Boolean).join(' · '));
  };
  return (
    <FormPage
      key={id ?? 'new'}
      name={`product-${id ?? 'new'}`}
      title={product?.name ?? t(id === undefined ? 'form.new' : 'form.edit')}
      right={productScreens.form.right}
      from={id === undefined ? 'new' : { ...read, data: product }}
      values={() => values}
      check={(v) => ({
        code: v.code.trim() ? undefined : t('form.needCode'),
        name: v.name.trim() ? undefined : t('form.needName'),
        price: v.price === undefined ? t('form.needPrice') : undefined,
      })}
      fields={fieldWords(categories)}
      lastChange={product?.last_change}
      saveLabel={t('form.save')}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => {
        if (id === undefined && !again) void navigate({ to: productScreens.manage() });
      }}
    >
      {(form) => (
        <FormColumns
          main={
            <div className={classes['sections']}>
              <FormSection title={t('form.what')}>
                <WhatInputs form={form} categories={categoryOptions(categories)} />
              </FormSection>
              <FormSection title={t(product?.box ? 'box.pool' : 'form.components')}>
                <FieldPlace of="components" wide>
                  {product?.box ? <BoxContents box={product.box} /> : <ComponentInputs form={form} />}
                </FieldPlace>
              </FormSection>
            </div>
          }
          side={
            <div className={classes['sections']}>
              {product && <SaleSection product={product} />}
              <FormSection title={t('form.images')}>
                <FieldPlace of="images">
                  <PictureInputs form={form} />
                </FieldPlace>
              </FormSection>
              <FormSection title={t('form.size')} says={t('form.sizeSays')}>
                <SizeInputs form={form} />
              </FormSection>
            </div>
          }
        />
      )}
    </FormPage>
  );
}

const list = (words: readonly string[]) => words.join(', ');
const figure = (n: number | undefined) => (n === undefined ? '' : count(n));

/** How the values read where somebody else's change is told. */
const fieldWords = (categories: Parameters<typeof categoryOptions>[0]): FieldWords<ProductValues> => ({
  code: { title: PRODUCT_FIELDS.code, read: String },
  name: { title: PRODUCT_FIELDS.name, read: String },
  category_id: {
    title: PRODUCT_FIELDS.category,
    read: (id) => categoryOptions(categories).find(({ value }) => value === id)?.label ?? '',
  },
  price: { title: PRODUCT_FIELDS.price, read: (price) => (price === undefined ? '' : baht(price)) },
  tags: { title: PRODUCT_FIELDS.tags, read: list },
  description: { title: PRODUCT_FIELDS.description, read: String },
  width: { title: PRODUCT_FIELDS.width, read: figure },
  height: { title: PRODUCT_FIELDS.height, read: figure },
  depth: { title: PRODUCT_FIELDS.depth, read: figure },
  weight: { title: PRODUCT_FIELDS.weight, read: figure },
  images: { title: PRODUCT_FIELDS.images, read: ({ length }) => (length ? count(length) : '') },
  barcodes: { title: PRODUCT_FIELDS.barcodes, read: list },
  components: {
    title: PRODUCT_FIELDS.components,
    read: (parts) => list(parts.map(({ sku, qty }) => `${sku} × ${qty}`)),
  },
});
