import type { ReactNode } from 'react';
import { Button, Kbd } from '@mantine/core';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import type { Order } from '../../../../../contract/orders.ts';
import { copyPicture, copyText } from '../../../platform/clipboard.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { baht, useKey } from '../../../kit/index.ts';
import { useMethods } from '../choices.ts';
import { orderPage } from '../extensions.ts';
import { qrPicture } from './qr-picture.ts';
import { summaryText } from './summary.ts';
import classes from './copy.module.css';

/** What is sent to the customer next, each by one key: the order in words, and the QR to pay it by. */
export function CopyForCustomer({ order, compact }: { order: Order; compact?: boolean }) {
  const t = useWords('orders');
  const method = useMethods().find(({ id }) => id === order.payment_method_id);
  const qr = orderPage.parts().find(({ payQr }) => payQr?.when(order))?.payQr;

  const copySummary = () => say(copyText(summaryText(order, method)), t('copy.summaryDone'));
  const copyQr = () => {
    if (!qr) return;
    const png = qr
      .read(order.id)
      .then(({ svg, amount, receiver }) => qrPicture(svg, [baht(amount), receiver, order.number]));
    say(copyPicture(png), t('copy.qrDone'));
  };
  const say = (copying: Promise<void>, done: string) =>
    void copying.then(
      () => toast.done(done, COPIED),
      () => toast.wrong(t('copy.failed'), COPIED),
    );
  return (
    <div className={classes['copies']}>
      <ByKey
        letter="C"
        icon={<IconCopy {...icon} />}
        label={t('copy.summary')}
        act={copySummary}
        compact={compact}
      />
      {qr && (
        <ByKey
          letter="Q"
          icon={<IconQrcode {...icon} />}
          label={t('copy.qr')}
          act={copyQr}
          compact={compact}
        />
      )}
    </div>
  );
}

const icon = { size: 18, stroke: 1.6 };
const COPIED = { instead: 'copied' };

function ByKey(props: {
  letter: string;
  icon: ReactNode;
  label: string;
  act: () => void;
  compact: boolean | undefined;
}) {
  const { letter, label, act } = props;
  useKey(`Key${letter}`, act);
  return (
    <Button
      variant="default"
      {...(props.compact ? { size: 'compact-sm' } : {})}
      leftSection={props.icon}
      rightSection={
        <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
          {letter}
        </Kbd>
      }
      aria-keyshortcuts={letter}
      onClick={act}
    >
      {label}
    </Button>
  );
}
