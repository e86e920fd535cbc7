import type { Member } from '../../../contract/organisation.kept.ts';
import type { LastChange, Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Fail } from '../../platform/errors.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** What people belong to. */
export type Grouped = 'team' | 'department' | 'channel';

interface Agent extends Member {
  channel_id: number | null;
}
/** What users, a later module, tells of people and does with them. */
export interface ShopPeople {
  /** Nobody writes over what he did not see. Errors: changed_meanwhile. */
  assertSeen: (
    tx: Reader,
    seen: {
      thing: string;
      id: number;
      version: number;
      seen: number;
      words: Readonly<Record<string, Words>>;
    },
    fail: Fail<'changed_meanwhile'>,
  ) => Promise<void>;
  /** Who saved a thing last, and when. */
  lastChange: (tx: Reader, thing: string, id: number) => Promise<LastChange>;
  /** Who belongs to which of these, by name. */
  membersOf: (tx: Reader, kind: Grouped, ids: number[]) => Promise<(Member & { of: number })[]>;
  /** The agents that are not blocked, by name. */
  agents: (tx: Reader) => Promise<Agent[]>;
  /** One of them; nobody changes him until the end of the transaction. */
  agentForUpdate: (tx: Tx, id: number) => Promise<Agent | null>;
  /** From now on the agent sells in this channel. */
  giveChannel: (tx: Tx, who: Actor, id: number, channelId: number) => Promise<void>;
}
let people: ShopPeople;
export const registerShopPeople = (given: ShopPeople): void => {
  people = given;
};
export const shopPeople = (): ShopPeople => people;
