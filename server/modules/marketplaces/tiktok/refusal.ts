import { firstText, textOrNull, whole } from '../reading.ts';
import { kindIn, kindOfStatus, saidIn, waitOf, type Answer, type Refused, type Row } from '../refusal.ts';

/** One number means several things: the vendor says to look at the words. Source: partner.tiktokshop.com/docv2/page/common-errors. */
const ROWS: Row[] = [
  { code: '105002', kind: 'token' },
  { code: '36009004', says: /x-tts-access-token|access token/i, kind: 'token' },
  { code: '36009004', says: /timestamp/i, kind: 'clock' },
  { code: '36009004', says: /app_key/i, kind: 'app' },
  { code: '36004001', kind: 'reconnect' },
  { code: '36004004', kind: 'reconnect' },
  { code: '106001', kind: 'signature' },
  { code: '105005', kind: 'permission' },
  { code: '36009033', kind: 'permission' },
  { code: '36009002', kind: 'wait' },
  { code: '36009003', kind: 'server' },
  { code: '36009007', kind: 'server' },
  { code: '12001000', kind: 'server' },
];
/** Null: it says yes. Errors: Unreadable, where it says yes in no words that can be read. */
export function tiktokRefused(answer: Answer, at: number): Refused | null {
  const said = whole(saidIn(answer));
  const code = textOrNull(said, 'code');
  if (code === '0') return null;
  const message = firstText(said, 'message');
  const kind =
    code === null || answer.status === 429
      ? kindOfStatus(answer.status)
      : (kindIn(ROWS, code, message) ??
        (answer.status >= 500 ? 'server' : code.startsWith('36009') ? 'request' : 'business'));
  return { kind, code: code ?? String(answer.status), message, waitMs: waitOf(answer, at) };
}
