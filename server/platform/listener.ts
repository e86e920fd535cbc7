import pg from 'pg';
import type { Reach } from './db.ts';
import type { Logger } from './log.ts';

interface Subscription {
  channel: string;
  heard: (payload: string) => void;
  /** Called whenever listening begins, also after a gap: what was said meanwhile is lost. */
  begun: () => void;
}

const AGAIN_MS = 500;
const PATIENCE_MS = 5_000;
/** A network that drops a silent connection tells nobody: it is found out by asking. */
const ASK_EVERY_MS = 30_000;

/** The one connection of this process that hears NOTIFY. When it is lost it is opened again until it is back. */
export class Listener {
  private readonly ears = new Set<Subscription>();
  private client: pg.Client | null = null;
  private lastSaid: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private readonly asking: NodeJS.Timeout;
  private readonly reach: Reach;
  private readonly log: Logger;

  constructor(reach: Reach, log: Logger) {
    this.reach = reach;
    this.log = log;
    this.asking = setInterval(() => this.ask(), ASK_EVERY_MS).unref();
    void this.open();
  }

  /** Hears what is said on this channel; answers how to stop that. */
  listen(
    channel: string,
    heard: Subscription['heard'],
    begun: Subscription['begun'] = () => undefined,
  ): () => void {
    const ear = { channel, heard, begun };
    this.ears.add(ear);
    if (this.client) this.attend(this.client, ear);
    return () => void this.ears.delete(ear);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.asking);
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({
      ...this.reach,
      application_name: 'langraan-listener',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    this.client = client;
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const ear of this.ears) if (ear.channel === channel) ear.heard(payload);
    });
    try {
      await client.connect();
    } catch {
      return this.lose(client);
    }
    for (const ear of this.ears) this.attend(client, ear);
  }

  private attend(client: pg.Client, ear: Subscription): void {
    this.say(client, `listen ${client.escapeIdentifier(ear.channel)}`).then(ear.begun, () =>
      this.lose(client),
    );
  }

  private ask(): void {
    const { client } = this;
    if (client) this.say(client, 'select 1').catch(() => this.lose(client));
  }

  /** One statement at a time: a client takes no second one before it has answered the first. */
  private say(client: pg.Client, text: string): Promise<unknown> {
    const answer = this.lastSaid.then(() => client.query(text));
    this.lastSaid = answer.catch(() => undefined);
    return answer;
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    if (this.stopped) return;
    this.log.debug('listening connection lost');
    setTimeout(() => void this.open(), AGAIN_MS).unref();
  }
}
