import { Button, Checkbox, Input, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { coupons as api, type CampaignPage } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import { CAMPAIGN_FIELDS } from '../../../../../contract/coupons.trail.ts';
import { organisation } from '../../../../../contract/organisation.ts';
import {
  DateRange,
  Empty,
  FormPage,
  FormSection,
  MoneyInput,
  NumberField,
  Unbroken,
  type KitForm,
} from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { bahtShort } from '../words.ts';
import { GoodsInputs } from './GoodsInputs.tsx';
import { Preview } from './Preview.tsx';
import { asInput, check, valuesOf, type CampaignValues, type Named } from './values.ts';
import classes from '../coupons.module.css';

const TEN_YEARS = 3660;
const AT = { coupon_period: 'to', coupon_name_taken: 'name', coupon_code_taken: 'public_code' } as const;

/** A campaign from nothing. */
export function NewCampaign() {
  const t = useWords('coupons');
  const navigate = useNavigate();
  const create = useCommand(api.create, { invalidates: ['coupons'] });
  return (
    <FormPage<CampaignValues, CampaignPage>
      name="coupon-new"
      title={t('form.title')}
      right={couponScreens.newCoupon.right}
      from="new"
      values={valuesOf}
      check={check}
      at={AT}
      saveLabel={t('form.save')}
      save={async (values) => {
        const { Data } = await create.mutateAsync(asInput(values));
        toast.done(t('form.saved', { name: values.name }));
        void navigate({ to: couponScreens.coupon(Data.id) });
      }}
    >
      {(form) => <Fields form={form} />}
    </FormPage>
  );
}

/** One that is printed or used only widens: the server says at the field what does not. */
export function EditCampaign() {
  const t = useWords('coupons');
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.one, { id });
  const page = read.data?.Data;
  const edit = useCommand(api.edit, { invalidates: ['coupons'] });
  const isMissing =
    read.error instanceof ApiError && (read.error.status === 404 || read.error.fields.length > 0);
  if (isMissing)
    return (
      <Empty
        as="h1"
        title={t('page.missing')}
        hint={t('page.missingHint')}
        action={
          <Button component={Link} to={couponScreens.coupons()} variant="default">
            {t('page.back')}
          </Button>
        }
      />
    );
  return (
    <FormPage<CampaignValues, CampaignPage>
      name={`coupon-${id}`}
      title={page ? t('form.editTitle', { name: page.name }) : t('act.edit')}
      says={page?.fixed ? t('form.fixed') : undefined}
      right={couponScreens.editCoupon.right}
      from={{ ...read, data: page }}
      values={valuesOf}
      check={check}
      at={AT}
      saveLabel={t('form.saveChange')}
      fields={WORDS}
      save={async (values) => {
        try {
          await edit.mutateAsync({ id, version: page!.version, ...asInput(values) });
        } catch (error) {
          // what others made of it stands beside what was typed
          if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['coupons']);
          throw error;
        }
        toast.done(t('form.changed', { name: values.name }));
        void navigate({ to: couponScreens.coupon(id) });
      }}
    >
      {(form) => <Fields form={form} page={page} />}
    </FormPage>
  );
}

const F = CAMPAIGN_FIELDS;
const plain = (value: string | number | undefined) => String(value ?? '–');
const names = (of: Named[]) => of.map(({ name }) => name).join(', ') || '–';
const amount = (value: number | undefined) => (value === undefined ? '–' : bahtShort(value));
/** For who is told what somebody else changed. */
const WORDS = {
  name: { title: F.name, read: plain },
  value: { title: F.value, read: plain },
  max_discount: { title: F.max_discount, read: amount },
  min_amount: { title: F.min_amount, read: amount },
  from: { title: F.from, read: plain },
  to: { title: F.to, read: plain },
  total_limit: { title: F.total_limit, read: plain },
  member_limit: { title: F.member_limit, read: plain },
  products: { title: F.products, read: names },
  categories: { title: F.categories, read: names },
  public_code: { title: F.public_code, read: plain },
  conditions: { title: F.conditions, read: plain },
};

interface Props {
  form: KitForm<CampaignValues>;
  page?: CampaignPage | undefined;
}
function Fields({ form, page }: Props) {
  const t = useWords('coupons');
  return (
    <div className={classes['formGrid']}>
      <div className={classes['choices']}>
        <FormSection title={t('form.what')}>
          <TextInput
            label={t('form.name')}
            description={t('form.nameHint')}
            withAsterisk
            maxLength={80}
            data-wide
            {...form.getInputProps('name')}
          />
          <Worth form={form} />
          <Days form={form} />
        </FormSection>
        <FormSection title={t('form.how')}>
          <How form={form} page={page} />
        </FormSection>
        <FormSection title={t('form.limits')}>
          <NumberField
            label={t('form.total')}
            description={t('form.noLimit')}
            min={1}
            max={1_000_000}
            value={form.values.total_limit}
            error={form.errors['total_limit']}
            onChange={(n) => form.setFieldValue('total_limit', n)}
          />
          <NumberField
            label={t('form.perMember')}
            description={t('form.noLimit')}
            min={1}
            max={1_000_000}
            value={form.values.member_limit}
            error={form.errors['member_limit']}
            onChange={(n) => form.setFieldValue('member_limit', n)}
          />
        </FormSection>
        <FormSection title={t('form.for')}>
          <Channels form={form} />
          <GoodsInputs form={form} />
        </FormSection>
      </div>
      <Preview values={form.values} />
    </div>
  );
}

