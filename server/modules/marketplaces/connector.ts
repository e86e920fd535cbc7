import type { ListedAt } from '../../../contract/listings.ts';
import type { OrderDoc } from './order-doc.ts';
import type { Answer, Refused } from './refusal.ts';

/** What a marketplace can do and how much it takes at once: screens and jobs go by this, nobody asks for its name. */
export interface Capabilities {
  auth: 'oauth' | 'key';
  /** An order tells the tracking numbers of its packages; else they are asked for, one by one. */
  trackingInOrder: boolean;
  /** A label is made after it is asked for. */
  asyncLabel: boolean;
  split: boolean;
  combine: boolean;
  partialCancel: boolean;
  returns: boolean;
  /** The longest stretch of time that one list may be of; null: it says nothing of one. */
  mostDays: number | null;
  pageSize: number;
  /** Orders whose details are asked for at once. */
  atOnce: number;
  /** Refreshed so long before the token ends, in milliseconds. */
  refreshBeforeMs: number;
}

/** How the operator registered this server with a marketplace. */
export interface App {
  key: string;
  secret: string;
  /** Of TikTok Shop's consent page; '' elsewhere. */
  serviceId: string;
}
/** Where it is: another place in tests and the demo. */
export interface Hosts {
  api: string;
  auth: string;
}
export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  /** The bytes that are signed are those that are sent. */
  body?: string;
}
/** What a connector needs of the house; it keeps nothing itself. Errors of `send`: NoAnswer (platform/ask.ts). */
export interface Context {
  app: App;
  hosts: Hosts;
  send: (request: Outgoing) => Promise<Answer>;
  /** The marketplace's clock, in milliseconds. */
  now: () => number;
}

/** What a seller gave us; moments, whatever way they were told. */
export interface Grant {
  access: string;
  refresh: string;
  accessEnds: Date;
  /** Null: not told. */
  refreshEnds: Date | null;
  /** Whose it is there. */
  subject: string;
}
export interface ShopRef {
  id: string;
  name: string;
  /** What its calls carry beside the token; '' where that is the id. */
  locator: string;
  authorisedTo: Date | null;
}
/** A shop, and the token its calls carry. */
export interface Connection {
  shopId: string;
  locator: string;
  access: string;
}
export interface Window {
  from: Date;
  to: Date;
}
export interface OrderRef {
  id: string;
  updatedAt: Date | null;
  /** The whole order, where the list gives it. */
  document?: unknown;
}
export interface RefPage {
  refs: OrderRef[];
  /** Null: that was the last. */
  next: string | null;
  /** How many there are in the window, where it is told. */
  total: number | null;
}
/** An order that was read, or why it could not be: one bad order never stops the rest. */
export type ReadOrder = { id: string; doc: OrderDoc; raw: string } | { id: string; unreadable: string };

/** A marketplace. Errors of its calls: MarketplaceRefused, NoAnswer, Unreadable. */
export interface Connector {
  platform: ListedAt;
  capabilities: Capabilities;
  hosts: Hosts;
  /** Null: it says yes. */
  refused: (answer: Answer, at: number) => Refused | null;
  oauth: {
    authorizeUrl: (c: Context, state: string, redirect: string) => string;
    /** Of what came back to the redirect address. */
    exchange: (c: Context, given: URLSearchParams) => Promise<Grant>;
    /** Once: an old one is worth nothing afterwards. Only who holds the grant's lock calls it. */
    refresh: (c: Context, grant: Grant) => Promise<Grant>;
  } | null;
  shops: (c: Context, access: string, grant: Grant | null) => Promise<ShopRef[]>;
  /** Orders that changed within the window, the oldest change first. */
  orderChanges: (c: Context, of: Connection, window: Window, cursor: string | null) => Promise<RefPage>;
  /** In details; `missing`: those that it does not know. */
  orders: (
    c: Context,
    of: Connection,
    refs: readonly OrderRef[],
  ) => Promise<{ read: ReadOrder[]; missing: string[] }>;
}
