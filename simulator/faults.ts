import type { Random } from './random.ts';

/** What may go wrong with a marketplace, by the name under which it is switched on. */
const FAULTS = {
  rate_limit: 'it says that it was asked too often',
  daily_quota: 'the day’s quota of calls is used up',
  expired_token: 'the token is refused before its time',
  refresh_lost_reply: 'the tokens are renewed, and the answer is lost',
  revoked: 'the seller has taken the authorisation back',
  bad_sign: 'the signature is refused though it is right',
  clock_skew: 'its clock is another',
  http_5xx: 'it breaks down',
  timeout_before: 'it does not answer, and has done nothing',
  timeout_after_commit: 'it does what was asked, and does not answer',
  slow_page: 'a page takes twenty seconds',
  page_mutation: 'orders change between two pages',
  late_update: 'an order with an older update time appears afterwards',
  update_beyond_window: 'a row is newer than what was asked for',
  duplicate_push: 'a push comes twice',
  out_of_order_push: 'an older push comes after a newer one',
  lost_push: 'a push never comes',
  push_storm: 'a push comes thirty times',
  forged_push: 'somebody else sends a push',
  partial_failure: 'some of what was asked together fails',
  label_link_expired: 'the link to a label is no longer good',
  label_is_html: 'a label comes as a page',
  label_processing: 'a label takes a minute',
  label_failed: 'a label cannot be made the first time',
  label_zip: 'a label comes packed',
  same_order_id_two_shops: 'one checkout in two shops has one order id',
  masked_address: 'the address is starred out again',
  address_later: 'the address comes later than the order',
  tracking_empty_then_set: 'the tracking number comes later',
  status_regression: 'an order goes back',
  unknown_enum: 'a word that nobody knows',
  extra_field: 'a field that nobody knows',
  number_as_string: 'a number comes as text',
  bigint_number: 'an id comes as a number',
  null_string: 'nothing is written as the text null',
  empty_next_token: 'the last page has an empty token instead of none',
  repeated_cursor: 'the same cursor twice',
} as const;
export type Fault = keyof typeof FAULTS;

interface Where {
  platform: string;
  id: string;
}
/** Which faults there are now: each by its probability, of one shop or of all, or for the next so many times. */
export class Faults {
  #random: Random;
  #on = new Map<string, { probability: number; times: number | null }>();
  /** How often each has struck. */
  readonly struck = new Map<Fault, number>();
  constructor(random: Random) {
    this.#random = random;
  }
  /** `probability` 0 switches it off; `times`: only so often; `of`: `tiktok`, or `tiktok/<shop id>`, absent: everywhere. */
  set(
    fault: Fault,
    probability: number,
    { times = null, of = '' }: { times?: number | null; of?: string } = {},
  ): void {
    const key = `${fault}@${of}`;
    if (probability > 0) this.#on.set(key, { probability, times });
    else this.#on.delete(key);
  }
  clear(): void {
    this.#on.clear();
  }
  /** What is switched on, as it is told. */
  all(): { fault: string; of: string; probability: number; times: number | null }[] {
    return [...this.#on].map(([key, one]) => {
      const [fault = '', of = ''] = key.split('@');
      return { fault, of, ...one };
    });
  }
  /** Whether it strikes now. */
  hits(fault: Fault, where: Where): boolean {
    for (const place of [`${where.platform}/${where.id}`, where.platform, '']) {
      const found = this.#on.get(`${fault}@${place}`);
      if (!found) continue;
      if (!this.#random.chance(found.probability)) return false;
      if (found.times !== null && --found.times <= 0) this.#on.delete(`${fault}@${place}`);
      this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
      return true;
    }
    return false;
  }
}
