import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Input } from '../../../../contract/endpoint.ts';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { BACK_DAYS } from '../../../../contract/packing.filter.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import {
  FormPanel,
  FormSection,
  NumberField,
  Select,
  namedOptions,
  optionsOf,
  type KitForm,
} from '../../kit/index.ts';
import { CutPreview } from './CutPreview.tsx';
import { giftSays } from './gifts.ts';

interface Values {
  back_days: number | undefined;
  sale_channel_id: number | undefined;
  provider: number | undefined;
  platform: number | undefined;
}

/** The filter as the server takes it; what is not chosen is not sent. */
const asFilter = ({ back_days, sale_channel_id, provider, platform }: Values) =>
  ({
    back_days,
    ...(sale_channel_id ? { sale_channel_id } : {}),
    ...(provider ? { provider } : {}),
    ...(platform ? { platform } : {}),
  }) as Input<typeof api.cut>;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What it begins with. */
  given?: Partial<Values>;
}
/** Which orders the next round takes, with what it would be, live. */
export function CutPanel({ opened, onClose, given = {} }: Props) {
  const t = useWords('packing');
  const navigate = useNavigate();
  const cut = useCommand(api.cut, { invalidates: ['packing'] });
  const [allWait, setAllWait] = useState(false);
  // how far back the shop looks, when nobody says otherwise
  const usual = useRead(api.preview, {}, { enabled: opened });
  return (
    <FormPanel<Values, never>
      opened={opened && !usual.isPending}
      onClose={onClose}
      name="cut-round"
      title={t('cut.title')}
      right={api.cut.right}
      from="new"
      values={() => ({
        back_days: given.back_days ?? usual.data?.Data.back_days ?? BACK_DAYS.usual,
        sale_channel_id: given.sale_channel_id,
        provider: given.provider,
        platform: given.platform,
      })}
      check={({ back_days }) => ({
        back_days: back_days === undefined ? t('cut.backDaysMust', { max: BACK_DAYS.most }) : undefined,
      })}
      saveLabel={t('cut.save')}
      disabledReason={() => (allWait ? t('cut.allWait') : undefined)}
      save={async (values) => {
        const { Data } = await cut.mutateAsync(asFilter(values));
        toast.done(t('cut.done', { number: Data.number, count: Data.orders }));
        const says = giftSays(Data);
        if (says.length) toast.warn(says.join(' · '));
        onClose();
        void navigate({ to: packingScreens.round(Data.id) });
      }}
    >
      {(form) => <Fields form={form} onAllWait={setAllWait} />}
    </FormPanel>
  );
}

function Fields({ form, onAllWait }: { form: KitForm<Values>; onAllWait: (allWait: boolean) => void }) {
  const t = useWords('packing');
  const channels = useRead(organisation.saleChannels, {});
  const providers = useRead(organisation.shippingInfo, {});
  const all = { clearable: true, placeholder: t('cut.all') };
  return (
    <>
      <FormSection title={t('cut.which')}>
        <NumberField
          label={t('cut.backDays')}
          description={t('cut.backDaysHint', { max: BACK_DAYS.most })}
          min={0}
          max={BACK_DAYS.most}
          step={1}
          data-autofocus
          value={form.values.back_days}
          error={form.errors['back_days']}
          onChange={(days) => form.setFieldValue('back_days', days)}
        />
        <Select
          label={t('cut.channel')}
          {...all}
          options={namedOptions(channels.data?.Data ?? [])}
          value={form.values.sale_channel_id}
          onChange={(id) => form.setFieldValue('sale_channel_id', id)}
        />
        <Select
          label={t('cut.provider')}
          {...all}
          options={(providers.data?.Data ?? []).map((p) => ({ value: Number(p.id), label: p.name }))}
          value={form.values.provider}
          onChange={(id) => form.setFieldValue('provider', id)}
        />
        <Select
          label={t('cut.platform')}
          {...all}
          options={optionsOf(MARKETPLACES)}
          value={form.values.platform}
          onChange={(id) => form.setFieldValue('platform', id)}
        />
      </FormSection>
      {/* days that cannot be read have no round: the one of before would be taken for theirs */}
      {form.values.back_days !== undefined && (
        <CutPreview filter={asFilter(form.values)} onAllWait={onAllWait} />
      )}
    </>
  );
}
