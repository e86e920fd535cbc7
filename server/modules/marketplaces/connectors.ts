import type { ListedAt } from '../../../contract/listings.ts';
import type { Connector } from './connector.ts';
import { lazada } from './lazada/connector.ts';
import { line } from './line/connector.ts';
import { shopee } from './shopee/connector.ts';
import { tiktok } from './tiktok/connector.ts';

/** The one place of this module that knows which there are. */
export const CONNECTORS: Readonly<Record<ListedAt, Connector>> = { 2: tiktok, 3: shopee, 4: lazada, 5: line };
