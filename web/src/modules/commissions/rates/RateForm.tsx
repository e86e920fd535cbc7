import { Alert, Input, SegmentedControl, TextInput } from '@mantine/core';
import {
  RATE_WHATS,
  RATE_WHOS,
  WHAT_WORDS,
  WHO_WORDS,
  commissions as api,
  termsText,
  type Rate,
  type RateKind,
  type RateWhat,
  type RateWho,
} from '../../../../../contract/commissions.ts';
import { products } from '../../../../../contract/products.ts';
import {
  AsyncSearch,
  DayField,
  FormPanel,
  FormSection,
  MoneyInput,
  NumberField,
  Select,
  namedOptions,
  useDayText,
  type KitForm,
} from '../../../kit/index.ts';
import { call } from '../../../platform/client.ts';
import { useLocale, useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { inputOf, valuesOf, type RateValues } from './values.ts';

export interface Edited {
  /** Absent: a new one, from nothing or from this one. */
  rate: Rate | undefined;
  copy: Rate | undefined;
}
interface Props {
  edited: Edited;
  closedTo: string | null;
  onClose: () => void;
}

/** A rate: whom it is for, what is sold, how much, and on which days. */
export function RateForm({ edited: { rate, copy }, closedTo, onClose }: Props) {
  const t = useWords('commissions');
  const say = useSay();
  const from = rate ?? copy;
  return (
    <FormPanel
      key={rate?.id ?? 'new'}
      name={`commission-rate-${rate?.id ?? (copy ? `from-${copy.id}` : 'new')}`}
      opened
      onClose={onClose}
      title={t(rate ? 'form.editTitle' : 'form.addTitle')}
      right={api.addRate.right}
      from={from ? { data: from, isPending: false, error: null, refetch: async () => undefined } : 'new'}
      values={(read: Rate | undefined) => valuesOf(read, closedTo, rate === undefined)}
      check={(v) => ({
        who_id:
          v.who !== 'all' && v.who_id === undefined
            ? t('form.needWho', { what: say(WHO_WORDS[v.who]) })
            : undefined,
        product: v.what === 'product' && !v.product ? t('form.needProduct') : undefined,
        category_id:
          v.what === 'category' && v.category_id === undefined ? t('form.needCategory') : undefined,
        value: v.value === undefined ? t('form.needValue') : undefined,
        from: v.from ? undefined : t('form.needFrom'),
      })}
      at={{ commission_rate_days: 'to', commission_rate_closed: 'from' }}
      save={async (values) => {
        if (rate)
          await send(api.changeRate, { id: rate.id, version: rate.version, ...inputOf(values) }, [
            'commissions',
          ]);
        else await send(api.addRate, inputOf(values), ['commissions']);
        toast.done(t('form.saved'));
      }}
      onSaved={onClose}
    >
      {(form) => <Fields form={form} rate={rate} settled={rate?.settled ? closedTo : null} />}
    </FormPanel>
  );
}

interface FieldsProps {
  form: KitForm<RateValues>;
  rate: Rate | undefined;
  settled: string | null;
}
function Fields({ form, rate, settled }: FieldsProps) {
  const t = useWords('commissions');
  const say = useSay();
  const day = useDayText();
  const choices = useRead(api.choices, {}, { staleTime: 60_000 }).data?.Data;
  const v = form.values;
  const fixed = settled !== null;
  const people =
    { user: choices?.users, team: choices?.teams, channel: choices?.channels, all: [] }[v.who] ?? [];
  return (
    <>
      {fixed && <Alert color="gray">{t('form.settledNote', { day: day(settled) })}</Alert>}
      <FormSection title={t('form.whoSection')}>
        <Input.Wrapper label={t('form.who')} labelElement="div" data-wide>
          <SegmentedControl
            fullWidth
            disabled={fixed}
            aria-label={t('form.who')}
            value={v.who}
            onChange={(who) => form.setValues({ who: who as RateWho, who_id: undefined })}
            data={RATE_WHOS.toReversed().map((value) => ({ value, label: say(WHO_WORDS[value]) }))}
          />
        </Input.Wrapper>
        {v.who !== 'all' && (
          <Select
            data-wide
            label={say(WHO_WORDS[v.who])}
            withAsterisk
            disabled={fixed}
            options={withOwn(
              people,
              v.who === rate?.who ? { id: rate.who_id, name: rate.who_name } : undefined,
            )}
            value={v.who_id}
            onChange={(id) => form.setFieldValue('who_id', id)}
            error={form.errors['who_id']}
          />
        )}
      </FormSection>
      <FormSection title={t('form.whatSection')}>
        <Input.Wrapper label={t('form.what')} labelElement="div" data-wide>
          <SegmentedControl
            fullWidth
            disabled={fixed}
            aria-label={t('form.what')}
            value={v.what}
            onChange={(what) => form.setFieldValue('what', what as RateWhat)}
            data={RATE_WHATS.toReversed().map((value) => ({ value, label: say(WHAT_WORDS[value]) }))}
          />
        </Input.Wrapper>
        {v.what === 'category' && (
          <Select
            data-wide
            label={say(WHAT_WORDS.category)}
            withAsterisk
            disabled={fixed}
            options={withOwn(
              choices?.categories ?? [],
              rate?.what === 'category' ? { id: rate.what_id, name: rate.what_name } : undefined,
            )}
            value={v.category_id}
            onChange={(id) => form.setFieldValue('category_id', id)}
            error={form.errors['category_id']}
          />
        )}
        {v.what === 'product' &&
          (fixed ? (
            <TextInput data-wide label={t('form.product')} value={v.product?.name ?? ''} disabled />
          ) : (
            <div data-wide>
              <AsyncSearch
                of="commission-product"
                label={t('form.product')}
                description={t('form.productHint')}
                picked={v.product?.name}
                find={findProducts}
                show={({ id, name, hint }) => ({ key: id, label: name, hint })}
                onPick={({ id, name }) => {
                  form.setFieldValue('product', { id, name });
                  form.clearFieldError('product');
                }}
                error={form.errors['product']}
              />
            </div>
          ))}
      </FormSection>
      <FormSection title={t('form.rateSection')}>
        <Input.Wrapper label={t('form.kind')} labelElement="div" data-wide>
          <SegmentedControl
            fullWidth
            disabled={fixed}
            aria-label={t('form.kind')}
            value={v.kind}
            onChange={(kind) => form.setFieldValue('kind', kind as RateKind)}
            data={(['percent', 'piece'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          />
        </Input.Wrapper>
        {v.kind === 'percent' ? (
          <NumberField
            data-wide
            label={t('form.percent')}
            description={t('form.percentHint')}
            withAsterisk
            disabled={fixed}
            decimals={2}
            max={100}
            show={(n) => `${String(n)} %`}
            value={v.value}
            onChange={(value) => form.setFieldValue('value', value)}
            error={form.errors['value']}
          />
        ) : (
          <MoneyInput
            data-wide
            label={t('form.piece')}
            description={t('form.pieceHint')}
            withAsterisk
            disabled={fixed}
            value={v.value}
            onChange={(value) => form.setFieldValue('value', value)}
            error={form.errors['value']}
          />
        )}
        <Input.Wrapper
          label={t('form.from')}
          description={t('form.daysHint')}
          withAsterisk
          labelElement="div"
          error={form.errors['from']}
        >
          {fixed ? (
            <div>{day(v.from ?? '')}</div>
          ) : (
            <DayField
              label={t('form.from')}
              hint={t('form.from')}
              day={v.from}
              onDay={(from) => form.setFieldValue('from', from)}
            />
          )}
        </Input.Wrapper>
        <Input.Wrapper
          label={t('form.to')}
          description={t('form.daysHint')}
          labelElement="div"
          error={form.errors['to']}
        >
          <DayField
            label={t('form.to')}
            hint={t('rates.open')}
            day={v.to}
            onDay={(to) => form.setFieldValue('to', to)}
          />
        </Input.Wrapper>
        <Alongside values={v} rate={rate} />
        <TextInput data-wide label={t('form.note')} maxLength={200} {...form.getInputProps('note')} />
      </FormSection>
    </>
  );
}

/** Rates for the same person and goods on some of the same days: which of them applies there. */
function Alongside({ values: v, rate }: { values: RateValues; rate: Rate | undefined }) {
  const t = useWords('commissions');
  const day = useDayText();
  const language = useLocale();
  const whose = v.who === 'all' ? {} : { [WHO_FIELD[v.who]]: v.who_id };
  const isWhole = v.who === 'all' || v.who_id !== undefined;
  const read = useRead(api.rates, { who: v.who, ...whose, page_size: 200 }, { enabled: isWhole });
  const what_id = { all: null, category: v.category_id, product: v.product?.id }[v.what];
  const same = (isWhole ? (read.data?.Data ?? []) : []).filter(
    (other) =>
      other.id !== rate?.id &&
      other.what === v.what &&
      other.what_id === what_id &&
      v.from !== undefined &&
      (v.to === undefined || other.from <= v.to) &&
      (other.to === null || v.from <= other.to),
  );
  if (!same.length) return null;
  return (
    <Alert color="yellow" data-wide role="status">
      {same.slice(0, MOST_TOLD).map((other) => (
        <div key={other.id}>
          {t('form.alongside', {
            rate: termsText(other, language),
            from: day(other.from),
            to: other.to ? day(other.to) : t('rates.open'),
          })}
        </div>
      ))}
      {t('form.alongsideRule')}
    </Alert>
  );
}
const MOST_TOLD = 3;
const WHO_FIELD = { user: 'user_id', team: 'team_id', channel: 'sale_channel_id' } as const;

interface Named {
  id: number;
  name: string;
}
/** With the one that the rate is for already, who may have left since. */
const withOwn = (all: readonly Named[], own: { id: number | null; name: string } | undefined) =>
  namedOptions(
    own && own.id !== null && !all.some(({ id }) => id === own.id)
      ? [{ id: own.id, name: own.name }, ...all]
      : [...all],
  );

const findProducts = async (q: string, signal: AbortSignal) =>
  (await call(products.list, { q, page_size: 20 }, { signal })).Data.map(({ id, code, name }) => ({
    id,
    name,
    hint: code,
  }));
