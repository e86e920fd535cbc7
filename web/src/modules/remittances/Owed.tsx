import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileImport } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import {
  AGES,
  AGE_WORDS,
  remittances as api,
  type OwedByProvider,
} from '../../../../contract/remittances.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { ActionButton, Day, Empty, Failed, Guard, Loading, Money, PageHead } from '../../kit/index.ts';
import { BringDialog } from './BringDialog.tsx';
import { useBringing } from './useBringing.ts';
import classes from './remittances.module.css';

/** What each provider owes and since when; every figure opens the orders that it is the sum of. */
export function Owed() {
  const t = useWords('remittances');
  const read = useRead(api.owed, {});
  const [bringing, turn] = useBringing();
  const mayBring = has(useSession(), api.bring.right);
  const bring = (
    <ActionButton
      icon={<IconFileImport size={18} stroke={1.8} />}
      disabledReason={mayBring ? undefined : t('sheets.needRight')}
      onClick={() => turn(true)}
    >
      {t('sheets.bring')}
    </ActionButton>
  );
  return (
    <Guard right={remittanceScreens.owed.right}>
      <PageHead
        title={t('owed.title')}
        says={t('owed.says')}
        actions={
          <>
            <Button variant="default" component={Link} to={remittanceScreens.remittances()}>
              {t('sheets.open')}
            </Button>
            {bring}
          </>
        }
      />
      {read.isPending && <Loading lines={6} />}
      {read.isError && !read.data && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data &&
        (read.data.Data.length ? (
          <ByProvider rows={read.data.Data} />
        ) : (
          <Empty title={t('owed.empty')} hint={t('owed.emptyHint')} />
        ))}
      {bringing && <BringDialog onClose={() => turn(false)} />}
    </Guard>
  );
}

type Sum = OwedByProvider['total'];
const FIGURES: {
  part?: 'on_the_way' | 'delivered';
  age?: (typeof AGES)[number];
  of: (row: OwedByProvider) => Sum;
}[] = [
  { of: (row) => row.total },
  { part: 'on_the_way', of: (row) => row.on_the_way },
  { part: 'delivered', of: (row) => row.delivered },
  ...AGES.map((age) => ({ age, of: (row: OwedByProvider) => row.ages[age] })),
];

function ByProvider({ rows }: { rows: OwedByProvider[] }) {
  const t = useWords('remittances');
  const say = useSay();
  const titleOf = ({ part, age }: (typeof FIGURES)[number]) => {
    if (age) return say(AGE_WORDS[age]);
    return part ? t(part === 'delivered' ? 'owed.delivered' : 'owed.onTheWay') : t('owed.total');
  };
  const lines = rows.map((row) => ({
    key: String(row.provider),
    provider: row.provider as number | undefined,
    name: say(PROVIDERS[row.provider]),
    oldest: row.oldest,
    sums: FIGURES.map(({ of }) => of(row)),
  }));
  const all = {
    key: 'all',
    provider: undefined,
    name: t('owed.all'),
    oldest: rows.flatMap(({ oldest }) => oldest ?? []).toSorted()[0] ?? null,
    sums: FIGURES.map(({ of }) => ({
      count: rows.reduce((sum, row) => sum + of(row).count, 0),
      amount: rows.reduce((sum, row) => sum + Math.round(of(row).amount * 100), 0) / 100,
    })),
  };
  return (
    <div className={classes['wide']}>
      <table className={classes['owed']}>
        <thead>
          <tr>
            <th scope="col">{t('owed.provider')}</th>
            {FIGURES.map((figure, i) => (
              <th key={i} scope="col" data-figure data-age={figure.age}>
                {titleOf(figure)}
              </th>
            ))}
            <th scope="col">{t('owed.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {[...lines, ...(lines.length > 1 ? [all] : [])].map(({ key, provider, name, oldest, sums }) => (
            <tr key={key} data-all={provider === undefined || undefined}>
              <th scope="row">{name}</th>
              {FIGURES.map((figure, i) => (
                <td key={i} data-figure data-age={figure.age} data-label={titleOf(figure)}>
                  <Figure
                    sum={sums[i]!}
                    says={t('owed.of', { what: titleOf(figure), provider: name })}
                    to={remittanceScreens.owedOrders({ provider, part: figure.part, age: figure.age })}
                  />
                </td>
              ))}
              <td data-label={t('owed.oldest')}>{oldest ? <Day day={oldest} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ sum: { count, amount }, says, to }: { sum: Sum; says: string; to: string }) {
  const t = useWords('remittances');
  if (count === 0) return <span className={classes['none']}>–</span>;
  return (
    <Link to={to}>
      <VisuallyHidden>{says} </VisuallyHidden>
      <Money amount={amount} /> <small>{t('owed.parcels', { count })}</small>
    </Link>
  );
}
