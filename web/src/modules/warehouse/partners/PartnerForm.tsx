import { TextInput, Textarea } from '@mantine/core';
import { PARTNER_FIELDS } from '../../../../../contract/warehouse.fields.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { FieldPlace, FormPanel, FormSection, type FieldWords, type KitForm } from '../../../kit/index.ts';
import { taxIdProblem, valuesOf, type PartnerValues } from './values.ts';

const FIELDS: FieldWords<PartnerValues> = {
  company_name: { title: PARTNER_FIELDS.company_name, read: String },
  address: { title: PARTNER_FIELDS.address, read: String },
  contact_name: { title: PARTNER_FIELDS.contact_name, read: String },
  contact_tel: { title: PARTNER_FIELDS.contact_tel, read: String },
  tax_id: { title: PARTNER_FIELDS.tax_id, read: String },
  tel: { title: PARTNER_FIELDS.tel, read: String },
  email: { title: PARTNER_FIELDS.email, read: String },
};

interface Props {
  /** The one that is edited; absent: a new one. */
  id: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Whom goods are bought from. */
export function PartnerForm({ id, opened, onClose }: Props) {
  const t = useWords('warehouse');
  const read = useRead(api.partner, { id: id ?? 1 }, { enabled: opened && id !== undefined });
  const add = useCommand(api.addPartner, { invalidates: ['stock'] });
  const change = useCommand(api.changePartner, { invalidates: ['stock'] });
  const partner = id === undefined ? undefined : read.data?.Data;
  const save = async (values: PartnerValues) => {
    if (!partner) await add.mutateAsync(values);
    else
      await change
        .mutateAsync({ id: partner.id, version: partner.version, ...values })
        .catch((error: unknown) => {
          // what somebody else has changed meanwhile comes with the refusal
          if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['stock']);
          throw error;
        });
    toast.done(t('partners.saved', { name: values.company_name }));
  };
  return (
    <FormPanel
      key={id ?? 'new'}
      name={`partner-${id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={
        id === undefined
          ? t('partners.addTitle')
          : t('partners.editTitle', { name: partner?.company_name ?? '' })
      }
      right={api.changePartner.right}
      from={id === undefined ? 'new' : { ...read, data: partner }}
      values={valuesOf}
      fields={FIELDS}
      lastChange={partner?.last_change}
      check={(v) => ({
        company_name: v.company_name.trim() ? undefined : t('partners.form.needCompany'),
        tax_id: taxIdProblem(v.tax_id),
      })}
      at={{ duplicate: 'company_name' }}
      saveNew={id === undefined}
      save={save}
      onSaved={(again) => !again && onClose()}
    >
      {(form) => <Fields form={form} />}
    </FormPanel>
  );
}

function Fields({ form }: { form: KitForm<PartnerValues> }) {
  const t = useWords('warehouse');
  const say = useSay();
  return (
    <>
      <FormSection title={t('partners.form.who')}>
        <FieldPlace of="company_name" wide>
          <TextInput
            label={say(PARTNER_FIELDS.company_name)}
            withAsterisk
            maxLength={120}
            data-wide
            {...form.getInputProps('company_name')}
          />
        </FieldPlace>
        <FieldPlace of="address" wide>
          <Textarea
            label={say(PARTNER_FIELDS.address)}
            autosize
            minRows={2}
            maxLength={500}
            data-wide
            {...form.getInputProps('address')}
          />
        </FieldPlace>
        <FieldPlace of="tax_id">
          <TextInput
            label={say(PARTNER_FIELDS.tax_id)}
            description={t('partners.form.taxIdHint')}
            inputMode="numeric"
            maxLength={20}
            {...form.getInputProps('tax_id')}
          />
        </FieldPlace>
        <FieldPlace of="tel">
          <TextInput
            label={say(PARTNER_FIELDS.tel)}
            type="tel"
            maxLength={20}
            {...form.getInputProps('tel')}
          />
        </FieldPlace>
        <FieldPlace of="email">
          <TextInput
            label={say(PARTNER_FIELDS.email)}
            type="email"
            maxLength={120}
            {...form.getInputProps('email')}
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={t('partners.form.contact')}>
        <FieldPlace of="contact_name">
          <TextInput
            label={say(PARTNER_FIELDS.contact_name)}
            maxLength={120}
            {...form.getInputProps('contact_name')}
          />
        </FieldPlace>
        <FieldPlace of="contact_tel">
          <TextInput
            label={say(PARTNER_FIELDS.contact_tel)}
            type="tel"
            maxLength={20}
            {...form.getInputProps('contact_tel')}
          />
        </FieldPlace>
      </FormSection>
    </>
  );
}
