import { useState } from 'react';
import { Checkbox, TextInput, Textarea } from '@mantine/core';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ApiError } from '../../../platform/errors.ts';
import { toast } from '../../../platform/toast.ts';
import {
  AsyncSearch,
  DateRange,
  FormPage,
  FormSection,
  MoneyInput,
  QtyInput,
  Select,
  Upload,
  type Range,
  type Uploaded,
} from '../../../kit/index.ts';
import { SAMPLES } from './sample.ts';

const BLANK = {
  name: '',
  phone: '',
  price: undefined as number | undefined,
  provider: undefined as number | undefined,
  note: '',
};

export function Fields() {
  const t = useWords('developers');
  const [qty, setQty] = useState(2);
  const [range, setRange] = useState<Range>({ from: '2026-11-01', to: '2026-11-21' });
  const [picture, setPicture] = useState<Uploaded>();
  return (
    <FormPage
      name="kit-sample"
      title={t('sample.form')}
      right={developerScreens.kit.right}
      from="new"
      values={() => BLANK}
      check={(values) => ({ name: values.name ? undefined : t('sample.nameNeeded') })}
      save={(values) => {
        if (values.phone) return Promise.resolve();
        // What the server would say of a missing phone.
        const detail = { problems: [{ path: 'phone', problem: 'phone' }] };
        throw new ApiError({ status: 400, code: 'invalid_param', msg: '', cause: '', detail, spoken: 'th' });
      }}
      onSaved={() => toast.done(t('sample.saved'))}
      saveNew
    >
      {(form) => (
        <>
          <FormSection title={t('sample.customer')}>
            <TextInput label={t('sample.name')} withAsterisk {...form.getInputProps('name')} />
            <TextInput
              label={t('sample.phone')}
              description={t('sample.phoneHint')}
              type="tel"
              {...form.getInputProps('phone')}
            />
            <AsyncSearch
              data-wide
              label={t('sample.find')}
              of="kit-sample"
              find={async (q) => SAMPLES.filter((row) => `${row.number} ${row.name}`.includes(q)).slice(0, 8)}
              show={(row) => ({ key: row.id, label: row.number, hint: `${row.name} · ${row.province}` })}
              onPick={(row) => form.setFieldValue('name', row.name)}
            />
          </FormSection>
          <FormSection title={t('sample.items')} says={t('sample.itemsHint')}>
            <MoneyInput label={t('sample.amount')} {...form.getInputProps('price')} />
            <Select
              label={t('sample.provider')}
              placeholder={t('sample.choose')}
              options={[
                { value: 1, label: 'ไปรษณีย์ไทย', also: 'Thailand Post', hint: '2–3 วัน' },
                { value: 2, label: 'เอกชนด่วน' },
                { value: 6, label: 'ส่งเองโดยร้าน', disabledReason: t('sample.notHere') },
              ]}
              {...form.getInputProps('provider')}
            />
            <div>
              <QtyInput of={t('sample.items')} value={qty} onChange={setQty} />
            </div>
            <DateRange label={t('sample.at')} value={range} onChange={setRange} />
            <Textarea
              data-wide
              label={t('sample.note')}
              autosize
              minRows={2}
              {...form.getInputProps('note')}
            />
            <Checkbox label={t('sample.confirmed')} />
            <Upload label={t('sample.picture')} purpose="slip" value={picture} onChange={setPicture} />
          </FormSection>
        </>
      )}
    </FormPage>
  );
}
