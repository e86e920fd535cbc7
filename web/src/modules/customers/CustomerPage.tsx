import { useState } from 'react';
import { Button } from '@mantine/core';
import {
  IconArrowsJoin,
  IconBan,
  IconCircleCheck,
  IconPencil,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { STATUS_WORDS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { customers as api, type CustomerPage as Customer } from '../../../../contract/customers.ts';
import { customerScreens } from '../../../../contract/customers.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { send, useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import {
  ConfirmDialog,
  DetailPage,
  DetailSection,
  Facts,
  ThingLink,
  Moment,
  Money,
  ReasonDialog,
  StatusBadge,
  count,
  useDialogCommand,
  type DetailAction,
} from '../../kit/index.ts';
import { Addresses } from './Addresses.tsx';
import { CardForm } from './CardForm.tsx';
import { customerPage } from './extensions.ts';
import { MergeDialog } from './MergeDialog.tsx';
import classes from './customers.module.css';

const icon = { size: 18, stroke: 1.6 };
type Asking = 'edit' | 'block' | 'merge' | 'remove';

/** One customer: what they bought, where it goes, and what the shop keeps in mind. */
export function CustomerPage() {
  const t = useWords('customers');
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const [asking, ask] = useState<Asking>();
  const actions = useActions(ask);
  const customer = read.data?.Data;
  const close = () => ask(undefined);
  return (
    <>
      <DetailPage
        right={customerScreens.customer.right}
        read={{ ...read, data: customer }}
        missing={{
          title: t('page.missing'),
          hint: t('page.missingHint'),
          action: (
            <Button component={Link} to={customerScreens.customers()} variant="default">
              {t('page.back')}
            </Button>
          ),
        }}
        head={(of) => ({
          title: of.name,
          says: of.phone && <a href={`tel:${of.phone}`}>{of.phone}</a>,
          status: [
            ...(of.blocked ? [{ tone: 'stopped' as const, words: t('page.blocked') }] : []),
            ...(of.merged_into ? [{ tone: 'neutral' as const, words: t('page.merged') }] : []),
          ],
          amounts: [
            { label: t('page.spent'), value: <Money amount={of.orders.spent} /> },
            { label: t('page.orders'), value: count(of.orders.count) },
            ...(of.orders.unpaid
              ? [
                  {
                    label: t('page.unpaid', { count: of.orders.unpaid }),
                    value: <Money amount={of.orders.unpaid_amount} />,
                    tone: 'waiting' as const,
                  },
                ]
              : []),
          ],
        })}
        actions={(of) => (of.merged_into ? [] : actions(of))}
      >
        {(of) => <Sections customer={of} />}
      </DetailPage>
      {customer && !customer.merged_into && (
        <>
          <CardForm customer={customer} opened={asking === 'edit'} onClose={close} />
          {asking === 'block' && <BlockDialog customer={customer} onClose={close} />}
          {asking === 'merge' && <MergeDialog into={id} onClose={close} onMerged={follow(id, navigate)} />}
          {asking === 'remove' && <RemoveDialog customer={customer} onClose={close} />}
        </>
      )}
    </>
  );
}

/** To who stays, where that is another one. */
const follow = (id: number, navigate: ReturnType<typeof useNavigate>) => (into: number) => {
  if (into !== id) void navigate({ to: customerScreens.customer(into) });
};

function useActions(ask: (what: Asking) => void) {
  const t = useWords('customers');
  const navigate = useNavigate();
  const user = useSession();
  const needWork = has(user, api.change.right) ? undefined : t('needWork');
  const needLead = has(user, api.merge.right) ? undefined : t('needLead');
  return ({ id, name, blocked, masked, orders, orders_link }: Customer): DetailAction[] => [
    {
      label: t('remove.action'),
      icon: <IconTrash {...icon} />,
      kind: 'danger',
      disabledReason: needLead ?? (orders.count > 0 ? t('remove.hasOrders') : undefined),
      onClick: () => ask('remove'),
    },
    {
      label: t('merge.action'),
      icon: <IconArrowsJoin {...icon} />,
      disabledReason: needLead ?? (masked ? t('merge.masked') : undefined),
      onClick: () => ask('merge'),
    },
    blocked
      ? {
          label: t('block.open'),
          icon: <IconCircleCheck {...icon} />,
          disabledReason: needWork,
          onClick: async () => {
            await send(api.setStatus, { id, status: 'open' }, ['customers']);
            toast.done(t('block.opened', { name }));
          },
        }
      : {
          label: t('block.action'),
          icon: <IconBan {...icon} />,
          disabledReason: needWork,
          onClick: () => ask('block'),
        },
    {
      label: t('page.allOrders'),
      icon: <IconShoppingBag {...icon} />,
      disabledReason: has(user, { order: 1 }) ? undefined : t('needOrders'),
      onClick: () => navigate({ to: orders_link }),
    },
    {
      label: t('form.edit'),
      icon: <IconPencil {...icon} />,
      kind: 'primary',
      disabledReason: needWork,
      onClick: () => ask('edit'),
    },
  ];
}

function Sections({ customer }: { customer: Customer }) {
  const t = useWords('customers');
  const { blocked, merged_into, merged, orders } = customer;
  return (
    <>
      {merged_into && (
        <DetailSection title={t('page.merged')}>
          <p>
            {t('page.mergedSays')}{' '}
            <Link to={customerScreens.customer(merged_into.id)}>{merged_into.name}</Link>
          </p>
        </DetailSection>
      )}
      {blocked && (
        <DetailSection title={t('page.blocked')}>
          <p className={classes['blocked']}>{blocked.reason}</p>
          <p className={classes['soft']}>
            {blocked.by ?? t('page.system')} · <Moment at={blocked.at} />
          </p>
        </DetailSection>
      )}
      <DetailSection title={t('page.card')}>
        <Facts
          facts={[
            [t('page.tags'), customer.tags.join(', ')],
            [t('page.note'), customer.note && <span className={classes['note']}>{customer.note}</span>],
            [t('page.since'), <Moment key="since" at={customer.since} />],
            ...(merged.length
              ? ([[t('page.mergedIn'), merged.map(({ name }) => name).join(', ')]] as [string, string][])
              : []),
          ]}
        />
      </DetailSection>
      <DetailSection title={t('page.orders')}>
        {orders.count === 0 ? (
          <WholeWords className={classes['soft']}>{t('page.noOrders')}</WholeWords>
        ) : (
          <>
            <Facts
              facts={[
                [t('page.first'), orders.first_at && <Moment key="first" at={orders.first_at} />],
                [t('page.last'), orders.last_at && <Moment key="last" at={orders.last_at} />],
                [t('page.returned'), count(orders.returned)],
                [t('page.cancelled'), count(orders.cancelled)],
              ]}
            />
            <LastOrders orders={orders.last} />
          </>
        )}
      </DetailSection>
      {customerPage.parts().map(({ Section }, i) => (
        <Section key={i} customer={customer} />
      ))}
      {!merged_into && <Addresses customer={customer} />}
    </>
  );
}

function LastOrders({ orders }: { orders: Customer['orders']['last'] }) {
  const say = useSay();
  return (
    <ul className={classes['orders']}>
      {orders.map(({ id, number, status, amount, created_at }) => {
        const { tone, mark, ...words } = STATUS_WORDS[status as OrderStatus];
        return (
          <li key={id}>
            <ThingLink thing="order" id={id}>
              {number}
            </ThingLink>
            <Moment at={created_at} />
            <span>
              <StatusBadge tone={tone} mark={mark}>
                {say(words)}
              </StatusBadge>
            </span>
            <Money amount={amount} />
          </li>
        );
      })}
    </ul>
  );
}

function BlockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords('customers');
  const { id, name } = customer;
  const { send: block } = useDialogCommand(api.setStatus, {
    invalidates: ['customers'],
    onClose,
    done: () => t('block.done', { name }),
  });
  return (
    <ReasonDialog
      opened
      title={t('block.title', { name })}
      says={t('block.says')}
      label={t('block.reason')}
      ready={[t('block.ready.refused'), t('block.ready.unpaid'), t('block.ready.rude')]}
      longest={300}
      need={t('block.need')}
      confirm={t('block.action')}
      onConfirm={(reason) => block({ id, status: 'blocked', reason })}
      onCancel={onClose}
    />
  );
}

function RemoveDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords('customers');
  const navigate = useNavigate();
  const { id, name } = customer;
  const { send: remove } = useDialogCommand(api.remove, {
    invalidates: ['customers'],
    onClose,
    done: () => t('remove.done', { name }),
    onDone: () => void navigate({ to: customerScreens.customers() }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('remove.title', { name })}
      says={t('remove.says')}
      confirm={t('remove.action')}
      onConfirm={() => remove({ id })}
      onCancel={onClose}
    />
  );
}
