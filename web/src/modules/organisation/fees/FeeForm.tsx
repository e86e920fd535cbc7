import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import {
  MOST_GRAMS,
  MOST_RULES,
  NEEDS_REST,
  coversAll,
  repeated,
  type FeeRule,
  type ProviderFees,
} from '../../../../../contract/organisation.fees.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { queries, useCommand } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import {
  FormPanel,
  FormSection,
  MoneyInput,
  NumberField,
  type KitForm,
  type Reading,
} from '../../../kit/index.ts';
import classes from './fees.module.css';

interface Row {
  up_to_g: number | undefined;
  from_amount: number | undefined;
  fee: number | undefined;
}
interface Values {
  rules: Row[];
}
interface Props {
  /** Those that are changed. */
  fees: ProviderFees | undefined;
  /** All of them, being read. */
  read: Omit<Reading<unknown>, 'data'>;
  onClose: () => void;
}

/** Changes what one provider charges. */
export function FeeForm({ fees, read, onClose }: Props) {
  const t = useWords('organisation');
  const say = useSay();
  const change = useCommand(api.changeShippingFees, { invalidates: ['organisation'] });
  const provider = fees ? say(PROVIDERS[fees.provider]) : '';
  return (
    <FormPanel<Values, ProviderFees>
      key={fees?.provider ?? 0}
      name={`shipping-fees-${fees?.provider ?? 0}`}
      opened={fees !== undefined}
      onClose={onClose}
      title={t('fees.formTitle', { provider })}
      right={api.changeShippingFees.right}
      from={{ ...read, data: fees }}
      values={(of) => ({ rules: (of?.rules ?? []).map(asRow) })}
      check={({ rules }) => {
        const asked = rules.map(asRule);
        const twice = repeated(asked);
        return {
          ...Object.fromEntries(
            rules.flatMap(({ fee }, i) => (fee === undefined ? [[`rules.${i}.fee`, t('fees.needFee')]] : [])),
          ),
          ...(twice >= 0 ? { [`rules.${twice}.up_to_g`]: t('fees.twice') } : {}),
          rules: coversAll(asked) ? undefined : say(NEEDS_REST),
        };
      }}
      save={async ({ rules }) => {
        try {
          await change.mutateAsync({
            provider: fees!.provider,
            rules: rules.map(asRule),
            seen: fees!.rules,
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'changed_meanwhile')
            refresh(queries, ['organisation']);
          throw error;
        }
        toast.done(t('fees.saved', { provider }));
      }}
      onSaved={onClose}
    >
      {(form) => <Rows form={form} />}
    </FormPanel>
  );
}

const asRow = ({ up_to_g, from_amount, fee }: FeeRule): Row => ({
  up_to_g: up_to_g ?? undefined,
  from_amount: from_amount ?? undefined,
  fee,
});
const asRule = ({ up_to_g, from_amount, fee }: Row): FeeRule => ({
  up_to_g: up_to_g ?? null,
  from_amount: from_amount || null,
  fee: fee ?? 0,
});

function Rows({ form }: { form: KitForm<Values> }) {
  const t = useWords('organisation');
  const { rules } = form.values;
  const set = (i: number, more: Partial<Row>) =>
    form.setFieldValue(
      'rules',
      rules.map((row, j) => (i === j ? { ...row, ...more } : row)),
    );
  // its fee is typed: an empty one must not mean that a parcel goes for nothing
  const add = () =>
    form.setFieldValue('rules', [...rules, { up_to_g: undefined, from_amount: undefined, fee: undefined }]);
  return (
    <FormSection title={t('fees.rules')}>
      <WholeWords data-wide>{t('fees.rulesHint')}</WholeWords>
      {rules.map((row, i) => (
        <fieldset key={i} className={classes['rule']} aria-label={t('fees.line', { n: i + 1 })} data-wide>
          <NumberField
            label={t('fees.upToG')}
            placeholder={t('fees.anyWeight')}
            max={MOST_GRAMS}
            min={1}
            value={row.up_to_g}
            error={form.errors[`rules.${i}.up_to_g`]}
            onChange={(up_to_g) => set(i, { up_to_g })}
          />
          <MoneyInput
            label={t('fees.from')}
            placeholder={t('fees.anyAmount')}
            value={row.from_amount}
            onChange={(from_amount) => set(i, { from_amount })}
          />
          <MoneyInput
            label={t('fees.fee')}
            withAsterisk
            value={row.fee}
            error={form.errors[`rules.${i}.fee`]}
            onChange={(fee) => set(i, { fee })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('fees.remove', { n: i + 1 })}
            onClick={() =>
              form.setFieldValue(
                'rules',
                rules.filter((_, j) => j !== i),
              )
            }
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors['rules'] && (
        <div className={classes['wrong']} role="alert" data-wide>
          <WholeWords>{String(form.errors['rules'])}</WholeWords>
        </div>
      )}
      {rules.length < MOST_RULES && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} />} onClick={add} data-wide>
          {t('fees.add')}
        </Button>
      )}
    </FormSection>
  );
}
