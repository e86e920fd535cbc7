import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react';
import { DELIVERY_WORDS } from '../../../../../contract/codes/delivery-status.ts';
import { STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import { RETURN_REASONS } from '../../../../../contract/codes/return-reasons.ts';
import type { ReturnLine, ReturnPage } from '../../../../../contract/returns.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { countedPieces, leftPieces } from './counting.ts';
import { ReturnLines } from './ReturnLines.tsx';
import type { ReturnStation } from './useReturnStation.ts';
import { Key } from './Key.tsx';
import classes from './station.module.css';

interface Props {
  at: ReturnStation;
  page: ReturnPage;
  onClose: () => void;
  onDetails: (line: ReturnLine) => void;
  onOther: (line: ReturnLine) => void;
  onDrop: () => void;
}

/** The parcel on the table: whose it was, why it is back, what of it is here. */
export function OpenReturn({ at, page, onClose, onDetails, onOther, onDrop }: Props) {
  const t = useWords('returns');
  const say = useSay();
  const { order, announced, open } = page;
  const counted = countedPieces(at.counting);
  const left = leftPieces(at.counting, page);
  const all = counted + left;
  return (
    <section className={classes['open']} aria-busy={at.busy}>
      <div className={classes['head']}>
        <div>
          <h2>{order.number}</h2>
          <p>
            {page.kind === 'put_back' && <b className={classes['putBack']}>{t('station.putBack')} </b>}
            <b>
              <Unbroken text={order.recipient_name} />
            </b>{' '}
            {order.tracking_number}
          </p>
          <p className={classes['soft']}>
            {[
              say(STATUS_WORDS[order.status]),
              page.kind === 'return' && say(DELIVERY_WORDS[order.delivery_status]),
              (open?.no ?? 1) > 1 && t('station.parcelNo', { no: open!.no }),
              announced && say(RETURN_REASONS[announced.reason_type]),
              announced?.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={classes['total']} data-complete={left === 0 || undefined}>
          <strong className="figures">
            {counted}/{all}
          </strong>
          <span>{left === 0 ? t('station.allCounted') : t('station.left', { count: left })}</span>
        </div>
      </div>
      <Progress
        size={12}
        value={all ? (100 * counted) / all : 0}
        color={left === 0 ? 'green' : 'teal'}
        aria-label={t('station.progress', { counted, count: all })}
      />
      <ReturnLines at={at} page={page} onDetails={onDetails} onOther={onOther} />
      <div className={classes['foot']}>
        <Button
          size="lg"
          loading={at.busy}
          leftSection={<IconCheck size={22} stroke={2} />}
          onClick={onClose}
        >
          {t('station.close')} <Key name="Enter" />
        </Button>
        <Button
          size="lg"
          variant="default"
          disabled={left === 0}
          leftSection={<IconChecks size={22} stroke={1.6} />}
          onClick={at.allGood}
        >
          {t('station.allGood')} <Key name="A" />
        </Button>
        <Button size="lg" variant="default" leftSection={<IconX size={22} stroke={1.6} />} onClick={onDrop}>
          {t('station.drop')} <Key name="Esc" />
        </Button>
      </div>
    </section>
  );
}
