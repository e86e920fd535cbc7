import { Button } from '@mantine/core';
import { commissions as api, type Period } from '../../../../../contract/commissions.ts';
import type { Locale } from '../../../../../contract/shared.ts';
import { Failed, Loading, Money, Unbroken } from '../../../kit/index.ts';
import { addressOf } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { toast } from '../../../platform/toast.ts';
import classes from '../commissions.module.css';

/** Of each person what a period gives, and the paper of it. */
export function Statements({ period }: { period: Period }) {
  const t = useWords('commissions');
  const read = useRead(api.period, { id: period.id });
  const open = (user_id: number, locale: Locale) => {
    const tab = window.open(addressOf(api.statement, { user_id, period_id: period.id, locale }), '_blank');
    if (!tab) toast.wrong(t('periods.blocked'));
  };
  return (
    <section>
      <h3>{t('periods.statements')}</h3>
      {!period.closed && <WholeWords className={classes['soft']!}>{t('periods.draftNote')}</WholeWords>}
      {read.isPending && <Loading lines={4} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data?.Data.people.length === 0 && (
        <WholeWords className={classes['soft']!}>{t('periods.nobody')}</WholeWords>
      )}
      <ul className={classes['papers']}>
        {read.data?.Data.people.map(({ user_id, user, payable }) => (
          <li key={user_id}>
            <span>
              <Unbroken text={user} />
            </span>
            <Money amount={payable} />
            <span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('periods.pdfTh', { who: user })}
                onClick={() => open(user_id, 'th')}
              >
                {t('periods.th')}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('periods.pdfEn', { who: user })}
                onClick={() => open(user_id, 'en')}
              >
                {t('periods.en')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
