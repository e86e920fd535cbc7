import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { auth } from '../../../../contract/auth.ts';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Failed, Loading } from '../../kit/index.ts';
import { AuthFrame, useOptions } from './AuthFrame.tsx';
import classes from './Pricing.module.css';

/** What using the system costs, for anybody. */
export function Pricing() {
  const t = useWords('auth');
  const say = useSay();
  const options = useOptions();
  const read = useRead(auth.plans, {}, { staleTime: Infinity });
  const plans = read.data?.Data;
  return (
    <AuthFrame
      title={t('pricing.title')}
      wide={plans !== undefined && plans.length > 1}
      below={
        <>
          {options?.registration ? (
            <Button component={Link} to={authScreens.register()} size="md">
              {t('register.title')}
            </Button>
          ) : (
            <WholeWords>{t('register.offSays')}</WholeWords>
          )}{' '}
          <Anchor component={Link} to={authScreens.login()} className={classes['login']!}>
            {t('forgot.back')}
          </Anchor>
        </>
      }
    >
      {read.isPending && <Loading />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      <ul className={classes['plans']}>
        {plans?.map((plan) => (
          <li key={plan.name.th}>
            <h2>{say(plan.name)}</h2>
            <strong>{say(plan.price)}</strong>
            {plan.says && <WholeWords>{say(plan.says)}</WholeWords>}
            <ul>
              {plan.includes.map((what) => (
                <li key={what.th}>{say(what)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </AuthFrame>
  );
}
