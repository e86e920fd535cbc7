import type { ListedAt } from '../../../contract/listings.ts';
import { now } from '../../platform/clock.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { Grant } from './connector.ts';

export interface KeptGrant extends Grant {
  id: number;
  platform: ListedAt;
  version: number;
  state: 'good' | 'uncertain' | 'reconnect';
  why: string;
  leasedUntil: Date | null;
}
interface Row {
  id: number;
  platform: ListedAt;
  subject: string;
  tokens: string | null;
  version: number;
  access_ends: Date | null;
  refresh_ends: Date | null;
  state: KeptGrant['state'];
  why: string;
  leased_until: Date | null;
}
interface Tokens {
  access: string;
  refresh: string;
}
/** A key never ends: it is told with this. */
const NEVER = new Date(8_640_000_000_000_000);

/** They open only where they were sealed for. */
const sealedFor = (enterprise: number, platform: ListedAt, subject: string): string =>
  `marketplace/${enterprise}/${platform}/${subject}`;
const sealed = (tx: Reader, platform: ListedAt, { access, refresh, subject }: Grant): string =>
  seal(JSON.stringify({ access, refresh } satisfies Tokens), sealedFor(tx.enterpriseId, platform, subject));
const endOrNull = (at: Date): Date | null => (at.getTime() === NEVER.getTime() ? null : at);

const COLUMNS = sql`id, platform, subject, tokens, version, access_ends, refresh_ends, state, why, leased_until`;
function read(tx: Reader, row: Row): KeptGrant {
  const { platform, subject, tokens } = row;
  const { access, refresh } = tokens
    ? (JSON.parse(unseal(tokens, sealedFor(tx.enterpriseId, platform, subject))) as Tokens)
    : { access: '', refresh: '' };
  return {
    id: row.id,
    platform,
    subject,
    access,
    refresh,
    accessEnds: row.access_ends ?? NEVER,
    refreshEnds: row.refresh_ends,
    version: row.version,
    state: row.state,
    why: row.why,
    leasedUntil: row.leased_until,
  };
}

export async function grantById(tx: Reader, id: number): Promise<KeptGrant | null> {
  const row = await maybeRow<Row>(
    tx,
    sql`select ${COLUMNS} from marketplace_grants where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
  return row && read(tx, row);
}

/** Keeps what a seller gave, in the place of what they gave before. */
export const keepGrant = (
  tx: Tx,
  platform: ListedAt,
  grant: Grant,
): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    insert into marketplace_grants (enterprise_id, platform, subject, tokens, access_ends, refresh_ends, state, since)
    values (${tx.enterpriseId}, ${platform}, ${grant.subject}, ${sealed(tx, platform, grant)}, ${endOrNull(grant.accessEnds)}, ${grant.refreshEnds},
      'good', ${now()})
    on conflict (enterprise_id, platform, subject) do update set tokens = excluded.tokens, access_ends = excluded.access_ends,
      refresh_ends = excluded.refresh_ends, state = 'good', why = '', since = excluded.since, leased_until = null,
      version = marketplace_grants.version + 1
    returning id, version`,
  );

/** Whether it is ours to renew until then: nobody else is at it, and it is still the version that we know. */
export async function lease(tx: Tx, { id, version }: KeptGrant, until: Date): Promise<boolean> {
  const row = await maybeRow(
    tx,
    sql`
    update marketplace_grants set leased_until = ${until}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and version = ${version} and state <> 'reconnect'
      and (leased_until is null or leased_until <= ${now()})
    returning id`,
  );
  return row !== null;
}
/** Both tokens in the place of the old ones, before anybody uses them. Answers the version; null: somebody was faster. */
export async function renew(
  tx: Tx,
  { id, version, platform, subject }: KeptGrant,
  grant: Grant,
): Promise<number | null> {
  const row = await maybeRow<{ version: number }>(
    tx,
    sql`
    update marketplace_grants set tokens = ${sealed(tx, platform, { ...grant, subject })}, access_ends = ${endOrNull(grant.accessEnds)},
      refresh_ends = coalesce(${grant.refreshEnds}, refresh_ends), state = 'good', why = '', since = ${now()}, leased_until = null, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and version = ${version} returning version`,
  );
  return row && row.version;
}
/** Says what is wrong with it; it may be tried again from then on. */
export const blame = (
  tx: Tx,
  { id, version }: Pick<KeptGrant, 'id' | 'version'>,
  state: KeptGrant['state'],
  why: string,
  again: Date | null,
) =>
  tx.run(sql`
    update marketplace_grants set state = ${state}, why = ${why}, since = case when state = ${state} then since else ${now()} end, leased_until = ${again}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and version = ${version}`);
