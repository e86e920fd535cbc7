import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { slipVerify } from 'promptparse/validate';

/** What the bank has of a transfer, as SlipOK tells it; amounts in baht. */
export interface Transfer {
  amount: number;
  bank?: string;
  account?: string | null;
  proxy?: string | null;
  at?: string;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Instead of what it knows. */
  body?: unknown;
  ms?: number;
}

export const BRANCH = '12345';
export const KEY = 'key-of-the-branch';

/** A refusal in its words. */
export const refusal = (code: number, data?: unknown): Answer => ({
  status: 400,
  body: { code, message: `code ${code}`, ...(data === undefined ? {} : { data }) },
});

/** Stands in for SlipOK on this machine. */
export class SlipOk {
  /** What the bank has, by reference. */
  transfers: Record<string, Transfer> = {};
  /** The references that it was asked for. */
  asked: string[] = [];
  answer: (reference: string) => Answer = () => ({});
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const reply = ({ status = 200, body, headers = {}, ms = 0 }: Answer) =>
        setTimeout(
          () =>
            response
              .writeHead(status, { 'content-type': 'application/json', ...headers })
              .end(typeof body === 'string' ? body : JSON.stringify(body)),
          ms,
        );
      if (request.url !== `/api/line/apikey/${BRANCH}`) return reply(refusal(1001));
      if (request.headers['x-authorization'] !== KEY) return reply({ ...refusal(1002), status: 401 });
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: string };
      const asked = slipVerify(data);
      if (!asked) return reply(refusal(1008));
      this.asked.push(asked.transRef);
      const told = this.answer(asked.transRef);
      return reply({ ...this.known(asked.transRef, asked.sendingBank), ...told });
    });
  });
  private known(reference: string, sendingBank: string): Answer {
    const transfer = this.transfers[reference];
    return transfer
      ? { body: { success: true, data: this.said(reference, transfer, sendingBank) } }
      : refusal(1011);
  }
  said(reference: string, transfer: Transfer, sendingBank = '004') {
    const { amount, bank = '004', account = null, proxy = null, at = '2026-11-25T02:15:00.000Z' } = transfer;
    return {
      success: true,
      message: '✅',
      transRef: reference,
      sendingBank,
      receivingBank: bank,
      transTimestamp: at,
      receiver: {
        displayName: 'ร้าน ท***',
        name: 'SHOP T',
        account: { type: 'BANKAC', value: account ?? '' },
        proxy: { type: proxy ? 'MSISDN' : '', value: proxy ?? '' },
      },
      amount,
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
