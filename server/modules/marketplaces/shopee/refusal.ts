import { firstText, whole } from '../reading.ts';
import { kindIn, kindOfStatus, saidIn, waitOf, type Answer, type Refused, type Row } from '../refusal.ts';

/** Source: open.shopee.com, errors of the v2 calls; `acceess` is how they spell it. */
const ROWS: Row[] = [
  { code: 'error_auth', says: /partner/i, kind: 'app' },
  { code: 'error_auth', kind: 'token' },
  { code: 'invalid_acceess_token', kind: 'token' },
  { code: 'invalid_access_token', kind: 'token' },
  { code: 'refresh_token_expired', kind: 'reconnect' },
  { code: 'error_shop_refresh_token', kind: 'reconnect' },
  { code: 'shop_access_expired', kind: 'reconnect' },
  { code: 'partner_shop_no_link', kind: 'reconnect' },
  { code: 'shop_no_linked', kind: 'reconnect' },
  { code: 'error_sign', kind: 'signature' },
  { code: 'error_param', says: /timestamp/i, kind: 'clock' },
  { code: 'error_param', kind: 'request' },
  { code: 'error_rate_limit', kind: 'wait' },
  { code: 'error_limit', kind: 'quota' },
  { code: 'error_server', kind: 'server' },
  { code: 'error_inner', kind: 'server' },
  { code: 'error_system_busy', kind: 'server' },
  { code: 'error_network', kind: 'server' },
  { code: 'error_partner_key_expired', kind: 'app' },
  { code: 'source_ip_undeclared', kind: 'permission' },
  { code: 'shop_banned', kind: 'permission' },
  { code: 'error_api_permission', kind: 'permission' },
  { code: 'logistics.package_already_shipped', kind: 'conflict' },
];
/** Null: it says yes. Errors: Unreadable, where it says yes in no words that can be read. */
export function shopeeRefused(answer: Answer, at: number): Refused | null {
  const said = whole(saidIn(answer));
  const code = firstText(said, 'error');
  if (code === '' && answer.status < 400) return null;
  const message = firstText(said, 'message');
  const kind = code === '' ? kindOfStatus(answer.status) : (kindIn(ROWS, code, message) ?? 'business');
  return {
    kind,
    code: code || String(answer.status),
    message,
    waitMs: kind === 'quota' ? untilQuota(at) : waitOf(answer, at),
  };
}
/** The day's quota begins again at 00:00 in UTC+8. */
function untilQuota(at: number): number {
  const DAY = 86_400_000;
  const inTheirDay = (at + 8 * 3_600_000) % DAY;
  return DAY - inTheirDay;
}
