import { ActionIcon } from '@mantine/core';
import { IconCheck, IconMinus, IconPhoto } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken, count } from '../../../kit/index.ts';
import type { Ahead } from './ahead.ts';
import classes from './check.module.css';

type Line = Pack['lines'][number];
const whole = (line: Line) => line.packed >= line.wanted;

/** From so many on, seeing the others is worth more than one large picture. */
const MANY_LINES = 4;

interface Props {
  pack: Pack;
  ahead: Ahead | undefined;
  onBack: (barcode: string) => void;
}

/** The last one scanned on top, done or not: what it was is to be seen. Then what is missing; what is done goes to the end. */
export function PackLines({ pack, ahead, onBack }: Props) {
  const t = useWords('packing');
  const last = ahead?.last ?? pack.last?.item_id;
  const waiting = ({ item_id }: Line) => ahead?.more.get(item_id) ?? 0;
  const rank = (line: Line) => (line.item_id === last ? 0 : whole(line) ? 2 : 1);
  // the pieces of a box together
  const box = ({ item_id }: Line) =>
    pack.boxes.findIndex(({ kept }) => kept.some((p) => p.item_id === item_id));
  const lines = pack.lines.toSorted((a, b) => rank(a) - rank(b) || box(a) - box(b));
  return (
    <ol
      className={classes['lines']}
      data-many={lines.length >= MANY_LINES || undefined}
      aria-label={t('check.lines')}
    >
      {lines.map((line) => (
        <li
          key={line.item_id}
          data-last={line.item_id === last || undefined}
          data-whole={whole(line) || undefined}
        >
          {line.image ? (
            <img src={line.image} alt="" />
          ) : (
            <span className={classes['noPicture']}>
              <IconPhoto size={32} stroke={1.2} aria-hidden="true" />
            </span>
          )}
          <div className={classes['item']}>
            <b>
              <Unbroken text={line.name} />
            </b>
            <span>
              {line.sku}
              {sourcesOf(line, pack, t).map((source) => (
                <em key={source}>{source}</em>
              ))}
            </span>
            <Places line={line} />
            {line.on_line !== null && <OnLine line={line} />}
            {line.sent > 0 && <small>{t('check.table.sent', { count: line.sent })}</small>}
          </div>
          <output className="figures">
            {whole(line) && <IconCheck size={32} stroke={2.4} aria-label={t('check.done')} />}
            {line.packed}/{line.wanted}
            {waiting(line) !== 0 && (
              <small title={t('check.waits')}>
                {waiting(line) > 0 ? '+' : '−'}
                {Math.abs(waiting(line))}
              </small>
            )}
          </output>
          <ActionIcon
            variant="default"
            size={48}
            disabled={line.packed + waiting(line) <= line.sent}
            title={t('check.takeOne')}
            aria-label={t('check.takeOneOf', { sku: line.sku })}
            onClick={() => onBack(line.barcode)}
          >
            <IconMinus size={22} stroke={1.8} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

/** Of which mystery boxes its pieces are, and whether they are given for free; how many of each where not all are. */
function sourcesOf(
  { item_id, wanted, gifts }: Line,
  { boxes }: Pack,
  t: ReturnType<typeof useWords<'packing'>>,
): string[] {
  const ofBoxes = boxes.flatMap(({ sku, kept }) =>
    kept.filter((p) => p.item_id === item_id).map(({ qty }) => ({ sku, qty })),
  );
  return [
    ...ofBoxes.map(({ sku, qty }) => t(qty < wanted ? 'check.ofBoxPart' : 'check.ofBox', { sku, qty })),
    ...(gifts > 0 ? [t(gifts < wanted ? 'check.giftPart' : 'check.gift', { qty: gifts })] : []),
  ];
}

/** Whether the packing line has what the line of the parcel wants, and who else does. */
function OnLine({ line }: { line: Line }) {
  const t = useWords('packing');
  const missing = line.wanted - line.sent - (line.on_line ?? 0);
  const has = { on: count(line.on_line ?? 0), missing: count(missing) };
  return (
    <small data-short={missing > 0 || undefined}>
      {t(missing > 0 ? 'check.table.line.short' : 'check.table.line.enough', has)}
    </small>
  );
}

/** As far on the way of picking as the pieces last, and at least two. */
const SHOWN_PLACES = 2;
function Places({ line }: { line: Line }) {
  const t = useWords('packing');
  const lastUntil = (i: number) => line.places.slice(0, i).reduce((sum, { amount }) => sum + amount, 0);
  const shown = line.places.filter((_, i) => i < SHOWN_PLACES || lastUntil(i) < line.wanted);
  const places = shown.map((p) => `${p.name} (${count(p.amount)})`);
  return (
    <small>
      <Unbroken text={`${t('check.lies')} ${places.join(', ') || t('check.nowhere')}`} />
    </small>
  );
}
