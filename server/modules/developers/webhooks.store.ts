import type { EventName } from '../../../contract/developers.events.ts';
import { FORMER_HOURS, type WebhookInput } from '../../../contract/developers.webhooks.ts';
import type { Actor } from '../../platform/actor.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

export interface LockedWebhook {
  id: number;
  name: string;
  url: string;
  events: EventName[];
  version: number;
  secret: string | null;
  former_secret: string | null;
  former_until: Date | null;
  closed_at: Date | null;
  failing_since: Date | null;
  told_at: Date | null;
}
const COLUMNS = sql`id, name, url, events, version, secret, former_secret, former_until, closed_at, failing_since, told_at`;
const byId = (tx: Reader, id: number): Sql =>
  sql`select ${COLUMNS} from webhooks where enterprise_id = ${tx.enterpriseId} and id = ${id}`;
export const webhookForUpdate = (tx: Tx, id: number): Promise<LockedWebhook | null> =>
  maybeRow<LockedWebhook>(tx, sql`${byId(tx, id)} for update`);
/** As it is now: for who sends its letters. */
export const webhookToSend = (tx: Reader, id: number): Promise<LockedWebhook | null> =>
  maybeRow<LockedWebhook>(tx, byId(tx, id));

interface Facts {
  id: number;
  version: number;
}
const write = (tx: Tx, id: number, set: Sql): Promise<Facts> =>
  onlyRow<Facts>(
    tx,
    sql`update webhooks set ${set}, version = version + 1 where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );

/** Its secret follows (`writeFirstSecret`): it is sealed for the id that this answers. */
export const insertWebhook = (tx: Tx, who: Actor, w: WebhookInput): Promise<Facts> =>
  onlyRow<Facts>(
    tx,
    sql`
    insert into webhooks (enterprise_id, name, url, events, made_at, made_by)
    values (${tx.enterpriseId}, ${w.name}, ${w.url}, ${w.events}::text[], ${now()}, ${who.name})
    returning id, version`,
  );
export const writeFirstSecret = (tx: Tx, id: number, sealed: string) =>
  tx.run(sql`update webhooks set secret = ${sealed} where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const updateWebhook = (tx: Tx, id: number, w: WebhookInput): Promise<Facts> =>
  write(tx, id, sql`name = ${w.name}, url = ${w.url}, events = ${w.events}::text[]`);
/** Turned on again it starts over: what it failed before does not count. */
export const writeClosed = (tx: Tx, id: number, closed: boolean): Promise<Facts> =>
  write(
    tx,
    id,
    sql`closed_at = ${closed ? now() : null}, closed_why = null, failing_since = null, told_at = null`,
  );
export const writeSecret = (tx: Tx, id: number, sealed: string): Promise<Facts> =>
  write(
    tx,
    id,
    sql`former_secret = secret, former_until = ${plusHours(now(), FORMER_HOURS)}, secret = ${sealed}`,
  );
export const deleteWebhook = (tx: Tx, id: number) =>
  tx.run(sql`delete from webhooks where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** What its letters' fate says of it; no person's change, so its version stays. */
const writeHealth = (tx: Tx, id: number, set: Sql) =>
  tx.run(sql`update webhooks set ${set} where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const writeWell = (tx: Tx, id: number) =>
  writeHealth(tx, id, sql`failing_since = null, told_at = null`);
export const writeFailing = (tx: Tx, id: number, since: Date, toldAt: Date | null) =>
  writeHealth(tx, id, sql`failing_since = ${since}, told_at = ${toldAt}`);
export const writeTurnedOff = (tx: Tx, id: number, why: 'gone' | 'failing') =>
  writeHealth(tx, id, sql`closed_at = ${now()}, closed_why = ${why}`);
