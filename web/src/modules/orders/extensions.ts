import type { ComponentType, ReactNode } from 'react';
import type { Right } from '../../../../contract/shared.ts';
import type { Order, OrderRow } from '../../../../contract/orders.ts';
import type { Topic } from '../../../../contract/topics.ts';
import type { BulkResult, Column, DetailAction, RowDone } from '../../kit/index.ts';
import { extension } from '../../platform/extension.ts';
import type { AnyTone } from '../../platform/tones.ts';

/** Where in an order's life something belongs: sections and actions of its page stand in this order. */
export const STAGES = ['sale', 'pay', 'pack', 'ship', 'end'] as const;
type Stage = (typeof STAGES)[number];

export interface OrderSection {
  stage: Stage;
  Section: ComponentType<{ order: Order }>;
}

export interface OrderDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}
interface Asked {
  stage: Stage;
  /** What the server must allow; where it does not, its own words say why. */
  asks: keyof Order['may'];
  right: Right;
  label: (order: Order) => string;
  icon: ReactNode;
  kind?: NonNullable<DetailAction['kind']> | ((order: Order) => NonNullable<DetailAction['kind']>);
  /** Seldom done: it stands behind others. */
  rare?: true;
  /** Whether it has a place here at all; absent: it always has, and says why it cannot be done. */
  when?: (order: Order) => boolean;
}
/** Something that may be done next: a dialog opens, it is done at once, or it has a screen of its own. */
export type OrderAction = Asked &
  (
    | { Dialog: ComponentType<OrderDialogProps>; act?: never; to?: never }
    | { act: (order: Order) => Promise<unknown>; Dialog?: never; to?: never }
    | { to: (order: Order) => string; Dialog?: never; act?: never }
  );

type EventData = Order['timeline'][number]['data'];
export interface EventWords {
  says: () => string;
  /** Where the event itself moves nothing. */
  tone?: AnyTone | ((data: EventData) => AnyTone);
  /** What belongs to it besides statuses, amount, reason and note; what is no text is left out. */
  more?: (data: EventData) => unknown[];
}

/** What a later module puts on the page of one order. */
export interface OrderPageParts {
  sections?: readonly OrderSection[];
  actions?: readonly OrderAction[];
  /** Lines beside how it was sold. */
  facts?: (order: Order) => [name: string, value: ReactNode][];
  /** What has to be known before anything is done with it; over all sections. */
  Notice?: ComponentType<{ order: Order }>;
  /** The lines of the timeline that it writes. */
  events?: Readonly<Record<string, EventWords>>;
  /** What is done next with an order that was just made. */
  created?: { when: (order: Pick<Order, 'status'>) => boolean; Next: ComponentType<{ order: Order }> };
  /** The QR by which an order is paid, to be sent as a picture. */
  payQr?: {
    when: (order: Order) => boolean;
    read: (orderId: number) => Promise<{ svg: string; amount: number; receiver: string }>;
  };
}
export const orderPage = extension<OrderPageParts>();

/** A column of the list that a later module knows more of; it stands after another one. */
export interface OrderColumn extends Column<OrderRow> {
  after: string;
  /** What a phone's card says of it, on a line of its own. */
  onCard?: (order: OrderRow) => ReactNode;
}
/** What a later module puts into the order list. */
export interface OrderListParts {
  columns?: readonly OrderColumn[];
  bulk?: readonly OrderBulk[];
  /** Beside the button for a new order. */
  tools?: readonly { right: Right; Tool: ComponentType }[];
}

export type BulkAct = (order: OrderRow) => Promise<RowDone | undefined>;
export interface BulkDialogProps {
  orders: OrderRow[];
  /** What is to be done with each; none: it was called off. */
  onAnswer: (act: BulkAct | undefined) => void;
}
/** Something done with several orders, each on its own. */
export interface OrderBulk {
  stage: Stage;
  right: Right;
  label: () => string;
  icon: ReactNode;
  /** Whose answers are old afterwards. */
  invalidates: Topic[];
  /** Asks how, or `act` is done at once; or all of them are one thing. A dialog that comes when it is asked for. */
  how:
    | { Dialog: ComponentType<BulkDialogProps> }
    | { act: BulkAct }
    | { together: (orders: OrderRow[]) => Promise<BulkResult[]> };
}
export const orderList = extension<OrderListParts>();
