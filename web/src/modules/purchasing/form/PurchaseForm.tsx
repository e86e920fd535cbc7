import { Input, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { VAT_MODES, VAT_WORDS, type VatMode } from '../../../../../contract/purchasing.money.ts';
import { purchasing as api, type PurchasePage } from '../../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../../contract/purchasing.screens.ts';
import { warehouse } from '../../../../../contract/warehouse.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { queries, read as asked, useCommand, useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import {
  AsyncSearch,
  DayField,
  FormColumns,
  FormPage,
  FormSection,
  Money,
  MoneyInput,
  NumberField,
  baht,
  count,
  type KitForm,
} from '../../../kit/index.ts';
import { findPartners } from '../find.ts';
import { ForPurchase } from '../ForPurchase.tsx';
import { check } from './check.ts';
import { FIELDS } from './fields.ts';
import { FilesInput } from './FilesInput.tsx';
import { FixedGoods } from './FixedGoods.tsx';
import { LineInputs } from './LineInputs.tsx';
import { asInput, piecesOf, sumsOf, valuesOf, type PurchaseValues } from './values.ts';
import { numberOf } from '../number.ts';
import classes from '../purchasing.module.css';

const AT = { running_taken: 'running_from' } as const;

/** A draft from nothing. */
export function NewPurchase() {
  const t = useWords('purchasing');
  const navigate = useNavigate();
  const create = useCommand(api.create, { invalidates: ['purchases'] });
  return (
    <FormPage<PurchaseValues, PurchasePage>
      name="purchase-new"
      title={t('form.title')}
      right={purchasingScreens.newPurchase.right}
      from="new"
      values={valuesOf}
      check={check}
      at={AT}
      saveLabel={t('form.save')}
      clear={{ label: t('form.clear'), done: t('form.cleared') }}
      summary={(v) => <Summary values={v} />}
      save={async (values) => {
        const { Data } = await create.mutateAsync(asInput(values));
        toast.done(t('form.saved', { number: numberOf(Data) }));
        void navigate({ to: purchasingScreens.purchase(Data.id) });
      }}
    >
      {(form) => <Inputs form={form} />}
    </FormPage>
  );
}

/** A draft; of an approved order what may still be changed, beside what may not. */
export function EditPurchase() {
  const t = useWords('purchasing');
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.purchase, { id });
  const change = useCommand(api.change, { invalidates: ['purchases'] });
  const right = purchasingScreens.editPurchase.right;
  return (
    <ForPurchase
      read={read}
      right={right}
      not={({ may, ...found }) =>
        may.edit ? { title: t('form.tooLate', { number: numberOf(found) }), why: may.edit } : undefined
      }
    >
      {(page) => (
        <FormPage
          name={`purchase-${id}`}
          title={t('form.editTitle', { number: numberOf(page) })}
          right={right}
          from={{ ...read, data: page }}
          values={valuesOf}
          check={check}
          at={AT}
          saveLabel={t('form.saveChange')}
          fields={FIELDS}
          lastChange={page.last_change}
          summary={(v) => <Summary values={v} />}
          save={async (values) => {
            const { Data } = await change.mutateAsync({ id, version: page.version, ...asInput(values) });
            toast.done(t('form.changed', { number: numberOf(Data) }));
            void navigate({ to: purchasingScreens.purchase(Data.id) });
          }}
        >
          {(form) => <Inputs form={form} fixed={page.state === 'draft' ? undefined : page} />}
        </FormPage>
      )}
    </ForPurchase>
  );
}

function Summary({ values }: { values: PurchaseValues }) {
  const t = useWords('purchasing');
  const sums = sumsOf(values);
  return [
    t('lineCount', { count: values.lines.length }),
    t('pieces', { count: piecesOf(values.lines) }),
    ...(sums ? [baht(sums.total)] : []),
  ].join(' · ');
}

interface Props {
  form: KitForm<PurchaseValues>;
  /** The order, where it is approved: partner, lines and terms stay as they were. */
  fixed?: PurchasePage | undefined;
}
function Inputs({ form, fixed }: Props) {
  const t = useWords('purchasing');
  const { partner } = form.values;
  const input = { partner_id: partner?.id, page_size: 200 };
  const bought = useRead(warehouse.bought, input, { enabled: partner !== undefined && !fixed });
  const prices = new Map(
    (partner && bought.data?.Data)?.flatMap(({ item_id, last_price }) =>
      last_price === null ? [] : [[item_id, last_price]],
    ),
  );
  const sums = fixed ? undefined : sumsOf(form.values);
  return (
    <FormColumns
      main={
        fixed ? (
          <FixedGoods page={fixed} />
        ) : (
          <>
            <FormSection title={t('form.partnerHead')}>
              <PartnerInput form={form} />
            </FormSection>
            <FormSection title={t('form.lines')}>
              <div data-wide className={classes['goods']}>
                <LineInputs form={form} amounts={sums?.lines} priceOf={(item) => prices.get(item)} />
              </div>
            </FormSection>
            <FormSection title={t('form.money')}>
              <Terms form={form} />
              <Sums values={form.values} />
            </FormSection>
          </>
        )
      }
      side={
        <FormSection title={t('form.about')}>
          <Input.Wrapper label={t('form.expected')} error={form.errors['expected_on']}>
            <div>
              <DayField
                label={t('form.expected')}
                hint={t('form.expectedHint')}
                day={form.values.expected_on}
                onDay={(day) => form.setFieldValue('expected_on', day)}
              />
            </div>
          </Input.Wrapper>
          {!fixed && (
            <>
              <TextInput
                label={t('form.reference')}
                description={t('form.referenceHint')}
                maxLength={60}
                {...form.getInputProps('reference')}
              />
              <TextInput
                label={t('form.terms')}
                placeholder={t('form.termsHint')}
                maxLength={200}
                {...form.getInputProps('terms')}
              />
              <Cartons form={form} />
            </>
          )}
          <Textarea
            label={t('form.note')}
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('note')}
          />
          <FilesInput
            value={form.values.files}
            error={form.errors['files'] as string | undefined}
            onChange={(files) => form.setFieldValue('files', files)}
          />
        </FormSection>
      }
    />
  );
}

