import { iso } from '../platform/clock.ts';
import { someAddress, type Address } from './addresses.ts';
import { fullName, mobile } from './names.ts';
import type { Random } from './random.ts';
import type { Ids } from './rows.ts';

export interface Customer {
  id: number;
  name: string;
  phone: string;
  addresses: Address[];
  /** How often this customer comes back, against 1. */
  loyal: number;
  /** Brought by the agent, who sells to nobody else. */
  ofAgent: boolean;
}

/** What a shop's customers are called and how they are reached. */
export interface CustomerStyle {
  name(random: Random): string;
  phone(random: Random): string;
  /** Whether an agent brings some of them. */
  agents?: boolean;
}
export const ORDINARY: CustomerStyle = { name: fullName, phone: mobile, agents: true };

/** People in real sub-districts of all regions; the first one comes most often. */
export function makeCustomers(random: Random, ids: Ids, count: number, style: CustomerStyle): Customer[] {
  const phones = new Set<string>();
  return Array.from({ length: count }, (_, i) => {
    let phone = style.phone(random);
    while (phones.has(phone)) phone = style.phone(random);
    phones.add(phone);
    const addresses = Array.from({ length: random.chance(0.22) ? 2 : 1 }, () => someAddress(random));
    return {
      id: ids.next('customers'),
      name: style.name(random),
      phone,
      addresses,
      loyal: i === 0 ? 8 : random.chance(0.15) ? 5 : 1,
      ofAgent: style.agents === true && i % 12 === 11,
    };
  });
}

export function customerRows(
  enterpriseId: number,
  customers: readonly Customer[],
  since: Date,
  by: { clerk: number; agent: number | null },
  ids: Ids,
) {
  const created = iso(since);
  return {
    customers: customers.map((c) => ({
      enterprise_id: enterpriseId,
      id: c.id,
      name: c.name,
      phone: c.phone,
      created_at: created,
      created_by: c.ofAgent ? by.agent : by.clerk,
    })),
    customer_addresses: customers.flatMap((c) =>
      c.addresses.map((a) => ({
        enterprise_id: enterpriseId,
        id: ids.next('customer_addresses'),
        customer_id: c.id,
        name: c.name,
        phone: c.phone,
        ...a,
        used_at: created,
      })),
    ),
  };
}
