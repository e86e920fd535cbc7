import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event as Thailand Post tells it: its code, and when in its own writing (`25/11/2569 09:00:00+07:00`). */
export interface Said {
  status: string;
  at: string;
  words?: string;
  place?: string;
  why?: string;
}
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Instead of what it knows. */
  text?: string;
  ms?: number;
}

export const KEY = 'key-of-the-shop';

/** Stands in for Thailand Post’s tracking API on this machine. */
export class ThailandPost {
  /** What it knows, by number. */
  parcels: Record<string, Said[]> = {};
  /** The numbers of each question for parcels. */
  asked: string[][] = [];
  tokens = 0;
  /** Tokens it does not take any more. */
  expired = new Set<string>();
  takesKey = true;
  count = { count_number: 1, track_count_limit: 1000 };
  answer: () => Answer = () => ({});
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const given = request.headers.authorization;
      const reply = (status: number, body: unknown, headers: Record<string, string> = {}, ms = 0) =>
        setTimeout(
          () =>
            response
              .writeHead(status, { 'content-type': 'application/json', ...headers })
              .end(typeof body === 'string' ? body : JSON.stringify(body)),
          ms,
        );
      if (request.url === '/post/api/v1/authenticate/token') {
        if (!this.takesKey || given !== `Token ${KEY}`) return reply(401, { message: 'Unauthorized' });
        this.tokens += 1;
        return reply(200, { expire: '2026-12-25 10:54:22+07:00', token: `token-${this.tokens}` });
      }
      if (request.url !== '/post/api/v1/track') return reply(404, {});
      if (!given?.startsWith('Token token-') || this.expired.has(given.slice(6)))
        return reply(403, { message: 'Forbidden' });
      const { barcode } = JSON.parse(Buffer.concat(parts).toString()) as { barcode: string[] };
      this.asked.push(barcode);
      const { status = 200, text, headers = {}, ms = 0 } = this.answer();
      return reply(status, text ?? this.known(barcode), headers, ms);
    });
  });
  private known(barcodes: string[]) {
    const items = Object.fromEntries(
      barcodes.map((barcode) => [
        barcode,
        (this.parcels[barcode] ?? []).map(({ status, at, words = status, place = 'กรุงเทพ', why = null }) => ({
          barcode,
          status,
          status_description: words,
          status_date: at,
          location: place,
          postcode: '10501',
          delivery_status: status === '501' ? 'S' : null,
          delivery_description: why,
          delivery_datetime: null,
          receiver_name: null,
          signature: null,
        })),
      ]),
    );
    return {
      response: { items, track_count: { track_date: '25/11/2569', ...this.count } },
      message: 'successful',
      status: true,
    };
  }
  open = (port = 0) => new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
  close = () => {
    this.server.closeAllConnections();
    this.server.close();
  };
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}
