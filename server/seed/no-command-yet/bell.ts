import { iso } from '../../platform/clock.ts';
import { HOUR, MINUTE } from '../calendar.ts';

interface Facts {
  enterpriseId: number;
  now: number;
  userId: (username: string) => number | undefined;
  duplicate: { orderId: number; number: string } | null;
  held: { orderId: number; number: string } | null;
  low: { sku: string; left: number; unit: string } | null;
  slipsWaiting: number;
  roundWaiting: { number: string; orders: number } | null;
}

/** What the bell shows on the first visit. */
export function notificationRows(f: Facts): object[] {
  const { enterpriseId: enterprise_id, now } = f;
  const notification = (
    username: string,
    ago: number,
    type: string,
    title: [string, string],
    message: [string, string],
    link: string | null,
    read = false,
  ) => {
    const user_id = f.userId(username);
    if (user_id === undefined) return [];
    const at = iso(new Date(now - ago));
    return [
      {
        enterprise_id,
        user_id,
        type,
        title: { th: title[0], en: title[1] },
        message: { th: message[0], en: message[1] },
        link,
        at,
        read_at: read ? at : null,
      },
    ];
  };
  return [
    ...['admin', 'clerk', 'checker'].flatMap((who) =>
      notification(
        who,
        26 * HOUR,
        'primary',
        ['ยินดีต้อนรับสู่ร้านมะลิ', 'Welcome to Mali'],
        ['ข้อมูลทั้งหมดเป็นตัวอย่าง ลองกดได้ทุกอย่าง', 'This is all sample data: try anything you like'],
        null,
        true,
      ),
    ),
    ...(f.low
      ? notification(
          'admin',
          5 * HOUR,
          'warning',
          ['สินค้าใกล้หมด', 'Stock is low'],
          [`${f.low.sku} เหลือ ${f.low.left} ${f.low.unit}`, `${f.low.sku}: ${f.low.left} left`],
          `/wms/inventory/summary?q=${f.low.sku}`,
        )
      : []),
    ...(f.held
      ? notification(
          'clerk',
          3 * HOUR,
          'warning',
          ['ออเดอร์ถูกพักไว้', 'An order is on hold'],
          [`${f.held.number} รอลูกค้าตอบ`, `${f.held.number} is waiting for the customer`],
          `/backoffice/orders/${f.held.orderId}`,
        )
      : []),
    ...(f.roundWaiting
      ? notification(
          'admin',
          10 * MINUTE,
          'info',
          [`ตัดรอบ ${f.roundWaiting.number}`, `Round ${f.roundWaiting.number} was cut`],
          [`${f.roundWaiting.orders} ออเดอร์รอแพ็ก`, `${f.roundWaiting.orders} orders to pack`],
          '/backoffice/packings',
        )
      : []),
    ...notification(
      'checker',
      8 * MINUTE,
      'info',
      [`มีสลิปรอตรวจ ${f.slipsWaiting} ใบ`, `${f.slipsWaiting} slips to check`],
      ['เรียงจากที่รอนานที่สุด', 'Longest waiting first'],
      '/backoffice/payments',
    ),
    ...(f.duplicate
      ? ['checker', 'admin'].flatMap((who) =>
          notification(
            who,
            6 * MINUTE,
            'danger',
            ['สลิปถูกใช้แล้ว', 'Slip already used'],
            [
              `${f.duplicate!.number} แนบสลิปที่ใช้กับออเดอร์อื่นแล้ว`,
              `${f.duplicate!.number} has a slip that was confirmed for another order`,
            ],
            `/backoffice/orders/${f.duplicate!.orderId}`,
          ),
        )
      : []),
  ];
}
