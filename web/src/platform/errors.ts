import {
  ERRORS,
  sentence,
  sentenceAndList,
  type Detail,
  type ErrorCode,
  type SentenceAndList,
} from '../../../contract/errors.ts';
import { fieldSentences, type FieldProblem } from '../../../contract/fields.ts';
import type { Locale } from '../../../contract/shared.ts';
import { locale } from './i18n.ts';
import type { Words } from './words.ts';

/** Failures that our server did not answer, so that the contract has no code for them. */
const OURS = {
  /** Where the fault lies is not known: the server may be gone, or what lies between. */
  network: {
    th: 'ระบบของร้านไม่ตอบ รอสักครู่แล้วลองอีกครั้ง',
    en: 'The shop’s server does not answer. Wait a moment and try again.',
  },
  /** The browser itself knows that it has no network. */
  offline: {
    th: 'เน็ตหลุด ตรวจอินเทอร์เน็ตแล้วลองอีกครั้ง',
    en: 'You are offline. Check your internet connection and try again.',
  },
  timeout: {
    th: 'ระบบใช้เวลานานเกินไป ลองอีกครั้ง',
    en: 'The server took too long. Try again.',
  },
  unreadable: {
    th: 'อ่านคำตอบจากระบบไม่ได้ ลองอีกครั้ง',
    en: 'The answer could not be read. Try again.',
  },
  no_reference: {
    th: 'ระบบขัดข้อง ลองอีกครั้ง ถ้ายังไม่ได้ แจ้งผู้ดูแลระบบ',
    en: 'Something went wrong on our side. Try again. If it still fails, tell your administrator.',
  },
} satisfies Record<string, Words>;
type OurCode = keyof typeof OURS;

interface Answer {
  status: number;
  code: string;
  msg: string;
  cause: string;
  detail: Detail;
  /** The language `cause` came in. */
  spoken: Locale;
}

export class ApiError extends Error implements Answer {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  override readonly cause: string;
  readonly detail: Detail;
  readonly spoken: Locale;

  constructor(answer: Answer) {
    super(`${answer.status} ${answer.code}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.msg = answer.msg;
    this.cause = answer.cause;
    this.detail = answer.detail;
    this.spoken = answer.spoken;
  }

  /** What a form shows under its fields. */
  get fields(): FieldProblem[] {
    const { problems } = this.detail;
    return this.code === 'invalid_param' && Array.isArray(problems) ? (problems as FieldProblem[]) : [];
  }

  /** Nothing is known of whether the request was carried out: it may be sent again with the same key. */
  get unanswered(): boolean {
    return this.status === 0;
  }
}

export function notSent(code: OurCode): ApiError {
  const spoken = locale();
  return new ApiError({ status: 0, code, msg: code, cause: OURS[code][spoken], detail: {}, spoken });
}

/** The server was not reached, with what is known of why. */
export const notReached = (): ApiError => notSent(navigator.onLine === false ? 'offline' : 'network');
export const isUnreached = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'offline');

/** A refusal of many details in two parts: what it says, and the list of them; undefined: one sentence says it. */
export function longRefusal(error: unknown): SentenceAndList | undefined {
  if (!(error instanceof ApiError) || !(error.code in ERRORS)) return undefined;
  const parts = sentenceAndList(error.code as ErrorCode, error.detail, locale());
  return parts.list.length > 1 ? parts : undefined;
}

/** The sentence a person reads. The server's own words where they are in the language shown. */
export function errorText(error: unknown): string {
  const language = locale();
  if (!(error instanceof ApiError)) return OURS.unreadable[language];
  if (error.cause && error.spoken === language) return error.cause;
  // what stands between us and the server says no more than that it failed
  if (error.code === 'internal' && !error.detail['request_id']) return OURS.no_reference[language];
  if (error.code in OURS) return OURS[error.code as OurCode][language];
  if (error.code in ERRORS && error.code !== 'invalid_param' && error.code !== 'message_with_cause')
    return sentence(error.code as ErrorCode, error.detail, language);
  if (error.fields.length > 0)
    return sentence('invalid_param', { fields: fieldSentences(error.fields, language) }, language);
  return error.cause || error.msg;
}