function Worth({ form }: Props) {
  const t = useWords('coupons');
  const v = form.values;
  const isPercent = v.discount_kind === 'percent';
  return (
    <>
      <Input.Wrapper label={t('form.kind')} labelElement="div" error={form.errors['discount_kind']} data-wide>
        <SegmentedControl
          fullWidth
          aria-label={t('form.kind')}
          value={v.discount_kind}
          onChange={(kind) => form.setFieldValue('discount_kind', kind as CampaignValues['discount_kind'])}
          data={(['amount', 'percent'] as const).map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
        />
      </Input.Wrapper>
      {isPercent ? (
        <>
          <NumberField
            label={t('form.percent')}
            withAsterisk
            decimals={2}
            max={100}
            show={(n) => `${n}%`}
            value={v.value}
            error={form.errors['value']}
            onChange={(n) => form.setFieldValue('value', n)}
          />
          <MoneyInput
            label={t('form.most')}
            description={t('form.mostHint')}
            value={v.max_discount}
            error={form.errors['max_discount']}
            onChange={(n) => form.setFieldValue('max_discount', n)}
          />
        </>
      ) : (
        <MoneyInput
          label={t('form.amount')}
          withAsterisk
          value={v.value}
          error={form.errors['value']}
          onChange={(n) => form.setFieldValue('value', n)}
        />
      )}
      <MoneyInput
        label={t('form.min')}
        description={t('form.minHint')}
        value={v.min_amount}
        error={form.errors['min_amount']}
        onChange={(n) => form.setFieldValue('min_amount', n)}
      />
    </>
  );
}

function Days({ form }: Props) {
  const t = useWords('coupons');
  const { from, to } = form.values;
  return (
    <Input.Wrapper
      label={t('form.days')}
      labelElement="div"
      withAsterisk
      error={form.errors['from'] ?? form.errors['to']}
      data-wide
    >
      <div>
        <DateRange
          label={t('form.days')}
          maxDays={TEN_YEARS}
          value={{ from, to }}
          onChange={(days) => {
            form.setFieldValue('from', days.from);
            form.setFieldValue('to', days.to);
            form.clearFieldError('from');
            form.clearFieldError('to');
          }}
        />
      </div>
    </Input.Wrapper>
  );
}

function How({ form, page }: Props) {
  const t = useWords('coupons');
  const v = form.values;
  return (
    <>
      <SegmentedControl
        data-wide
        fullWidth
        aria-label={t('form.how')}
        value={v.how}
        disabled={page?.fixed === true}
        onChange={(how) => form.setFieldValue('how', how as CampaignValues['how'])}
        data={(['public', 'cards'] as const).map((value) => ({ value, label: t(`form.hows.${value}`) }))}
      />
      {v.how === 'public' ? (
        <TextInput
          label={t('form.publicCode')}
          description={t('form.publicHint')}
          withAsterisk
          data-wide
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...form.getInputProps('public_code')}
        />
      ) : (
        <>
          <WholeWords className={classes['soft']} data-wide>
            {t('form.cardsHint')}
          </WholeWords>
          <Checkbox
            data-wide
            label={t('form.required')}
            description={t('form.requiredHint')}
            checked={v.card_required}
            error={form.errors['card_required']}
            onChange={(event) => form.setFieldValue('card_required', event.currentTarget.checked)}
          />
          <Textarea
            data-wide
            label={t('form.conditions')}
            description={t('form.conditionsHint')}
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('conditions')}
          />
        </>
      )}
    </>
  );
}

function Channels({ form }: Props) {
  const t = useWords('coupons');
  const channels = useRead(organisation.saleChannels, {}).data?.Data ?? [];
  const error = Object.entries(form.errors).find(([path]) => path.startsWith('sale_channels'))?.[1];
  return (
    <Checkbox.Group
      data-wide
      label={t('form.channels')}
      description={t('form.channelsHint')}
      error={error}
      value={form.values.sale_channels.map(String)}
      onChange={(ids) => form.setFieldValue('sale_channels', ids.map(Number))}
    >
      <div className={classes['channels']}>
        {channels.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={<Unbroken text={name} />} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
