import { useState } from 'react';
import { Button } from '@mantine/core';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import {
  MOST_GRAMS,
  inOrder,
  ruleFor,
  type FeeRule,
  type ProviderFees,
} from '../../../../../contract/organisation.fees.ts';
import { organisationScreens } from '../../../../../contract/organisation.screens.ts';
import { organisation as api } from '../../../../../contract/organisation.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Failed, Guard, Loading, Money, MoneyInput, NumberField, PageHead } from '../../../kit/index.ts';
import { FeeForm } from './FeeForm.tsx';
import { useRuleWords } from './ruleWords.ts';
import classes from './fees.module.css';

/** What buyers are charged for shipping, provider by provider, and a parcel to try it on. */
export function ShippingFees() {
  const t = useWords('organisation');
  return (
    <Guard right={organisationScreens.shippingFees.right}>
      <PageHead title={t('fees.title')} says={t('fees.says')} />
      <All />
    </Guard>
  );
}

function All() {
  const t = useWords('organisation');
  const read = useRead(api.shippingFees, {});
  const [weight, setWeight] = useState<number>();
  const [amount, setAmount] = useState<number>();
  const [editing, setEditing] = useState<ProviderFees['provider']>();
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const fees = read.data.Data;
  const tried =
    weight === undefined && amount === undefined ? undefined : { weight: weight ?? 0, amount: amount ?? 0 };
  return (
    <>
      <section className={classes['trial']} aria-label={t('fees.trial')}>
        <h2>{t('fees.trial')}</h2>
        <NumberField
          label={t('fees.weight')}
          description={t('fees.weightHint')}
          max={MOST_GRAMS}
          value={weight}
          onChange={setWeight}
        />
        <MoneyInput
          label={t('fees.amount')}
          description={t('fees.amountHint')}
          value={amount}
          onChange={setAmount}
        />
      </section>
      <ul className={classes['providers']}>
        {fees.map((of) => (
          <Provider key={of.provider} of={of} tried={tried} onEdit={() => setEditing(of.provider)} />
        ))}
      </ul>
      <FeeForm
        fees={fees.find(({ provider }) => provider === editing)}
        read={read}
        onClose={() => setEditing(undefined)}
      />
    </>
  );
}

interface ProviderProps {
  of: ProviderFees;
  tried: { weight: number; amount: number } | undefined;
  onEdit: () => void;
}
function Provider({ of, tried, onEdit }: ProviderProps) {
  const t = useWords('organisation');
  const say = useSay();
  const ruleWords = useRuleWords();
  const name = say(PROVIDERS[of.provider]);
  const rules: FeeRule[] = inOrder(of.rules);
  const holds = tried && ruleFor(rules, tried);
  return (
    <li className={classes['provider']}>
      <header>
        <h2>{name}</h2>
        {tried && (
          <output aria-live="polite">
            {t('fees.charged')} <Money amount={holds?.fee ?? 0} />
          </output>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('fees.editOf', { provider: name })}
          onClick={onEdit}
        >
          {t('fees.edit')}
        </Button>
      </header>
      {rules.length ? (
        <ol>
          {rules.map((rule) => (
            <li key={`${rule.up_to_g} ${rule.from_amount}`} data-holds={rule === holds || undefined}>
              <span>{ruleWords(rule)}</span>
              {rule === holds && <small>{t('fees.holds')}</small>}
              <Money amount={rule.fee} />
            </li>
          ))}
        </ol>
      ) : (
        <small>{t('fees.none')}</small>
      )}
    </li>
  );
}
