import { RECOVERY_CODES, type SecondFactorState } from '../../../../contract/auth.second-factor.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Facts, Moment } from '../../kit/index.ts';

const FEW = 3;

/** Since when, and how many recovery codes are left. */
export function FactorFacts({ state, none }: { state: SecondFactorState; none: string }) {
  const t = useWords('auth');
  return (
    <>
      {state.since === null ? (
        <WholeWords>{none}</WholeWords>
      ) : (
        <Facts
          facts={[
            [t('second.since'), <Moment key="since" at={state.since} />],
            [t('second.left'), t('second.leftOf', { left: state.codes_left, all: RECOVERY_CODES })],
          ]}
        />
      )}
      {state.since !== null && state.codes_left <= FEW && <WholeWords>{t('second.fewLeft')}</WholeWords>}
      {state.required && <WholeWords>{t('second.required')}</WholeWords>}
    </>
  );
}
