/**
 * Named places inside commands where a test may kill the process: FAILPOINT=order.create.after_reserve@3
 * makes the third arrival die by SIGKILL. Without the variable a failpoint costs one comparison.
 */
const [target, nth = '1'] = (process.env['FAILPOINT'] ?? '').split('@');
let arrivals = 0;
export const FAILPOINTS = [
  'order.create.after_reserve',
  'order.create.after_insert',
  'order.import.after_reference',
  'payment.confirm.after_payment',
  'payment.confirm.after_move',
  'payment.credit.after_payment',
  'round.cut.after_round',
  'round.cut.after_orders',
  'round.rejoin.after_round',
  'purchase.approve.after_number',
  'purchase.receive.after_bill',
  'purchase.receive.after_lines',
  'purchase.return.after_bill',
  'round.rejoin.after_order',
  'pack.close.after_bill',
  'pack.close.after_parcel',
  'pack.close_part.after_move',
  'pack.close_part.after_next',
  'pack.admin_close.after_close',
  'pack.autoclose.after_close',
  'pack.coupon.after_close',
  'pack.coupon.after_link',
  'manifest.close.after_parcel',
  'manifest.close.after_parcels',
  'manifest.close.before_commit',
  'manifest.left_behind.after_mark',
  'manifest.left_behind.before_commit',
  'cash.hand_in.after_parcels',
  'cash.receive.after_payments',
  'cash.receive.before_commit',
  'cash.take_back.after_payments',
  'return.close.after_bill',
  'return.close.after_lines',
  'return.close.before_commit',
  'return.reopen.after_reverse',
  'return.reopen.before_commit',
  'summary.run.after_day',
  'commission.close.after_day',
  'commission.close.before_commit',
  'remittance.bring.after_lines',
  'remittance.settle.after_payments',
  'remittance.settle.after_lines',
  'remittance.settle.before_commit',
  'remittance.accept.after_payment',
  'remittance.take_back.after_payments',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

export function failpoint(name: Failpoint): void {
  if (target === name && ++arrivals >= Number(nth)) process.kill(process.pid, 'SIGKILL');
}
