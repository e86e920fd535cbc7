import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileImport } from '@tabler/icons-react';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { listingScreens } from '../../../../contract/listings.screens.ts';
import { listings as api } from '../../../../contract/listings.ts';
import { say, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useRead } from '../../platform/queries.ts';
import { Failed, Guard, Loading, Moment, PageHead, count } from '../../kit/index.ts';
import classes from './listings.module.css';

/** Each marketplace, and what of it waits for a match. */
export function Marketplaces() {
  const t = useWords('listings');
  return (
    <Guard right={listingScreens.marketplaces.right}>
      <PageHead title={t('marketplaces.title')} says={t('marketplaces.says')} />
      <Cards />
    </Guard>
  );
}

function Cards() {
  const t = useWords('listings');
  const read = useRead(api.overview, {});
  if (read.data === undefined)
    return read.error ? (
      <Failed error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Loading lines={6} />
    );
  return (
    <ul className={classes['marketplaces']}>
      {read.data.Data.map(({ platform, listings, waiting, orders, exact, seen_at }) => {
        const { name } = MARKETPLACES[platform];
        return (
          <li key={platform}>
            <h2>{say(MARKETPLACES[platform])}</h2>
            {listings === 0 ? (
              <WholeWords>{t('marketplaces.none')}</WholeWords>
            ) : (
              <dl>
                <dt>{t('marketplaces.listings')}</dt>
                <dd>{count(listings)}</dd>
                <dt>{t('marketplaces.waiting')}</dt>
                <dd data-waiting={waiting > 0 || undefined}>{count(waiting)}</dd>
                <dt>{t('marketplaces.orders')}</dt>
                <dd data-waiting={orders > 0 || undefined}>{count(orders)}</dd>
                <dt>{t('marketplaces.exact')}</dt>
                <dd>{count(exact)}</dd>
                <dt>{t('marketplaces.seen')}</dt>
                <dd>{seen_at && <Moment at={seen_at} />}</dd>
              </dl>
            )}
            <div>
              {listings > 0 && (
                <Button component={Link} to={listingScreens.listings(name)} variant="default">
                  {t('marketplaces.open')}
                </Button>
              )}
              <Button
                component={Link}
                to={importScreens.imports({ kind: `listings-${name}`, bring: 1 })}
                variant={listings > 0 ? 'subtle' : 'default'}
                leftSection={<IconFileImport size={18} stroke={1.6} />}
              >
                {t('marketplaces.import')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
