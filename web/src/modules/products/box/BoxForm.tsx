import { Input, SegmentedControl, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { BOX_MODES, MOST_PIECES } from '../../../../../contract/products.boxes.ts';
import { PRODUCT_FIELDS } from '../../../../../contract/products.fields.ts';
import { products as api } from '../../../../../contract/products.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { FormPanel, FormSection, MoneyInput, QtyInput, Select, type KitForm } from '../../../kit/index.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { categoryOptions } from '../categories.ts';
import classes from '../products.module.css';
import { PoolInputs } from './PoolInputs.tsx';
import { asInput, valuesOf, type BoxValues } from './values.ts';

/** A new mystery box; there is no other form of it, since what is in one never changes. */
export function BoxForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords('products');
  const create = useCommand(api.createBox, { invalidates: ['products'] });
  return (
    <FormPanel
      name="box-new"
      opened={opened}
      onClose={onClose}
      title={t('box.addTitle')}
      right={api.createBox.right}
      from="new"
      values={valuesOf}
      check={(v) => ({
        code: v.code.trim() ? undefined : t('form.needCode'),
        name: v.name.trim() ? undefined : t('form.needName'),
        price: v.price === undefined ? t('form.needPrice') : undefined,
        pool:
          v.pool.length === 0
            ? t('box.needPool')
            : tooFew(v)
              ? t('box.needKinds', { count: v.pieces })
              : undefined,
      })}
      at={{ box_pool_too_small: 'pool' }}
      saveNew
      save={async (values) => {
        const { Data } = await create.mutateAsync(asInput(values));
        toast.done(t('form.created', { name: Data.name }));
      }}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => <Fields form={form} />}
    </FormPanel>
  );
}

const tooFew = ({ distinct, pool, pieces }: BoxValues) => distinct && pool.length < pieces;

function Fields({ form }: { form: KitForm<BoxValues> }) {
  const t = useWords('products');
  const say = useSay();
  const categories = useRead(api.categories, {}).data?.Data ?? [];
  const { mode, pieces } = form.values;
  return (
    <>
      <WholeWords className={classes['soft']}>{t('box.fixed')}</WholeWords>
      <FormSection title={t('form.what')}>
        <TextInput
          label={say(PRODUCT_FIELDS.code)}
          withAsterisk
          maxLength={60}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={say(PRODUCT_FIELDS.name)}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <MoneyInput
          label={say(PRODUCT_FIELDS.price)}
          withAsterisk
          value={form.values.price}
          onChange={(price) => form.setFieldValue('price', price)}
          error={form.errors['price']}
        />
        <Select
          label={say(PRODUCT_FIELDS.category)}
          placeholder={t('form.noCategory')}
          clearable
          options={categoryOptions(categories)}
          value={form.values.category_id}
          onChange={(category_id) => form.setFieldValue('category_id', category_id)}
          error={form.errors['category_id']}
        />
      </FormSection>
      <FormSection title={t('box.rule')}>
        <Input.Wrapper label={t('box.pieces')}>
          <div>
            <QtyInput
              label={t('box.pieces')}
              value={pieces}
              max={MOST_PIECES}
              onChange={(n) => form.setFieldValue('pieces', n)}
            />
          </div>
        </Input.Wrapper>
        <Switch
          label={t('box.distinct')}
          description={t('box.distinctHint')}
          checked={form.values.distinct}
          onChange={(e) => form.setFieldValue('distinct', e.currentTarget.checked)}
        />
        <Input.Wrapper label={t('box.mode')} description={t(`box.modeSays.${mode}`)} data-wide>
          <SegmentedControl
            fullWidth
            aria-label={t('box.mode')}
            value={mode}
            onChange={(value) => form.setFieldValue('mode', value as BoxValues['mode'])}
            data={BOX_MODES.map((value) => ({ value, label: t(`box.modes.${value}`) }))}
          />
        </Input.Wrapper>
      </FormSection>
      <FormSection title={t('box.pool')} says={t(`box.poolSays.${mode}`)}>
        <div data-wide>
          <PoolInputs form={form} />
        </div>
      </FormSection>
    </>
  );
}
