import { TextInput, Textarea } from '@mantine/core';
import { fieldSentence } from '../../../../../contract/fields.ts';
import { files } from '../../../../../contract/files.ts';
import { promptPayDigits, promptPayShown } from '../../../../../contract/organisation.promptpay.ts';
import {
  SHOP_FIELDS,
  shopProblems,
  taxIdDigits,
  type ShopDetail,
} from '../../../../../contract/organisation.shop.ts';
import { organisationScreens } from '../../../../../contract/organisation.screens.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { addressOf } from '../../../platform/client.ts';
import { locale, useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import {
  FieldPlace,
  FormPage,
  FormSection,
  ImagesInput,
  type FieldWords,
  type KitForm,
  type Uploaded,
} from '../../../kit/index.ts';
import { PromptPayField } from '../PromptPayField.tsx';
import { readAgain } from '../useKept.ts';

interface ShopValues {
  name: string;
  phone: string;
  address: string;
  tax_id: string;
  promptpay_id: string;
  /** One at most. */
  logo: Uploaded[];
}

const text = { read: String };
const FIELDS: FieldWords<ShopValues> = {
  name: { title: SHOP_FIELDS.name, ...text },
  phone: { title: SHOP_FIELDS.phone, ...text },
  address: { title: SHOP_FIELDS.address, ...text },
  tax_id: { title: SHOP_FIELDS.tax_id, ...text },
  promptpay_id: { title: SHOP_FIELDS.promptpay_id, ...text },
  logo: { title: SHOP_FIELDS.logo, read: (logo) => logo[0]?.file ?? '' },
};

/** What the shop says of itself: on labels, on slips, at the top of every screen. */
export function ShopPage() {
  const t = useWords('organisation');
  const read = useRead(api.shopDetail, {});
  const shop = read.data?.Data;
  const save = async ({ logo, ...values }: ShopValues) => {
    await send(api.changeShop, { ...values, logo: logo[0]?.file ?? null, version: shop!.version }, [
      'organisation',
    ]).catch(readAgain);
    toast.done(t('shop.saved'));
  };
  return (
    <FormPage<ShopValues, ShopDetail>
      name="shop"
      title={t('shop.title')}
      says={t('shop.says')}
      right={organisationScreens.shop.right}
      from={{ ...read, data: shop }}
      values={valuesOf}
      fields={FIELDS}
      lastChange={shop?.last_change}
      check={problemsOf}
      save={save}
    >
      {(form) => <Fields form={form} />}
    </FormPage>
  );
}

const valuesOf = (shop: ShopDetail | undefined): ShopValues => ({
  name: shop?.name ?? '',
  phone: shop?.phone ?? '',
  address: shop?.address ?? '',
  tax_id: promptPayShown(shop?.tax_id ?? ''),
  promptpay_id: promptPayShown(shop?.promptpay_id ?? ''),
  logo: shop?.logo ? [{ file: shop.logo, url: addressOf(files.read, { file: shop.logo }) }] : [],
});

/** What is wrong, by field, in words: the same that the server would say. */
function problemsOf({ name, tax_id, promptpay_id }: ShopValues): Record<string, string> {
  const problems = shopProblems({
    tax_id: taxIdDigits(tax_id),
    promptpay_id: promptPayDigits(promptpay_id),
  }).map((problem) => [problem.path, fieldSentence(problem, locale())] as const);
  const needed = fieldSentence({ path: 'name', problem: 'required' }, locale());
  return Object.fromEntries([...(name.trim() ? [] : [['name', needed] as const]), ...problems]);
}

function Fields({ form }: { form: KitForm<ShopValues> }) {
  const t = useWords('organisation');
  const say = useSay();
  return (
    <>
      <FormSection title={t('shop.who')}>
        <FieldPlace of="name">
          <TextInput
            label={say(SHOP_FIELDS.name)}
            withAsterisk
            maxLength={120}
            {...form.getInputProps('name')}
          />
        </FieldPlace>
        <FieldPlace of="phone">
          <TextInput
            label={say(SHOP_FIELDS.phone)}
            description={t('shop.phoneHint')}
            type="tel"
            maxLength={20}
            {...form.getInputProps('phone')}
          />
        </FieldPlace>
        <FieldPlace of="address" wide>
          <Textarea
            label={say(SHOP_FIELDS.address)}
            description={t('shop.addressHint')}
            autosize
            minRows={2}
            maxLength={500}
            data-wide
            {...form.getInputProps('address')}
          />
        </FieldPlace>
        <FieldPlace of="logo" wide>
          <div data-wide>
            <ImagesInput
              label={say(SHOP_FIELDS.logo)}
              purpose="logo"
              most={1}
              value={form.values.logo}
              onChange={(change) => form.setFieldValue('logo', change)}
              error={form.errors['logo'] as string | undefined}
            />
          </div>
        </FieldPlace>
      </FormSection>
      <FormSection title={t('shop.money')} says={t('shop.moneySays')}>
        <FieldPlace of="tax_id">
          <TextInput
            label={say(SHOP_FIELDS.tax_id)}
            description={t('shop.taxIdHint')}
            inputMode="numeric"
            maxLength={30}
            {...form.getInputProps('tax_id')}
          />
        </FieldPlace>
        <PromptPayField
          typed={form.values.promptpay_id}
          input={form.getInputProps('promptpay_id')}
          onTake={(id) => form.setFieldValue('promptpay_id', id)}
        />
      </FormSection>
    </>
  );
}
