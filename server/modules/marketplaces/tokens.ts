import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../platform/actor.ts';
import { NoAnswer } from '../../platform/ask.ts';
import { now } from '../../platform/clock.ts';
import { reading, transaction } from '../../platform/tx.ts';
import type { Connector, Context } from './connector.ts';
import { blame, grantById, lease, renew, type KeptGrant } from './grants.store.ts';
import { MarketplaceRefused } from './refusal.ts';

/** Renewing takes no longer; whoever dies meanwhile is waited for so long and no longer. */
const LEASE_MS = 15_000;
/** What failed is tried again after this, as long as the old token is good. */
const AGAIN_MS = 60_000;
const LOOK_MS = 100;

/** The seller has to connect the shop once more: nothing is asked until then. */
export class NeedsReconnect extends Error {}
export interface Access {
  token: string;
  /** Of the grant: who is refused with it says so, and gets one of a later version. */
  version: number;
}

/**
 * A token that is good for a while. One whose end is near is renewed first, by one of all who ask, in whatever process: a refresh token is
 * worth nothing after its use. `refused`: the version that the marketplace said no to.
 * What comes of a renewal that nobody answered is not known: the old token is used until it ends, then the old refresh token once more.
 * Errors: NeedsReconnect; NoAnswer and MarketplaceRefused, where there is no good token meanwhile.
 */
export async function accessOf(
  who: Actor,
  grantId: number,
  connector: Connector,
  c: Context,
  refused?: number,
): Promise<Access> {
  const until = performance.now() + 2 * LEASE_MS;
  for (;;) {
    const grant = await reading(who, (tx) => grantById(tx, grantId));
    if (!grant || grant.state === 'reconnect') throw new NeedsReconnect(grant?.why ?? 'it was given back');
    const isGood = grant.version !== refused && grant.accessEnds > now();
    if (isGood && !isNearItsEnd(grant, connector)) return accessIn(grant);
    if (!connector.oauth) throw await reconnect(who, grant, 'the key is refused');
    const leased = await transaction(who, (tx) => lease(tx, grant, new Date(now().getTime() + LEASE_MS)));
    if (leased) {
      const renewed = await renewedOnce(who, grant, connector, c, isGood);
      if (renewed) return renewed;
    } else if (isGood) return accessIn(grant);
    if (performance.now() > until) throw new NoAnswer('nobody could renew the token in time', false);
    await sleep(LOOK_MS);
  }
}
const accessIn = ({ access, version }: KeptGrant): Access => ({ token: access, version });
const isNearItsEnd = ({ accessEnds }: KeptGrant, { capabilities }: Connector): boolean =>
  accessEnds.getTime() - now().getTime() < capabilities.refreshBeforeMs;

/** Once, without trying again by itself. Null: somebody else has renewed it meanwhile. */
async function renewedOnce(
  who: Actor,
  grant: KeptGrant,
  { oauth }: Connector,
  c: Context,
  isGood: boolean,
): Promise<Access | null> {
  try {
    const given = await oauth!.refresh(c, grant);
    const version = await transaction(who, (tx) => renew(tx, grant, given));
    return version === null ? null : { token: given.access, version };
  } catch (err) {
    const again = new Date(now().getTime() + (isGood ? AGAIN_MS : 0));
    if (err instanceof MarketplaceRefused && GONE.has(err.refused.kind))
      throw await reconnect(who, grant, err.refused.message || err.refused.code);
    const state = err instanceof NoAnswer && err.sent ? 'uncertain' : grant.state;
    await transaction(who, (tx) => blame(tx, grant, state, (err as Error).message, again));
    if (isGood) return accessIn(grant);
    throw err;
  }
}
/** Words that mean that asking again with it is of no use. */
const GONE = new Set(['reconnect', 'token']);

async function reconnect(who: Actor, grant: KeptGrant, why: string): Promise<NeedsReconnect> {
  await transaction(who, (tx) => blame(tx, grant, 'reconnect', why, null));
  return new NeedsReconnect(why);
}
