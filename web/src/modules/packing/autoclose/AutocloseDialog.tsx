import { useState } from 'react';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Failed, Loading, ReasonDialog, Unbroken, count, type BulkResult } from '../../../kit/index.ts';
import classes from './autoclose.module.css';

const SHOWN_ITEMS = 12;

interface Props {
  orders: DataOf<typeof api.autocloseList>;
  days: number;
  onClose: (results: BulkResult[]) => void;
}

/** What closing them takes from the stock, told first; then the reason, and whether they are with the provider. */
export function AutocloseDialog({ orders, days, onClose }: Props) {
  const t = useWords('packing');
  const ids = orders.map(({ id }) => id);
  const tried = useRead(api.autocloseTry, { orders: ids });
  const [handOver, setHandOver] = useState(() => orders.every(({ signs }) => signs.includes('moving')));
  const { mutateAsync } = useCommand(api.autoclose, {
    invalidates: ['packing', 'orders', 'stock', 'parcels'],
  });
  const data = tried.data?.Data;
  const close = async (reason: string) => {
    const { Data } = await mutateAsync({ orders: ids, reason, hand_over: handOver, days });
    onClose(
      Data.map((r) => ({
        label: r.number ?? orders.find(({ id }) => id === r.id)?.number ?? String(r.id),
        ok: r.ok,
        reason: r.Cause ?? undefined,
        link: orderScreens.order(r.id),
      })),
    );
  };
  return (
    <ReasonDialog
      opened
      danger
      size={640}
      title={t('autoclose.dialogTitle', { count: orders.length })}
      says={t('autoclose.dialogSays')}
      label={t('autoclose.reason')}
      need={t('autoclose.need')}
      ready={[t('autoclose.ready.left'), t('autoclose.ready.down'), t('autoclose.ready.provider')]}
      confirm={t('autoclose.confirm')}
      disabledReason={data?.closes === 0 ? t('autoclose.nothing') : undefined}
      onConfirm={close}
      onCancel={() => onClose([])}
    >
      {tried.error && <Failed error={tried.error} retry={() => void tried.refetch()} />}
      {!tried.error && !data && <Loading />}
      {data && <Effect effect={data} />}
      <Switch
        label={t('autoclose.handOver')}
        checked={handOver}
        onChange={(event) => setHandOver(event.currentTarget.checked)}
      />
    </ReasonDialog>
  );
}

function Effect({ effect: { items, cannot } }: { effect: DataOf<typeof api.autocloseTry> }) {
  const t = useWords('packing');
  return (
    <div className={classes['effect']}>
      {items.length > 0 && <b>{t('autoclose.takes')}</b>}
      <ul>
        {items.slice(0, SHOWN_ITEMS).map((item) => (
          <li key={item.item_id}>
            <span>
              <Unbroken text={`${item.sku} ${item.name}`} />
            </span>
            <span className="figures">
              {t('autoclose.pieces', { count: item.pieces })}
              {item.unscanned > 0 && ` · ${t('autoclose.unscanned', { count: item.unscanned })}`}
            </span>
            <small className="figures">
              {t('autoclose.left', { after: count(item.after), before: count(item.on_hand) })}
            </small>
          </li>
        ))}
      </ul>
      {items.length > SHOWN_ITEMS && (
        <WholeWords>{t('autoclose.more', { count: items.length - SHOWN_ITEMS })}</WholeWords>
      )}
      {cannot.length > 0 && (
        <>
          <b data-tone="stopped">{t('autoclose.cannot', { count: cannot.length })}</b>
          <ul>
            {cannot.map((order) => (
              <li key={order.id}>
                {order.number}
                <span>
                  <Unbroken text={order.cause} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
