import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PurchasePage } from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import type { Right, Words } from '../../../../contract/shared.ts';
import { ApiError } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Empty, Failed, Guard, Loading } from '../../kit/index.ts';

interface Props {
  read: {
    data: { Data: PurchasePage } | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  right: Right;
  /** Why it may not be worked on now, under a title; undefined: it may. */
  not: (page: PurchasePage) => { title: string; why: Words } | undefined;
  children: (page: PurchasePage) => ReactNode;
}

/** A screen that works on one order: what stands there while it is read, where there is none, and where it may not be worked on. */
export function ForPurchase({ read, right, not, children }: Props) {
  const t = useWords('purchasing');
  const say = useSay();
  const page = read.data?.Data;
  const to = page ? purchasingScreens.purchase(page.id) : purchasingScreens.purchases();
  const back = (
    <Button component={Link} variant="default" to={to}>
      {page ? t('form.toOrder') : t('page.back')}
    </Button>
  );
  if (!page) {
    if (read.isPending) return <Loading lines={10} />;
    const { error } = read;
    if (error instanceof ApiError && (error.status === 404 || error.fields.length > 0))
      return <Empty as="h1" title={t('page.missing')} hint={t('page.missingHint')} action={back} />;
    return (
      <Guard right={right}>
        <Failed error={error} retry={() => void read.refetch()} />
      </Guard>
    );
  }
  const no = not(page);
  if (no)
    return (
      <Guard right={right}>
        <Empty as="h1" title={no.title} hint={say(no.why)} action={back} />
      </Guard>
    );
  return children(page);
}
