import { firstText, whole } from '../reading.ts';
import { kindIn, kindOfStatus, saidIn, waitOf, type Answer, type Refused, type Row } from '../refusal.ts';

/** A limit of calls is lifted with the next second. */
const NEXT_SECOND = 1_300;
/** Source: open.lazada.com, doc 108069 and the errors of each call. */
const ROWS: Row[] = [
  { code: 'IllegalAccessToken', kind: 'token' },
  { code: 'IllegalRefreshToken', kind: 'reconnect' },
  { code: 'InvalidCode', kind: 'reconnect' },
  { code: 'IncompleteSignature', kind: 'signature' },
  { code: 'InvalidSignature', kind: 'signature' },
  { code: 'InvalidTimestamp', kind: 'clock' },
  { code: 'IllegalTimestamp', kind: 'clock' },
  { code: 'MissingParameter', says: /timestamp/i, kind: 'clock' },
  { code: 'MissingParameter', says: /sign/i, kind: 'signature' },
  { code: 'MissingParameter', kind: 'request' },
  { code: 'InvalidAppKey', kind: 'app' },
  { code: 'SellerNotActive', kind: 'permission' },
  { code: 'InsufficientPermission', kind: 'permission' },
  ...['901', 'ApiCallLimit', 'AppApiCallLimit', 'AppCallLimit', 'SellerCallLimit', 'E1002', '4154'].map(
    (code): Row => ({ code, kind: 'wait' }),
  ),
  { code: '4147', kind: 'conflict' },
  { code: '700024', kind: 'conflict' },
  ...['6', '1000', 'ServiceTimeout', '513'].map((code): Row => ({ code, kind: 'server' })),
  ...['14', '16', '17', '19', '36'].map((code): Row => ({ code, kind: 'request' })),
];
/** Null: it says yes; what is refused of one piece or package stands inside. Errors: Unreadable, where it says yes in no words that can be read. */
export function lazadaRefused(answer: Answer, at: number): Refused | null {
  const said = whole(saidIn(answer));
  const code = firstText(said, 'code');
  if (code === '0') return null;
  const message = firstText(said, 'message');
  const kind =
    code === ''
      ? kindOfStatus(answer.status)
      : (kindIn(ROWS, code, message) ?? (firstText(said, 'type') === 'SYSTEM' ? 'server' : 'business'));
  return {
    kind,
    code: code || String(answer.status),
    message,
    waitMs: waitOf(answer, at) ?? (kind === 'wait' ? NEXT_SECOND : null),
  };
}