function PartnerInput({ form }: { form: KitForm<PurchaseValues> }) {
  const t = useWords('purchasing');
  /** Lines whose price nobody typed get that of the last time. */
  const fill = async (partner_id: number) => {
    const found = await queries.ensureQueryData(asked(warehouse.bought, { partner_id, page_size: 200 }));
    const { partner, lines } = form.getValues();
    if (partner?.id !== partner_id) return;
    const last = new Map(found.Data.map(({ item_id, last_price }) => [item_id, last_price]));
    form.setFieldValue(
      'lines',
      lines.map((line) => ({ ...line, price: line.price ?? last.get(line.item_id) ?? undefined })),
    );
  };
  return (
    <div data-wide>
      <AsyncSearch
        of="partners"
        label={t('form.partner')}
        placeholder={t('form.partnerHint')}
        withAsterisk
        error={form.errors['partner']}
        find={findPartners}
        show={(one) => ({
          key: one.id,
          label: one.company_name,
          hint: [one.contact_name, one.contact_tel].filter(Boolean).join(' · '),
        })}
        picked={form.values.partner?.name}
        onPick={({ id, company_name }) => {
          form.setFieldValue('partner', { id, name: company_name });
          form.clearFieldError('partner');
          void fill(id).catch(() => undefined);
          // the next keys belong to the goods; on a phone it would bring the keyboard over them
          if (!window.matchMedia('(pointer: coarse)').matches)
            document.querySelector<HTMLElement>('[data-scans] input')?.focus();
        }}
      />
    </div>
  );
}

function Terms({ form }: { form: KitForm<PurchaseValues> }) {
  const t = useWords('purchasing');
  const say = useSay();
  const { values: v } = form;
  return (
    <div className={classes['terms']}>
      <Input.Wrapper label={t('form.vat')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('form.vat')}
          value={v.vat_mode}
          onChange={(mode) => form.setFieldValue('vat_mode', mode as VatMode)}
          data={VAT_MODES.map((value) => ({ value, label: say(VAT_WORDS[value]) }))}
        />
      </Input.Wrapper>
      <MoneyInput
        label={t('form.discount')}
        value={v.discount}
        error={form.errors['discount']}
        onChange={(discount) => form.setFieldValue('discount', discount)}
      />
      <MoneyInput
        label={t('form.freight')}
        description={t('form.freightHint')}
        value={v.freight}
        error={form.errors['freight']}
        onChange={(freight) => form.setFieldValue('freight', freight)}
      />
    </div>
  );
}

function Sums({ values }: { values: PurchaseValues }) {
  const t = useWords('purchasing');
  const sums = sumsOf(values);
  const rows: [string, number | undefined][] = [
    [t('sums.goods', { count: piecesOf(values.lines) }), sums?.goods],
    ...(values.discount ? [[t('sums.discount'), -values.discount] as [string, number]] : []),
    ...(values.freight ? [[t('sums.freight'), values.freight] as [string, number]] : []),
    ...(values.vat_mode === 'none'
      ? []
      : [
          [t(`sums.vat.${values.vat_mode}`, { percent: values.vat_percent }), sums?.vat] as [
            string,
            number | undefined,
          ],
        ]),
  ];
  return (
    <div className={classes['sums']} role="status">
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('sums.total')}</dt>
          <dd>
            <Money amount={sums?.total} strong />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Numbers that the partner writes on the cartons. */
function Cartons({ form }: { form: KitForm<PurchaseValues> }) {
  const t = useWords('purchasing');
  const { running_from, running_to } = form.values;
  const cartons =
    running_from !== undefined && running_to !== undefined && running_to >= running_from
      ? running_to - running_from + 1
      : undefined;
  return (
    <Input.Wrapper
      label={t('form.cartons')}
      labelElement="div"
      description={
        cartons === undefined
          ? t('form.cartonsHint')
          : t('form.cartonCount', { count: cartons, n: count(cartons) })
      }
    >
      <div className={classes['range']}>
        <NumberField
          aria-label={t('form.cartonsFrom')}
          placeholder={t('form.from')}
          min={1}
          max={999_999_999_999}
          show={String}
          value={running_from}
          error={form.errors['running_from']}
          onChange={(next) => form.setFieldValue('running_from', next)}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          aria-label={t('form.cartonsTo')}
          placeholder={t('form.to')}
          min={1}
          max={999_999_999_999}
          show={String}
          value={running_to}
          error={form.errors['running_to']}
          onChange={(next) => form.setFieldValue('running_to', next)}
        />
      </div>
    </Input.Wrapper>
  );
}
