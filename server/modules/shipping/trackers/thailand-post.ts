import { z } from 'zod';
import type { ParcelEventKind } from '../../../../contract/codes/parcel-events.ts';
import { ask, type Asked } from '../../../platform/ask.ts';
import { addDays, dayOf, now, plusHours, startOfDay } from '../../../platform/clock.ts';
import { TrackerProblem, type Tracker, type ToldEvent } from './tracker.ts';

/**
 * Thailand Post's Track & Trace API, as its developer guide (track.thailandpost.co.th/developerGuide) is told of by those who use it;
 * docs/decisions/0076 names them. What is known of it: the key buys a token, the token asks; a day's allowance is counted in
 * `track_count`; dates are of the Buddhist era.
 */
interface Settings {
  url: string;
  key: string;
  /** Milliseconds that it may take; absent: as long as any service. */
  patienceMs?: number;
}

/** Nowhere documented; what one request of a shop's day needs. */
const BATCH = 100;
/** Where it says “too many” and not how long. */
const BUSY_SECONDS = 30 * 60;

const KINDS: Readonly<Record<string, ParcelEventKind>> = {
  101: 'announced', // เตรียมการฝากส่ง
  102: 'accepted', // รับฝากผ่านตัวแทน
  103: 'accepted', // รับฝาก
  201: 'moving', // อยู่ระหว่างการขนส่ง
  202: 'moving', // ดำเนินพิธีการศุลกากร
  203: 'returning', // ส่งคืนต้นทาง
  204: 'moving', // ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาออก
  205: 'moving', // ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาเข้า
  206: 'moving', // ถึงที่ทำการไปรษณีย์
  207: 'moving', // เตรียมการขนส่ง
  208: 'moving', // ส่งออกจากที่ทำการแลกเปลี่ยนระหว่างประเทศขาออก
  301: 'out', // อยู่ระหว่างการนำจ่าย
  302: 'waiting', // นำจ่าย ณ จุดรับสิ่งของ
  401: 'failed', // นำจ่ายไม่สำเร็จ
  501: 'delivered', // นำจ่ายสำเร็จ
};

const Token = z.object({ token: z.string().min(1) });
const Answer = z.object({
  status: z.literal(true),
  response: z.object({
    // a number it has never heard of has an empty list, a list of none an empty array
    items: z.union([
      z.record(z.string(), z.unknown()),
      z.array(z.never()).transform((): Record<string, unknown> => ({})),
    ]),
    track_count: z.object({ count_number: z.number(), track_count_limit: z.number() }).optional(),
  }),
});
const text = z
  .string()
  .nullish()
  .transform((said) => (said ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, 300));
const Item = z.object({
  status: z.coerce.string().regex(/^\d{1,6}$/),
  status_description: text,
  status_date: z.string().transform((said, ctx) => {
    const at = momentOf(said);
    if (at) return at;
    ctx.addIssue({ code: 'custom', message: 'not a moment' });
    return z.NEVER;
  }),
  location: text,
  delivery_description: text,
});

export function thailandPost({ url, key, patienceMs }: Settings): Tracker {
  const base = url.replace(/\/$/, '');
  let token: Promise<string> | null = null;
  /** Until then it wants to be left alone, by whomever. */
  let restsUntil: Date | null = null;

  const put = (path: string, authorization: string, body: object): Promise<Asked> =>
    ask('thailand_post', `${base}/post/api/v1/${path}`, {
      headers: { authorization: `Token ${authorization}` },
      body,
      patienceMs,
    }).catch((err: unknown) => {
      throw new TrackerProblem('down', String(err));
    });
  const newToken = async (): Promise<string> => {
    const answer = await put('authenticate/token', key, {});
    if (isRefused(answer)) throw new TrackerProblem('refused', `no token: ${answer.status}`);
    return understood(Token, answer).token;
  };
  // two at once buy one token; one that was not given is not kept
  const heldToken = (): Promise<string> =>
    (token ??= newToken().catch((err: unknown) => {
      token = null;
      throw err;
    }));

  const track = async (trackings: readonly string[], again = false): Promise<Asked> => {
    const holding = heldToken();
    const answer = await put('track', await holding, { status: 'all', language: 'TH', barcode: trackings });
    if (!isRefused(answer)) return answer;
    // another question may have bought a new one meanwhile
    if (token === holding) token = null;
    if (again) throw new TrackerProblem('refused', `a new token is refused: ${answer.status}`);
    return track(trackings, true);
  };

  return {
    batch: BATCH,
    async ask(trackings) {
      const rest = restsUntil ? (restsUntil.getTime() - now().getTime()) / 1_000 : 0;
      if (rest > 0) throw new TrackerProblem('busy', 'left alone', Math.ceil(rest));
      try {
        const { items, track_count: count } = understood(Answer, await track(trackings)).response;
        // the day's allowance ends with the day
        const isSpent = count && count.count_number >= count.track_count_limit;
        restsUntil = isSpent ? startOfDay(addDays(dayOf(now()), 1)) : null;
        return {
          events: new Map(trackings.map((tracking) => [tracking, eventsOf(items[tracking])])),
          restsUntil,
        };
      } catch (err) {
        if (err instanceof TrackerProblem && err.problem === 'busy')
          restsUntil = plusHours(now(), (err.retryAfter ?? BUSY_SECONDS) / 3_600);
        throw err;
      }
    },
  };
}

const isRefused = ({ status }: Asked): boolean => status === 401 || status === 403;

function understood<T>(schema: z.ZodType<T>, { status, json, retryAfter }: Asked): T {
  if (status === 429) throw new TrackerProblem('busy', 'too many questions', retryAfter ?? BUSY_SECONDS);
  if (status >= 500) throw new TrackerProblem('down', `status ${status}`, retryAfter);
  const read = schema.safeParse(json);
  if (status !== 200 || !read.success)
    throw new TrackerProblem('nonsense', `status ${status}, not understood`);
  return read.data;
}

/** What is said of one number; null where it cannot be read. */
function eventsOf(items: unknown): ToldEvent[] | null {
  const read = z.array(Item).safeParse(items ?? []);
  if (!read.success) return null;
  return read.data.map((item) => ({
    at: item.status_date,
    kind: KINDS[item.status] ?? 'other',
    code: item.status,
    // why it failed, or who took it; else only what the code says
    words: item.delivery_description || item.status_description,
    place: item.location,
  }));
}

/** `19/07/2562 18:12:26+07:00`, day first and of the Buddhist era. */
function momentOf(said: string): Date | null {
  const [, day, month, year, time] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})$/.exec(said.trim()) ?? [];
  if (!time) return null;
  const at = new Date(`${Number(year) - 543}-${month!}-${day!}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
