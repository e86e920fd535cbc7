import type { GroupId, Level, Locale, Area } from '../../contract/shared.ts';

/** Who acts: a signed-in person, or the system in a job (user null). */
export interface Actor {
  userId: number | null;
  enterpriseId: number;
  groupId: GroupId | 0;
  levels: Readonly<Record<Area, Level>>;
  teamId: number | null;
  channelId: number | null;
  customerId: number | null;
  name: string;
  locale: Locale;
  sessionId: number | null;
  requestId: string;
  ip: string;
  /**
   * How the caller was known: by what is remembered of the session. The first transaction asks the database along
   * with its first question whether it still is so (session.ts).
   */
  proof?: SessionProof;
  /** The key of the program that acts in this person's name; its rights are the key's. */
  key?: { id: number; name: string };
  /** The password is a one-time one: only what leads to one of their own is answered. */
  oneTime?: true;
  /** The shop asks for a second factor that is not there: only what leads to one is answered. */
  mustEnrol?: true;
  /** Nobody looks at the reply: what a screen would show of a command is not read, only its facts are answered. */
  unwatched?: true;
  /** Set by the HTTP layer when the caller sent an Idempotency-Key (or a scan id). */
  idempotency?: { key: string; bodyHash: string; replayed?: boolean };
}

export interface SessionProof {
  tokenHash: Buffer;
  /** The session and its person as remembered, word for word. */
  state: string;
  /** Set as soon as the database has said that it is still so. */
  holds: boolean;
}
