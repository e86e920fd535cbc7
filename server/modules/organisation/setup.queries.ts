import { exists, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

// Of what a new shop needs: what is there by now.

export const hasAddress = (tx: Reader) =>
  exists(tx, sql`from enterprises where id = ${tx.enterpriseId} and phone <> '' and address <> ''`);
export const hasChannel = (tx: Reader) =>
  exists(tx, sql`from sale_channels where enterprise_id = ${tx.enterpriseId} and closed_at is null`);
export const hasMethod = (tx: Reader) =>
  exists(tx, sql`from payment_methods where enterprise_id = ${tx.enterpriseId} and closed_at is null`);
export const hasFees = (tx: Reader) =>
  exists(tx, sql`from shipping_fees where enterprise_id = ${tx.enterpriseId}`);
