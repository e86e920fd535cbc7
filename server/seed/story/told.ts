import type { DeliveryStatus } from '../../../contract/codes/delivery-status.ts';
import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import type { PackingStatus } from '../../../contract/codes/packing-status.ts';
import type { Line } from '../basket.ts';
import type { OrderPlan } from '../order-plan.ts';
import type { SlipKind } from '../sizes.ts';

interface OrderRow {
  id: number;
  number: string;
  status: OrderStatus;
  packing_status: PackingStatus;
  delivery_status: DeliveryStatus;
  order_amount: number;
  paid_amount: number;
  tracking_number: string | null;
  reserved_until: string | null;
  ready_at: string | null;
  paid_at: string | null;
  paid_by: number | null;
  held_at: string | null;
  delivered_at: string | null;
  cancel_reason_type: string | null;
  cancel_reason: string | null;
}
export interface ParcelRow {
  id: number;
  no: number;
  tracking_number: string | null;
  closed_at: string | null;
  closed_by: number | null;
  picked_up_at: string | null;
  picked_up_by: number | null;
  delivered_at: string | null;
  delivered_by: number | null;
  failed_at: string | null;
  failed_reason_type: string | null;
  failed_reason: string | null;
  cash_collected: number | null;
  void_at: string | null;
}
export interface PackLine {
  item_id: number;
  wanted: number;
  packed: number;
}
export interface SlipRow {
  enterprise_id: number;
  id: number;
  order_id: number;
  file: string;
  amount: number;
  transferred_at: string;
  bank: string | null;
  reference: string | null;
  qr: 'none' | 'good' | 'bad_checksum';
  duplicate_of: number | null;
  uploaded_at: string;
  uploaded_by: number | null;
  accepted_at: string | null;
  accepted_by: number | null;
}
/** What a slip's picture shows. */
export interface SlipShown {
  row: SlipRow;
  kind: SlipKind;
  sender: string;
  bank: string;
  reference: string;
  amount: number;
  at: number;
}

/** An order while it is told. */
export interface Told {
  plan: OrderPlan;
  row: OrderRow;
  lines: Line[];
  packLines: PackLine[];
  parcels: ParcelRow[];
  slips: SlipShown[];
}
