import { TextInput } from '@mantine/core';
import { BANK_CHOICES, accountLengths, bankOf } from '../../../../../contract/codes/banks.ts';
import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import {
  METHOD_FIELDS,
  PAYMENT_TYPE_TITLES,
  isPaidInto,
} from '../../../../../contract/organisation.payment-methods.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { say, useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import {
  FieldPlace,
  FormPanel,
  FormSection,
  Select,
  type FieldWords,
  type KitForm,
} from '../../../kit/index.ts';
import { readAgain } from '../useKept.ts';
import { PromptPayField } from '../PromptPayField.tsx';
import { inputOf, problemsOf, valuesOf, type MethodValues } from './values.ts';

const FIELDS: FieldWords<MethodValues> = {
  name: { title: METHOD_FIELDS.name, read: String },
  bank: { title: METHOD_FIELDS.bank, read: (code) => (code ? say(bankOf(code)) : '') },
  account_number: { title: METHOD_FIELDS.account_number, read: String },
  account_name: { title: METHOD_FIELDS.account_name, read: String },
  branch: { title: METHOD_FIELDS.branch, read: String },
  promptpay_id: { title: METHOD_FIELDS.promptpay_id, read: String },
};

interface Props {
  /** The one that is edited; absent: a new one. */
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A payment method: what it is, and where the money goes. */
export function MethodForm({ id, opened, onClose }: Props) {
  const t = useWords('organisation');
  const read = useRead(api.method, { id: id ?? 1 }, { enabled: opened && id !== undefined });
  const method = id === undefined ? undefined : read.data?.Data;
  const save = async (values: MethodValues) => {
    const input = inputOf(values);
    if (!method) await send(api.addMethod, { type: values.type, ...input }, ['organisation']);
    else
      await send(api.changeMethod, { id: method.id, version: method.version, ...input }, [
        'organisation',
      ]).catch(readAgain);
    toast.done(t('kept.saved', { name: values.name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`payment-method-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={id === undefined ? t('method.add') : t('kept.editTitle', { name: method?.name ?? '' })}
      right={api.changeMethod.right}
      from={id === undefined ? 'new' : { ...read, data: method }}
      values={valuesOf}
      fields={FIELDS}
      lastChange={method?.last_change}
      check={(v) => ({ name: v.name.trim() ? undefined : t('method.needName'), ...problemsOf(v) })}
      at={{ duplicate: 'name' }}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => <Fields form={form} isNew={id === undefined} />}
    </FormPanel>
  );
}

function Fields({ form, isNew }: { form: KitForm<MethodValues>; isNew: boolean }) {
  const t = useWords('organisation');
  const words = useSay();
  const { type } = form.values;
  return (
    <>
      <FormSection title={t('method.what')}>
        <Select
          label={words(METHOD_FIELDS.type)}
          description={isNew ? t(`method.types.t${type}`) : t('method.fixed')}
          disabled={!isNew}
          options={Object.values(PAYMENT_TYPES).map((value) => ({
            value,
            label: words(PAYMENT_TYPE_TITLES[value]),
          }))}
          value={type}
          onChange={(value) => value && form.setFieldValue('type', value)}
          error={form.errors['type']}
        />
        <FieldPlace of="name">
          <TextInput
            label={words(METHOD_FIELDS.name)}
            description={t('kept.nameHint')}
            withAsterisk
            maxLength={80}
            {...form.getInputProps('name')}
          />
        </FieldPlace>
      </FormSection>
      {isPaidInto(type) && (
        <>
          <Account form={form} />
          <FormSection title={t('method.promptpay')} says={t('method.promptpaySays')}>
            <PromptPayField
              typed={form.values.promptpay_id}
              input={form.getInputProps('promptpay_id')}
              onTake={(id) => form.setFieldValue('promptpay_id', id)}
            />
          </FormSection>
        </>
      )}
    </>
  );
}

/** Bank, number and holder; a method without a name is called after its bank. */
function Account({ form }: { form: KitForm<MethodValues> }) {
  const t = useWords('organisation');
  const words = useSay();
  const { name, bank } = form.values;
  const namedAfter = (code: string) => t('method.named', { bank: words(bankOf(code)) });
  const choose = (code: string | undefined) => {
    form.setFieldValue('bank', code ?? '');
    if (code && (!name.trim() || (bank && name === namedAfter(bank))))
      form.setFieldValue('name', namedAfter(code));
  };
  return (
    <FormSection title={t('method.account')}>
      <FieldPlace of="bank">
        <Select
          label={words(METHOD_FIELDS.bank)}
          clearable
          options={BANK_CHOICES.map(({ code, name: title, also }) => ({
            value: code,
            label: words(title),
            also,
          }))}
          value={bank || undefined}
          onChange={choose}
          error={form.errors['bank']}
        />
      </FieldPlace>
      <FieldPlace of="account_number">
        <TextInput
          label={words(METHOD_FIELDS.account_number)}
          description={
            bank
              ? t('method.accountHint', { limit: accountLengths(bank).limit })
              : t('method.accountHintNone')
          }
          inputMode="numeric"
          maxLength={30}
          {...form.getInputProps('account_number')}
        />
      </FieldPlace>
      <FieldPlace of="account_name">
        <TextInput
          label={words(METHOD_FIELDS.account_name)}
          maxLength={120}
          {...form.getInputProps('account_name')}
        />
      </FieldPlace>
      <FieldPlace of="branch">
        <TextInput label={words(METHOD_FIELDS.branch)} maxLength={80} {...form.getInputProps('branch')} />
      </FieldPlace>
    </FormSection>
  );
}
