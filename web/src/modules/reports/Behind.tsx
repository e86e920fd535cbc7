import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Ability } from '../../../../contract/rights.ts';
import { useWords } from '../../platform/i18n.ts';
import { able, useSession } from '../../platform/session.ts';
import { typed, useUrl } from '../../platform/url.ts';
import { PageHead, PermissionDenied } from '../../kit/index.ts';
import { backFrom } from './links.ts';

const BACK = { back: typed(1000) };

/** What is behind a figure, for who is shown it; others are told that they are not, with a way back (`report`: where no link says it). */
export function Behind(props: { ability: Ability; title: string; report: string; children: ReactNode }) {
  const { ability, title, report, children } = props;
  if (able(useSession(), ability)) return children;
  return (
    <>
      <PageHead title={title} actions={<WayBack report={report} />} />
      <PermissionDenied />
    </>
  );
}

/** To the report that a link here came from. */
export function WayBack({ report }: { report?: string }) {
  const t = useWords('reports');
  const [{ back }] = useUrl(BACK);
  const way = backFrom(back) ?? report;
  return (
    way && (
      <Button
        variant="default"
        component={Link}
        to={way}
        leftSection={<IconArrowLeft size={18} stroke={1.8} />}
      >
        {t('orders.back')}
      </Button>
    )
  );
}
