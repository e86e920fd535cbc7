import { Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core';
import { organisation } from '../../../../contract/organisation.ts';
import { products } from '../../../../contract/products.ts';
import {
  GIFT_TIMES,
  MOST_GIFTS,
  MOST_TRIGGERS,
  WHEN_OUT,
  promotions as api,
} from '../../../../contract/promotions.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import {
  DateRange,
  FormPanel,
  FormSection,
  MoneyInput,
  count,
  today,
  type KitForm,
} from '../../kit/index.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { PickedInputs } from './PickedInputs.tsx';
import { Preview } from './Preview.tsx';
import classes from './promotions.module.css';
import { askWhereShort } from './short.tsx';
import { asInput, valuesOf, type PromotionValues } from './values.ts';

const TEN_YEARS = 3660;

/** A new promotion; there is no other form of it, since one never changes. */
export function PromotionForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords('promotions');
  const create = useCommand(api.create, { invalidates: ['promotions'] });
  return (
    <FormPanel
      name="promotion-new"
      opened={opened}
      onClose={onClose}
      title={t('add')}
      right={api.create.right}
      from="new"
      values={valuesOf}
      check={(v) => ({
        name: v.name.trim() ? undefined : t('needName'),
        products: v.kind === 'products' && v.products.length === 0 ? t('needProducts') : undefined,
        amount: v.kind === 'amount' && !v.amount ? t('needAmount') : undefined,
        days: v.days.from && v.days.to ? undefined : t('needDays'),
        gifts: v.gifts.length === 0 ? t('needGifts') : undefined,
      })}
      at={{ promotion_name_taken: 'name', promotion_days: 'days' }}
      asks={askWhereShort}
      save={async (values) => {
        const { Data } = await create.mutateAsync(asInput(values));
        toast.done(t('made', { name: Data.name }));
      }}
      onSaved={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormPanel>
  );
}

function Fields({ form }: { form: KitForm<PromotionValues> }) {
  const t = useWords('promotions');
  const v = form.values;
  const channels = useRead(organisation.saleChannels, {}).data?.Data ?? [];
  return (
    <>
      <WholeWords className={classes['soft']}>{t('fixed')}</WholeWords>
      <FormSection title={t('when')}>
        <TextInput label={t('name')} withAsterisk maxLength={120} data-wide {...form.getInputProps('name')} />
        <SegmentedControl
          data-wide
          fullWidth
          aria-label={t('when')}
          value={v.kind}
          onChange={(kind) => form.setFieldValue('kind', kind as PromotionValues['kind'])}
          data={(['products', 'amount'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {v.kind === 'products' ? (
          <PickedInputs
            of="promotion-products"
            label={t('findProduct')}
            find={findProducts}
            picked={v.products}
            most={MOST_TRIGGERS}
            mostOfEach={1000}
            error={form.errors['products']}
            onChange={(picked) => form.setFieldValue('products', picked)}
          />
        ) : (
          <MoneyInput
            label={t('amount')}
            description={t('amountHint')}
            withAsterisk
            value={v.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
            error={form.errors['amount']}
          />
        )}
        <Input.Wrapper
          label={t('days')}
          description={v.days.to && v.days.to < today() ? t('daysOver') : undefined}
          withAsterisk
          error={form.errors['days']}
          data-wide
        >
          <div>
            <DateRange
              label={t('days')}
              maxDays={TEN_YEARS}
              value={v.days}
              onChange={({ from, to }) => form.setFieldValue('days', { from, to })}
            />
          </div>
        </Input.Wrapper>
        <Checkbox.Group
          data-wide
          label={t('channels')}
          description={t('channelsHint')}
          value={v.sale_channels.map(String)}
          onChange={(ids) => form.setFieldValue('sale_channels', ids.map(Number))}
        >
          <div className={classes['channels']}>
            {channels.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </FormSection>
      <FormSection title={t('gifts')}>
        <PickedInputs
          of="promotion-gifts"
          label={t('findItem')}
          find={findItems}
          picked={v.gifts}
          most={MOST_GIFTS}
          mostOfEach={100}
          error={form.errors['gifts']}
          onChange={(picked) => form.setFieldValue('gifts', picked)}
        />
        <Input.Wrapper label={t('times')} data-wide>
          <SegmentedControl
            fullWidth
            aria-label={t('times')}
            value={v.times}
            onChange={(times) => form.setFieldValue('times', times as PromotionValues['times'])}
            data={GIFT_TIMES.map((value) => ({ value, label: t(`timesOf.${value}`) }))}
          />
        </Input.Wrapper>
        <Input.Wrapper label={t('whenOut')} data-wide>
          <SegmentedControl
            fullWidth
            aria-label={t('whenOut')}
            value={v.when_out}
            onChange={(out) => form.setFieldValue('when_out', out as PromotionValues['when_out'])}
            data={WHEN_OUT.map((value) => ({ value, label: t(`whenOutOf.${value}`) }))}
          />
        </Input.Wrapper>
      </FormSection>
      <FormSection title={t('preview')}>
        <div data-wide>
          <Preview values={v} />
        </div>
      </FormSection>
    </>
  );
}

const findProducts = async (q: string, signal: AbortSignal) =>
  (await call(products.list, { q, page_size: 20 }, { signal })).Data.map(({ id, code, name }) => ({
    id,
    code,
    name,
    quantity: 1,
    hint: code,
  }));
const findItems = async (q: string, signal: AbortSignal) =>
  (await call(warehouse.items, { q, page_size: 20 }, { signal })).Data.map((item) => ({
    id: item.ID,
    code: item.SKU,
    name: item.Name,
    quantity: 1,
    hint: `${item.SKU} · ${count(item.Available ?? 0)} ${item.UnitName}`,
  }));
