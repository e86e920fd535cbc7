import { useState } from 'react';
import { Button } from '@mantine/core';
import type { CustomerPage } from '../../../../contract/customers.ts';
import {
  CREDIT_KIND_WORDS,
  PAY_BACK_WORDS,
  credit,
  type Credit,
} from '../../../../contract/payments.credit.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  DetailSection,
  Facts,
  Failed,
  Loading,
  Moment,
  Money,
  ThingLink,
  Unbroken,
} from '../../kit/index.ts';
import type { CustomerParts } from '../customers/index.ts';
import { PayBackCredit } from './slips/PayBack.tsx';
import classes from './credit.module.css';

export const parts: CustomerParts = { Section: CustomerCredit, GoesAlong: CreditAlong };

/** The credit that goes along where customers are merged. */
function CreditAlong({ id }: { id: number }) {
  const t = useWords('payments');
  const { data } = useRead(credit.show, { id }, { enabled: has(useSession(), credit.show.right) });
  return data && data.Data.balance > 0 ? (
    <Facts facts={[[t('credit.title'), <Money key="credit" amount={data.Data.balance} />]]} />
  ) : null;
}

/** What a customer has with the shop: how it came, what it paid, what went back. */
function CustomerCredit({ customer }: { customer: CustomerPage }) {
  const t = useWords('payments');
  const user = useSession();
  const sees = has(user, credit.show.right);
  const { data, error, refetch } = useRead(credit.show, { id: customer.id }, { enabled: sees });
  const [pays, setPays] = useState(false);
  if (!sees) return null;
  const { balance, movements } = data?.Data ?? { balance: 0, movements: [] };
  return (
    <DetailSection title={t('credit.title')}>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={2} />
      ) : (
        <>
          <div className={classes['balance']}>
            <strong>
              <Money amount={balance} />
            </strong>
            {balance > 0 && has(user, credit.payBack.right) && (
              <Button variant="default" onClick={() => setPays(true)}>
                {t('back.confirm')}
              </Button>
            )}
          </div>
          {movements.length === 0 ? (
            <WholeWords className={classes['none']}>{t('credit.none')}</WholeWords>
          ) : (
            <ul className={classes['movements']} aria-label={t('credit.movements')}>
              {movements.map((movement) => (
                <Movement key={movement.id} movement={movement} />
              ))}
            </ul>
          )}
        </>
      )}
      {pays && <PayBackCredit customer={customer} balance={balance} onClose={() => setPays(false)} />}
    </DetailSection>
  );
}

function Movement({ movement: m }: { movement: Credit['movements'][0] }) {
  const t = useWords('payments');
  const say = useSay();
  const why = say(CREDIT_KIND_WORDS[m.kind]);
  return (
    <li>
      <span>
        <Unbroken text={m.reverses ? t('credit.reversed', { what: why }) : why} />
        {m.order && (
          <>
            {' '}
            <ThingLink thing="order" id={m.order.id}>
              {m.order.number}
            </ThingLink>
          </>
        )}
        <small>
          <Moment at={m.at} /> · <Unbroken text={m.user_name} />
          {m.way && <> · {say(PAY_BACK_WORDS[m.way])}</>}
          {m.note && <> · {m.note}</>}
        </small>
      </span>
      <Money amount={m.amount} />
    </li>
  );
}
