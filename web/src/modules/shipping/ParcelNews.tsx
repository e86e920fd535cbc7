import { Anchor } from '@mantine/core';
import {
  CHECK_PROBLEMS,
  PARCEL_EVENTS,
  type ParcelEventKind,
} from '../../../../contract/codes/parcel-events.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { trackingPage } from '../../../../contract/codes/tracking.ts';
import type { OrderParcel } from '../../../../contract/shipping.ts';
import { Moment, TimelineList } from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import type { AnyTone } from '../../platform/tones.ts';

/** What the provider tells of a parcel, the newest first, and what to do where that is no good news. */
export function ParcelNews({ parcel }: { parcel: OrderParcel }) {
  const {
    provider,
    tracking_number: tracking,
    checked_at: checkedAt,
    check_problem: problem,
    events,
  } = parcel;
  const t = useWords('shipping');
  const say = useSay();
  const page = tracking && parcel.closed_at ? trackingPage(provider, tracking) : null;
  const next = NEXT_STEPS[events[0]?.kind ?? 'other'];
  if (!page && !checkedAt && !problem) return null;
  return (
    <section aria-label={t('news.label', { name: say(PROVIDERS[provider]) })}>
      {next && <WholeWords>{t(`news.${next}`)}</WholeWords>}
      {problem && <WholeWords>{say(CHECK_PROBLEMS[problem])}</WholeWords>}
      <p>
        {checkedAt && (
          <>
            {t('news.checked')} <Moment at={checkedAt} />
          </>
        )}
        {checkedAt && page && ' · '}
        {page && (
          <Anchor inherit underline="always" href={page} target="_blank" rel="noreferrer">
            {t('news.page', { name: say(PROVIDERS[provider]) })}
          </Anchor>
        )}
      </p>
      <TimelineList
        items={events.map(({ at, kind, words, place }, i) => ({
          id: `${at} ${i}`,
          at,
          who: place,
          what: say(PARCEL_EVENTS[kind]),
          more: words,
          tone: TONES[kind],
        }))}
      />
    </section>
  );
}

/** What the shop does next, where the parcel does not simply arrive. */
const NEXT_STEPS: Partial<
  Record<ParcelEventKind, 'afterFailed' | 'whileWaiting' | 'whileReturning' | 'afterBack'>
> = {
  failed: 'afterFailed',
  waiting: 'whileWaiting',
  returning: 'whileReturning',
  back: 'afterBack',
};
const TONES: Record<ParcelEventKind, AnyTone> = {
  announced: 'neutral',
  accepted: 'moving',
  moving: 'moving',
  out: 'moving',
  waiting: 'waiting',
  failed: 'stopped',
  returning: 'returned',
  delivered: 'done',
  back: 'returned',
  other: 'neutral',
};
