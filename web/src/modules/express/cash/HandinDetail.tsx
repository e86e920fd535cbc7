import { useState, type ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { IconArrowBackUp, IconCash } from '@tabler/icons-react';
import { cash as api, type HandinPage } from '../../../../../contract/express.cash.ts';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  DetailPage,
  DetailSection,
  Facts,
  MayLink,
  Moment,
  Money,
  ReasonDialog,
  Unbroken,
  baht,
  useDialogCommand,
  type DetailAction,
} from '../../../kit/index.ts';
import { HANDIN_TONES } from './Cash.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import classes from './cash.module.css';

/** One purse: what it was to hold, what was counted by both, and whose parcels it is of. */
export function HandinDetail() {
  const t = useWords('express');
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.handin, { id });
  const user = useSession();
  const [asking, ask] = useState<'receive' | 'send back' | 'take back'>();
  const close = () => ask(undefined);
  const isOwn = (handin: HandinPage) => handin.user_id === user?.Id;

  const actions = (handin: HandinPage): DetailAction[] => {
    const back: DetailAction = {
      label: t(isOwn(handin) ? 'handins.withdraw' : 'handins.sendBack'),
      icon: <IconArrowBackUp size={18} stroke={1.6} />,
      disabledReason: isOwn(handin) || has(user, api.receive.right) ? undefined : t('handins.needMoney'),
      onClick: () => ask('send back'),
    };
    const receive: DetailAction = {
      label: t('handins.receive'),
      icon: <IconCash size={18} stroke={1.8} />,
      kind: 'primary',
      disabledReason: !has(user, api.receive.right)
        ? t('handins.needMoney')
        : isOwn(handin)
          ? t('handins.own')
          : undefined,
      onClick: () => ask('receive'),
    };
    const takeBack: DetailAction = {
      label: t('handins.takeBack'),
      icon: <IconArrowBackUp size={18} stroke={1.6} />,
      disabledReason: has(user, api.takeBack.right) ? undefined : t('handins.needLead'),
      onClick: () => ask('take back'),
    };
    if (handin.state === 'waiting') return [back, receive];
    return handin.state === 'received' ? [takeBack] : [];
  };
  const handin = read.data?.Data;
  return (
    <>
      <DetailPage
        right={expressScreens.handin.right}
        read={{ ...read, data: handin }}
        missing={{ title: t('handins.missingTitle'), hint: t('handins.missingHint') }}
        head={(one) => ({
          title: one.number,
          says: (
            <>
              {t('handins.by', { name: one.user_name })} · <Moment at={one.at} />
            </>
          ),
          status: [{ tone: HANDIN_TONES[one.state], words: t(`handins.states.${one.state}`) }],
          amounts: [
            { label: t('handins.facts.expected'), value: <Money amount={one.expected} /> },
            ...(one.received !== null
              ? [{ label: t('handins.facts.received'), value: <Money amount={one.received} /> }]
              : [{ label: t('handins.facts.counted'), value: <Money amount={one.counted} /> }]),
            ...(one.difference
              ? [
                  {
                    label: t('handins.facts.difference'),
                    value: <Money amount={one.difference} signed />,
                    tone: 'stopped' as const,
                  },
                ]
              : []),
          ],
        })}
        actions={actions}
      >
        {(one) => <Body handin={one} />}
      </DetailPage>
      {handin && asking === 'receive' && <ReceiveDialog handin={handin} onClose={close} />}
      {handin && asking === 'send back' && <SendBack handin={handin} own={isOwn(handin)} onClose={close} />}
      {handin && asking === 'take back' && <TakeBack handin={handin} onClose={close} />}
    </>
  );
}

function Body({ handin }: { handin: HandinPage }) {
  const t = useWords('express');
  const facts: [string, ReactNode][] = [
    [t('handins.facts.counted'), <Money key="counted" amount={handin.counted} />],
    ...(handin.reason ? [[t('handins.facts.reason'), handin.reason] as [string, ReactNode]] : []),
    ...(handin.received_at
      ? ([
          [
            t('handins.facts.receivedBy'),
            <>
              {handin.received_by} · <Moment at={handin.received_at} />
            </>,
          ],
          [t('handins.facts.account'), handin.method],
          ...(handin.received_note ? [[t('handins.facts.note'), handin.received_note]] : []),
        ] as [string, ReactNode][])
      : []),
    ...(handin.gone_at
      ? ([
          [
            t('handins.facts.gone'),
            <>
              {handin.gone_by} · <Moment at={handin.gone_at} /> · {handin.gone_reason}
            </>,
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      <DetailSection title={t('handins.lines')}>
        <ul className={classes['lines']}>
          {handin.lines.map((line) => (
            <li key={line.parcel_id}>
              <span>
                <MayLink to={orderScreens.order(line.order_id)} right={orderScreens.order.right}>
                  {line.order_number}
                </MayLink>{' '}
                · <Unbroken text={line.recipient_name} />
              </span>
              <b className="figures">{baht(line.amount)}</b>
            </li>
          ))}
        </ul>
      </DetailSection>
    </>
  );
}

function SendBack({ handin, own, onClose }: { handin: HandinPage; own: boolean; onClose: () => void }) {
  const t = useWords('express');
  const { id, number } = handin;
  const { send } = useDialogCommand(api.sendBack, {
    invalidates: ['cash'],
    onClose,
    done: () => t('handins.sendBackDone', { number }),
  });
  return (
    <ReasonDialog
      opened
      title={t(own ? 'handins.withdrawTitle' : 'handins.sendBackTitle', { number })}
      says={t('handins.sendBackSays')}
      label={t('handins.sendBackReason')}
      need={t('handins.needSendBack')}
      confirm={t(own ? 'handins.withdraw' : 'handins.sendBack')}
      onConfirm={(reason) => send({ id, reason })}
      onCancel={onClose}
    />
  );
}

function TakeBack({ handin, onClose }: { handin: HandinPage; onClose: () => void }) {
  const t = useWords('express');
  const { id, number, parcels, expected } = handin;
  const { send } = useDialogCommand(api.takeBack, {
    invalidates: ['cash', 'payments', 'orders', 'remittances'],
    onClose,
    done: () => t('handins.takeBackDone', { number }),
  });
  return (
    <ReasonDialog
      opened
      danger
      title={t('handins.takeBackTitle', { number })}
      says={t('handins.takeBackSays', { count: parcels, amount: baht(expected) })}
      label={t('handins.sendBackReason')}
      need={t('handins.needSendBack')}
      confirm={t('handins.takeBack')}
      onConfirm={(reason) => send({ id, reason })}
      onCancel={onClose}
    />
  );
}
