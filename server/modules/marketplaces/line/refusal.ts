import { firstText, whole } from '../reading.ts';
import { kindOfStatus, saidIn, waitOf, type Answer, type Refused, type Refusal } from '../refusal.ts';

/** Source: ECT Open API 1.0.0, ErrorResponse. A key that is refused has been taken back: a new one has to be given. */
const KINDS: Record<string, Refusal> = {
  UNAUTHORIZED: 'reconnect',
  PERMISSION_DENIED: 'permission',
  DATA_CONFLICT: 'conflict',
  INTERNAL_ERROR: 'server',
  BAD_REQUEST: 'request',
  NOT_FOUND: 'business',
};
/** Null: it says yes. */
export function lineRefused(answer: Answer, at: number): Refused | null {
  if (answer.status < 400) return null;
  const said = whole(saidIn(answer));
  const code = firstText(said, 'code');
  const byStatus = answer.status === 401 ? 'reconnect' : kindOfStatus(answer.status);
  return {
    kind: answer.status === 429 ? 'wait' : (KINDS[code] ?? byStatus),
    code: code || String(answer.status),
    message: firstText(said, 'message'),
    waitMs: waitOf(answer, at),
  };
}
