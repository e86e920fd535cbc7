import { auth } from '../modules/auth/index.ts';
import { developers } from '../modules/developers/index.ts';
import { express } from '../modules/express/index.ts';
import { orders } from '../modules/orders/index.ts';
import { packing } from '../modules/packing/index.ts';
import { payments } from '../modules/payments/index.ts';
import { warehouse } from '../modules/warehouse/index.ts';
import type { ModuleScreens } from './screen.ts';

/** Every module that has screens. */
export const MODULES: ModuleScreens[] = [auth, orders, payments, packing, express, warehouse, developers];
