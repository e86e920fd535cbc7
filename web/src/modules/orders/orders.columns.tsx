import { Tooltip } from '@mantine/core';
import { IconHandStop, IconNote } from '@tabler/icons-react';
import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import type { OrderRow } from '../../../../contract/orders.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import { Money, Moment, count, type Column } from '../../kit/index.ts';
import type { OrderColumn } from './extensions.ts';
import { Clipped } from './Clipped.tsx';
import { OrderTags } from './OrderTags.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import classes from './orders.module.css';

const SHOWN_LINES = 2;
/** As everybody writes it where there is little room. */
const SHORT_PROVINCES: Record<string, string> = { กรุงเทพมหานคร: 'กรุงเทพฯ' };

/** The order list's own, left to right; the first column names the row. */
const OWN: readonly Column<OrderRow>[] = [
  {
    key: 'number',
    title: { th: 'ออเดอร์', en: 'Order' },
    width: 128,
    cell: (order) => <OrderName order={order} />,
  },
  {
    key: 'created',
    title: { th: 'สร้างเมื่อ', en: 'Created' },
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} below />,
  },
  {
    key: 'status',
    title: { th: 'สถานะ', en: 'Status' },
    card: 'side',
    cell: (order) => <OrderStatus order={order} />,
  },
  {
    key: 'recipient',
    title: { th: 'ผู้รับ', en: 'Recipient' },
    width: 124,
    cell: ({ recipient_name, phone, province }) => (
      <>
        <Clipped title={recipient_name}>{recipient_name}</Clipped>
        <Clipped below title={`${phone} · ${province}`}>
          <span className="figures">{phone}</span> · {SHORT_PROVINCES[province] ?? province}
        </Clipped>
      </>
    ),
  },
  {
    key: 'shipping',
    title: { th: 'ขนส่ง', en: 'Shipping provider' },
    width: 132,
    cell: ({ provider, tracking_number }) => (
      <>
        <div className={classes['line']}>{say(PROVIDERS[provider])}</div>
        {tracking_number && <div className={`${classes['below']} figures`}>{tracking_number}</div>}
      </>
    ),
  },
  { key: 'lines', title: { th: 'สินค้า', en: 'Items' }, width: 104, cell: (order) => <Lines order={order} /> },
  {
    key: 'amount',
    title: { th: 'ยอดรวม (฿)', en: 'Total (฿)' },
    sort: 'order_amount',
    align: 'right',
    cell: ({ order_amount }) => <Money amount={order_amount} plain strong />,
  },
  {
    key: 'staff',
    title: { th: 'พนักงาน', en: 'Staff' },
    width: 76,
    cell: ({ staff, team }) => (
      <>
        <Clipped title={staff}>{staff || '–'}</Clipped>
        {team && (
          <Clipped below title={team}>
            {team}
          </Clipped>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    title: { th: 'จำนวน', en: 'Pieces' },
    align: 'right',
    optional: true,
    cell: ({ quantity }) => count(quantity),
  },
  {
    key: 'discount',
    title: { th: 'ส่วนลด (฿)', en: 'Discount (฿)' },
    align: 'right',
    optional: true,
    cell: ({ discount }) => <Money amount={discount} plain />,
  },
  {
    key: 'shipping_fee',
    title: { th: 'ค่าส่ง (฿)', en: 'Shipping fee (฿)' },
    align: 'right',
    optional: true,
    cell: ({ shipping_fee }) => <Money amount={shipping_fee} plain />,
  },
];

/** With those of later modules, each in its place. */
export const orderColumns = (added: readonly OrderColumn[]): Column<OrderRow>[] =>
  OWN.flatMap((column) => [column, ...added.filter(({ after }) => after === column.key)]);

function OrderName({ order }: { order: OrderRow }) {
  const t = wordsOf('orders');
  const platform = MARKETPLACES[order.platform as Marketplace];
  const channel = [order.sale_channel, platform && platform.name !== 'own' && say(platform)].filter(Boolean);
  return (
    <>
      <span className={classes['number']}>
        {order.number}
        {order.hold && <Mark icon={IconHandStop} label={t('list.held')} tone="waiting" />}
        {order.seller_note && <Mark icon={IconNote} label={t('list.notes', { note: order.seller_note })} />}
      </span>
      <div className={`${classes['below']} ${classes['sold']}`}>
        {[...new Set(channel)].join(' · ')}
        <OrderTags tags={order.tags} />
      </div>
    </>
  );
}

function Mark({ icon: Icon, label, tone }: { icon: typeof IconNote; label: string; tone?: string }) {
  return (
    <Tooltip label={label} openDelay={0}>
      <span className={classes['mark']} role="img" aria-label={label} data-tone={tone}>
        <Icon size={16} stroke={1.8} />
      </span>
    </Tooltip>
  );
}

function Lines({ order }: { order: OrderRow }) {
  const t = wordsOf('orders');
  // "1 more" would take the same line as the one it hides.
  const shown = order.lines.length > SHOWN_LINES ? SHOWN_LINES - 1 : SHOWN_LINES;
  const rest = order.lines.length - shown;
  return (
    <>
      {order.lines.slice(0, shown).map(({ sku, name, qty }) => (
        <div key={sku} title={name} className={classes['line']}>
          {sku} <span className="figures">×{count(qty)}</span>
        </div>
      ))}
      {rest > 0 && <div className={classes['below']}>{t('list.moreLines', { count: rest })}</div>}
    </>
  );
}
