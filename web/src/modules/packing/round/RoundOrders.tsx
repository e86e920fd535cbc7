import { useState } from 'react';
import { ActionIcon, Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconPackage } from '@tabler/icons-react';
import { type OrderStatus, STATUS, STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import { PACKING, PACKING_WORDS, type PackingStatus } from '../../../../../contract/codes/packing-status.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { MayLink, StatusBadge, Unbroken } from '../../../kit/index.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import classes from '../packing.module.css';
import type { WholeRound } from './others.ts';
import { PullDialog, type Pulling } from './PullDialog.tsx';
import { rejoin } from './rejoin.ts';

type RoundOrder = WholeRound['list'][number];
/** The round's orders as they lie in the pile of labels. */
export function RoundOrders({ round }: { round: WholeRound }) {
  const t = useWords('packing');
  const [pulling, setPulling] = useState<Pulling>();
  const seen = round.list.filter(({ pulled_at }) => pulled_at === null).length;
  // a team sees its own: the head counts the whole round
  const others = seen < round.orders && (
    <WholeWords className={classes['soft']}>{t('round.seen', { seen, count: round.orders })}</WholeWords>
  );
  const user = useSession();
  if (!round.list.length)
    return others || <WholeWords className={classes['soft']}>{t('round.empty')}</WholeWords>;
  return (
    <>
      {others}
      {!has(user, api.pullOut.right) && (
        <WholeWords className={classes['soft']}>{t('round.needDecide')}</WholeWords>
      )}
      <ol className={classes['orders']}>
        {round.list.map((order) => (
          <Line key={order.order_id} round={round.id} order={order} onPull={setPulling} />
        ))}
      </ol>
      {pulling && <PullDialog pulling={pulling} onClose={() => setPulling(undefined)} />}
    </>
  );
}

interface LineProps {
  round: number;
  order: RoundOrder;
  onPull: (pulling: Pulling) => void;
}
function Line({ round, order, onPull }: LineProps) {
  const t = useWords('packing');
  const say = useSay();
  const user = useSession();
  const pulled = order.pulled_at !== null;
  // elsewhere its status says why not
  const mayPull = has(user, api.pullOut.right) && BEING_PACKED.includes(order.status);
  // what was cut again, or cancelled since, is no more this round's
  const mayRejoin = has(user, api.rejoin.right) && isPulledOut(order);
  return (
    <li data-pulled={pulled || undefined}>
      <b className={classes['seq']} aria-label={`${t('round.seq')} ${order.seq}`}>
        {order.seq}
      </b>
      <div className={classes['who']}>
        <MayLink to={orderScreens.order(order.order_id)} right={orderScreens.order.right}>
          {order.number}
        </MayLink>
        <span>
          <Unbroken text={`${order.recipient_name} · ${order.province}`} />
        </span>
      </div>
      <div className={classes['ship']}>
        <span>{say(PROVIDERS[order.provider])}</span>
        <small className="figures">{order.tracking_number ?? t('round.noTracking')}</small>
      </div>
      {pulled ? (
        <>
          {/* nothing of it is packed: its status stands under those of its neighbours */}
          <span className={classes['bar']} />
          <StatusBadge tone="stopped">{t('round.pulled')}</StatusBadge>
          <div className={classes['acts']} />
          <span className={classes['reason']}>
            <Unbroken text={order.pulled_reason ?? ''} />
            {mayRejoin && (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconArrowForwardUp {...icon} />}
                aria-label={t('pull.rejoinOf', { number: order.number })}
                onClick={() => void rejoin(round, order.order_id)}
              >
                {t('pull.rejoin')}
              </Button>
            )}
          </span>
        </>
      ) : (
        <>
          <ProgressBar
            label={t('round.piecesOf', { packed: order.packed, count: order.pieces })}
            done={order.packed}
            of={order.pieces}
          />
          <Badge order={order} />
          <div className={classes['acts']}>{mayPull && <Acts order={order} onPull={onPull} />}</div>
        </>
      )}
    </li>
  );
}

/** Seldom done, and never by mistake: a menu at the end of the row. */
function Acts({ order, onPull }: { order: RoundOrder; onPull: (pulling: Pulling) => void }) {
  const t = useWords('packing');
  const label = t('pull.more', { number: order.number });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasClosed(order) && (
          <Menu.Item leftSection={<IconPackage {...icon} />} onClick={() => onPull({ order, to: 1 })}>
            {t('pull.reopen')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => onPull({ order, to: 9 })}>
          {t('pull.out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
const icon = { size: 18, stroke: 1.6 };
const BEING_PACKED: readonly number[] = [STATUS.awaitingCollection, STATUS.partiallyShipping];
/** A parcel of it is closed: its only one, or one of several. */
const hasClosed = ({ status, packing_status }: RoundOrder) =>
  packing_status === PACKING.closed || status === STATUS.partiallyShipping;
const isPulledOut = ({ status, packing_status }: RoundOrder) =>
  status === STATUS.awaitingShipment && packing_status === PACKING.pulledOut;

/** Where it stands in packing; once it left the house, where it stands as an order. */
function Badge({ order }: { order: RoundOrder }) {
  const say = useSay();
  const words = STATUS_WORDS[order.status as OrderStatus];
  if (order.status !== STATUS.awaitingCollection && order.status !== STATUS.partiallyShipping && words)
    return (
      <StatusBadge tone={words.tone} mark={words.mark}>
        {say(words)}
      </StatusBadge>
    );
  const packed = PACKING_WORDS[order.packing_status as PackingStatus];
  return <StatusBadge tone={packed.tone}>{say(packed)}</StatusBadge>;
}
