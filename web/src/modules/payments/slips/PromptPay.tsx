import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { payments } from '../../../../../contract/payments.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Loading, baht } from '../../../kit/index.ts';
import classes from './slips.module.css';

/** The QR for exactly what the order still lacks, to show or send to the customer. */
export function PromptPay({ orderId, open = false }: { orderId: number; open?: boolean }) {
  const t = useWords('payments');
  const [shown, setShown] = useState(open);
  const { data, error, isPending } = useRead(payments.promptPay, { id: orderId }, { enabled: shown });
  if (!shown)
    return (
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} stroke={1.6} />}
        onClick={() => setShown(true)}
      >
        {t('promptpay.show')}
      </Button>
    );
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (isPending) return <Loading lines={4} />;
  const { svg, amount, receiver } = data.Data;
  return (
    <div className={classes['pay']}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('promptpay.alt', { amount: baht(amount) })}
      />
      <strong>{t('promptpay.scan', { amount: baht(amount) })}</strong>
      <small>{t('promptpay.to', { receiver })}</small>
    </div>
  );
}
