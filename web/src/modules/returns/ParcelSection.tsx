import { RETURN_REASONS } from '../../../../contract/codes/return-reasons.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { FOUND_AS, FOUND_AS_WORDS, type ReturnParcel } from '../../../../contract/returns.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import {
  ActionButton,
  DetailSection,
  ImageZoom,
  MayLink,
  Moment,
  StatusBadge,
  Unbroken,
  baht,
  count,
} from '../../kit/index.ts';
import { useWhyClosed } from './useWhyClosed.ts';
import classes from './returns.module.css';

/** One parcel that was closed: who, when, by which bill, and what each thing was found to be. */
export function ParcelSection({ parcel, onReopen }: { parcel: ReturnParcel; onReopen: () => void }) {
  const t = useWords('returns');
  const say = useSay();
  const whyClosed = useWhyClosed();
  const { closed, refund, undone } = parcel;
  if (!closed) return null;
  return (
    <DetailSection
      title={`${t('station.parcelNo', { no: parcel.no })} · ${parcel.code}`}
      beside={
        undone ? (
          <StatusBadge tone="stopped">{t('reopen.undone')}</StatusBadge>
        ) : (
          <ActionButton
            size="compact-sm"
            variant="default"
            disabledReason={whyClosed(parcel)}
            onClick={onReopen}
          >
            {t('reopen.act')}
          </ActionButton>
        )
      }
    >
      {undone && (
        <p>
          {t('reopen.was', { by: undone.by, reason: undone.reason })} · <Moment at={undone.at} />
        </p>
      )}
      <p className={classes['soft']}>
        <Moment at={closed.at} /> {closed.by} · {t('page.bill')}{' '}
        <MayLink to={warehouseScreens.bill(closed.bill_id)} right={warehouseScreens.bill.right}>
          {closed.bill_number}
        </MayLink>
      </p>
      {parcel.note && <p>{parcel.note}</p>}
      <ul className={classes['found']} data-undone={undone ? true : undefined}>
        {parcel.lines.map((line) => (
          <li key={`${line.line}.${line.item_id}`}>
            <b>
              <Unbroken text={line.name} />
            </b>
            <span>
              {FOUND_AS.filter((as) => line[as] > 0)
                .map((as) => {
                  const place = as === 'lost' ? null : line[`${as}_place`];
                  return `${say(FOUND_AS_WORDS[as])} ${count(line[as])}${place ? ` → ${place}` : ''}`;
                })
                .join(' · ')}
            </span>
            {(line.reason_type || line.note) && (
              <small>
                {[line.reason_type && say(RETURN_REASONS[line.reason_type]), line.note]
                  .filter(Boolean)
                  .join(': ')}
              </small>
            )}
            {line.photos.length > 0 && (
              <div className={classes['photos']}>
                {line.photos.map((src, i) => (
                  <ImageZoom
                    key={src}
                    src={src}
                    alt={t('page.photo', { name: line.name, n: i + 1 })}
                    height={88}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {refund && !undone && <p className={classes['soft']}>{refundWords(t, refund)}</p>}
    </DetailSection>
  );
}

type Refund = NonNullable<ReturnParcel['refund']>;
/** What is proposed to be paid back, or what became of it. */
export function refundWords(
  t: ReturnType<typeof useWords<'returns'>>,
  { proposed, decided }: Refund,
): string {
  if (!decided) return t('refund.waits', { amount: baht(proposed) });
  const { amount, by, note } = decided;
  const said = amount > 0 ? t('refund.paid', { amount: baht(amount), by }) : t('refund.none', { by });
  return [said, note].filter(Boolean).join(': ');
}
