import { auth, profile } from './auth.ts';
import { users } from './users.ts';
import { organisation } from './organisation.ts';
import { files } from './files.ts';
import { products } from './products.ts';
import { customers } from './customers.ts';
import { warehouse } from './warehouse.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { packing } from './packing.ts';
import { express } from './express.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** The whole contract, module by module. */
export const contract = {
  auth,
  profile,
  users,
  organisation,
  files,
  products,
  customers,
  warehouse,
  orders,
  payments,
  packing,
  express,
};

export const ALL_ENDPOINTS: AnyEndpoint[] = Object.values(contract).flatMap(
  (module) => Object.values(module) as AnyEndpoint[],
);
