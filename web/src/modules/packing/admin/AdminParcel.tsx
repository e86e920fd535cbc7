import { STATUS, STATUS_WORDS, type OrderStatus } from '../../../../../contract/codes/order-status.ts';
import { PACKING, PACKING_WORDS, type PackingStatus } from '../../../../../contract/codes/packing-status.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, MayLink, StatusBadge, Unbroken } from '../../../kit/index.ts';
import { piecesIn } from '../check/NextParcel.tsx';
import type { Acting } from './AdminLines.tsx';
import classes from './admin.module.css';

/** Whose parcel it is, how far it is, and what can be done with the whole of it. */
export function AdminParcel({ pack }: Pick<Acting, 'pack'>) {
  const t = useWords('packing');
  const say = useSay();
  const words = STATUS_WORDS[pack.status as OrderStatus];
  const packed = PACKING_WORDS[pack.packing_status as PackingStatus];
  return (
    <header className={classes['head']}>
      <div>
        <h2>
          <MayLink to={orderScreens.order(pack.order_id)} right={orderScreens.order.right}>
            {pack.number}
          </MayLink>
        </h2>
        <p>
          {t('admin.orderIs')}{' '}
          <StatusBadge tone={words.tone} mark={words.mark}>
            {say(words)}
          </StatusBadge>{' '}
          {t('admin.packingIs')} <StatusBadge tone={packed.tone}>{say(packed)}</StatusBadge>{' '}
          <b>{t('admin.box', { no: pack.box })}</b>{' '}
          <Unbroken text={`${pack.recipient_name} · ${pack.province}`} />
        </p>
      </div>
      <strong className="figures">
        {pack.packed}/{pack.wanted}
      </strong>
      {isClosed(pack) && (
        <WholeWords role="status" className={classes['isClosed']}>
          {t('admin.isClosed', { by: pack.closed?.by ?? '' })}
        </WholeWords>
      )}
    </header>
  );
}

/** What can be done with the whole parcel; the reason stands before it. */
export function AdminActs({ pack, because }: Acting) {
  const t = useWords('packing');
  const close = useCommand(api.adminClose, { invalidates: ['packing', 'orders', 'stock'] });
  const reopen = useCommand(api.pullOut, { invalidates: ['packing', 'orders', 'stock'] });
  const isPackable =
    !isClosed(pack) &&
    (pack.status === STATUS.awaitingCollection || pack.status === STATUS.partiallyShipping);
  const missing = pack.wanted - pack.packed;
  const act = async (work: (reason: string) => Promise<unknown>, says: 'admin.closed' | 'admin.opened') => {
    const reason = because();
    if (!reason) return;
    try {
      await work(reason);
      toast.done(t(says));
    } catch (error) {
      toast.error(error);
    }
  };
  const whyNotClosed = () => {
    if (isClosed(pack)) return t('admin.closedAlready');
    if (!isPackable) return t('admin.notNow');
    return piecesIn(pack) > 0 ? undefined : t('admin.empty_box');
  };
  return (
    <div className={classes['acts']}>
      <ActionButton
        {...(missing > 0 ? { title: t('admin.closeShortSays') } : {})}
        disabledReason={whyNotClosed()}
        onClick={() =>
          void act(
            (reason) =>
              close.mutateAsync({
                code: pack.number,
                reason,
                station: t('admin.station'),
                take_over: true,
              }),
            'admin.closed',
          )
        }
      >
        {missing > 0 ? t('admin.closeShort', { count: missing }) : t('admin.close')}
      </ActionButton>
      <ActionButton
        variant="default"
        title={t('admin.reopenSays')}
        disabledReason={isClosed(pack) || pack.left_before.length > 0 ? undefined : t('admin.noReopen')}
        onClick={() =>
          void act(
            (reason) => reopen.mutateAsync({ id: pack.order_id, packing_status: PACKING.inRound, reason }),
            'admin.opened',
          )
        }
      >
        {t('admin.reopen')}
      </ActionButton>
    </div>
  );
}

const isClosed = ({ packing_status }: Acting['pack']) => packing_status === PACKING.closed;
