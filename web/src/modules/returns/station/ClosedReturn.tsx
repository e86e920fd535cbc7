import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { IconCircleCheck } from '@tabler/icons-react';
import { FOUND_AS, FOUND_AS_WORDS, type ReturnPage } from '../../../../../contract/returns.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ActionButton, baht } from '../../../kit/index.ts';
import { ReopenDialog } from '../ReopenDialog.tsx';
import { useWhyClosed } from '../useWhyClosed.ts';
import classes from './station.module.css';

/** What was just closed: what was found, where it goes, and what payments will read of it. */
interface Props {
  page: ReturnPage;
  /** It was counted wrongly: it is counted once more. */
  onReopen: (page: ReturnPage) => void;
  onAsks: (asks: boolean) => void;
}
export function ClosedReturn({ page, onReopen, onAsks }: Props) {
  const t = useWords('returns');
  const say = useSay();
  const whyClosed = useWhyClosed();
  const [isOpening, setOpening] = useState(false);
  const last = page.parcels.at(-1);
  if (!last) return null;
  const ask = (asks: boolean) => {
    setOpening(asks);
    onAsks(asks);
  };
  const sums = FOUND_AS.map((as) => [as, last.lines.reduce((sum, line) => sum + line[as], 0)] as const);
  const places = [
    ...new Set(last.lines.flatMap((l) => [l.good_place, l.broken_place, l.other_place])),
  ].filter((name) => name !== null);
  return (
    <section className={classes['closed']} role="status">
      <IconCircleCheck size={96} stroke={1.4} aria-hidden="true" />
      <strong>{t(page.state === 'done' ? 'station.doneAll' : 'station.donePart')}</strong>
      <b>
        {page.order.number} · <Link to={returnScreens.return(page.id)}>{page.number}</Link>
      </b>
      <span>
        {sums
          .filter(([, n]) => n > 0)
          .map(([as, n]) => `${say(FOUND_AS_WORDS[as])} ${n}`)
          .join(' · ')}
        {places.length > 0 && ` → ${places.join(', ')}`}
      </span>
      {page.state !== 'done' && (
        <span>{t('station.stillAwaited', { count: page.lines.reduce((sum, l) => sum + l.left, 0) })}</span>
      )}
      {last.refund && <span>{t('station.refund', { amount: baht(last.refund.proposed) })}</span>}
      <WholeWords>{t('station.next')}</WholeWords>
      <ActionButton variant="default" disabledReason={whyClosed(last)} onClick={() => ask(true)}>
        {t('reopen.act')}
      </ActionButton>
      {isOpening && <ReopenDialog parcel={last} onClose={() => ask(false)} onDone={onReopen} />}
    </section>
  );
}
