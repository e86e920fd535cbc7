import type { DataOf } from '../../../../contract/endpoint.ts';
import { warehouse as api } from '../../../../contract/warehouse.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Failed, Loading, Moment, Money, ThingLink, Unbroken, count, useDayText } from '../../kit/index.ts';
import { BillLink } from './BillLink.tsx';
import { goneTo, sideOf } from './side.ts';
import { signed } from './signed.ts';
import classes from './warehouse.module.css';

type Explained = DataOf<typeof api.explain>;
interface Props {
  id: number;
  /** As that day ended; absent: now. */
  day?: string | undefined;
}

/** How an item's figures came about: opening balance, each bill, each reservation, and the sum. */
export function Explain({ id, day }: Props) {
  const t = useWords('warehouse');
  const dayText = useDayText();
  const read = useRead(api.explain, { id, day });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const it = read.data.Data;
  return (
    <>
      <p>
        <b>{it.item.name}</b>
        {it.item.cost !== null && (
          <>
            <br />
            <small className={classes['soft']}>
              {t('explain.cost')} <Money amount={it.item.cost} />
            </small>
          </>
        )}
      </p>
      {it.day && <WholeWords>{t('pastSays', { day: dayText(it.day) })}</WholeWords>}
      <p className={classes['formula']}>
        <Figure n={it.on_hand} of={t('explain.onHand')} />
        {it.reserved !== null && <Figure sign="−" n={it.reserved} of={t('explain.reserved')} />}
        {it.available !== null && <Figure sign="=" n={it.available} of={t('columns.available')} />}
      </p>
      {it.reserved !== null && <Reservations of={it.reservations} sum={it.reserved} />}
      <h3>{t('explain.moves')}</h3>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <tbody>
            <tr className={classes['sum']}>
              <td>{t('explain.onHand')}</td>
              <td />
              <td className={classes['right']}>{count(it.on_hand)}</td>
            </tr>
            {it.moves.map((m) => (
              <tr key={`${m.bill_id}.${m.after}.${m.change}`}>
                <td>
                  <BillLink bill={{ id: m.bill_id, bill_number: m.bill_number }} /> {t(`kinds.${m.kind}`)}
                  {m.reason && ` · ${t(`reasons.${m.reason}`)}`}
                  {m.reversed_by && (
                    <>
                      {' · '}
                      {t('explain.reversedBy')} <BillLink bill={m.reversed_by} />
                    </>
                  )}
                  {m.reverse_of && (
                    <>
                      {' '}
                      <BillLink bill={m.reverse_of} />
                    </>
                  )}
                  <br />
                  <small className={classes['soft']}>
                    <Moment at={m.at} /> ·{' '}
                    <Unbroken text={`${m.user_name} · ${sideOf(m.from)} → ${goneTo(m.to, m.reason)}`} />
                  </small>
                </td>
                <td className={classes['right']}>{signed(m.change)}</td>
                <td className={classes['right']}>{count(m.after)}</td>
              </tr>
            ))}
            {it.moves.length === 0 && (
              <tr>
                <td colSpan={3}>{t('explain.noMoves')}</td>
              </tr>
            )}
            <tr>
              <td>{t('explain.opening')}</td>
              <td />
              <td className={classes['right']}>{count(it.opening)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The orders that have pieces reserved now. */
function Reservations({ of, sum }: { of: Explained['reservations']; sum: number }) {
  const t = useWords('warehouse');
  return (
    <>
      <h3>{t('explain.reservations')}</h3>
      <table className={classes['table']}>
        <tbody>
          {of.map((r) => (
            <tr key={r.order_id}>
              <td>
                <ThingLink thing="order" id={r.order_id}>
                  {r.order_number}
                </ThingLink>{' '}
                <small className={classes['soft']}>
                  <Moment at={r.at} />
                </small>
              </td>
              <td className={classes['right']}>−{count(r.quantity)}</td>
            </tr>
          ))}
          {of.length === 0 && (
            <tr>
              <td colSpan={2}>{t('explain.noReservations')}</td>
            </tr>
          )}
          <tr className={classes['sum']}>
            <td>{t('explain.reserved')}</td>
            <td className={classes['right']}>{signed(-sum)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** One of a sum that is read aloud: 258 on hand − 10 reserved = 248 available. */
const Figure = ({ sign, n, of }: { sign?: string; n: number; of: string }) => (
  <span>
    {sign && <i>{sign} </i>}
    <b>{count(n)}</b> {of}{' '}
  </span>
);
