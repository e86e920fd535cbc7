import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { IconCircleCheck } from '@tabler/icons-react';
import { FOUND_AS, FOUND_AS_WORDS, type ReturnPage } from '../../../../../contract/returns.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ActionButton, Unbroken, baht } from '../../../kit/index.ts';
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
const doneWords = ({ kind, state }: ReturnPage) =>
  kind === 'put_back'
    ? state === 'done'
      ? 'station.shelvedAll'
      : 'station.shelvedPart'
    : state === 'done'
      ? 'station.doneAll'
      : 'station.donePart';
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
  const found = FOUND_AS.flatMap((as) => {
    const lines = last.lines.filter((line) => line[as] > 0);
    if (!lines.length) return [];
    const places = [...new Set(lines.map((line) => (as === 'lost' ? null : line[`${as}_place`])))];
    const where = places.filter((name) => name !== null).join(', ');
    const count = `${say(FOUND_AS_WORDS[as])} ${lines.reduce((sum, line) => sum + line[as], 0)}`;
    return [where ? `${count} → ${where}` : count];
  });
  return (
    <section className={classes['closed']} role="status">
      <IconCircleCheck size={96} stroke={1.4} aria-hidden="true" />
      <strong>{t(doneWords(page))}</strong>
      <b>
        {page.order.number} · <Link to={returnScreens.return(page.id)}>{page.number}</Link>
      </b>
      <span>
        <Unbroken text={found.join(' · ')} />
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
