import { useState, type ReactNode } from 'react';
import { Alert, Anchor, Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconArrowBackUp, IconSticker } from '@tabler/icons-react';
import { sentence } from '../../../../contract/errors.ts';
import { isOwn, warehouse as api, whyIrreversible } from '../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { locale, useWords, wordsOf } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  DetailPage,
  DetailSection,
  Facts,
  ImageZoom,
  Moment,
  Money,
  ReasonDialog,
  ThingLink,
  baht,
  count,
  useDialogCommand,
} from '../../kit/index.ts';
import { BillLink } from './BillLink.tsx';
import { StickerDialog, type Labelled } from './stickers/StickerDialog.tsx';
import { KIND_TONES } from './history/tones.ts';
import { goneTo, sideOf } from './side.ts';
import { bothWays, signed } from './signed.ts';
import classes from './warehouse.module.css';

type Bill = DataOf<typeof api.historyDetail>;

/** One bill: head, lines, and its reverse. */
export function BillDetail() {
  const t = useWords('warehouse');
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.historyDetail, { id });
  const [reversing, setReversing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const user = useSession();
  return (
    <>
      <DetailPage
        right={warehouseScreens.bill.right}
        read={{ ...read, data: read.data?.Data }}
        missing={{
          title: t('bill.missing'),
          hint: t('bill.missingHint'),
          action: (
            <Button component={Link} to={warehouseScreens.stockHistory()} variant="default">
              {t('bill.back')}
            </Button>
          ),
        }}
        head={({ Head }) => ({
          title: Head.BillNumber,
          says: <Moment at={Head.CreateAt} />,
          status: [
            { tone: KIND_TONES[Head.Kind], words: t(`kinds.${Head.Kind}`) },
            ...(Head.ReversedBy ? [{ tone: 'stopped' as const, words: t('history.reversed') }] : []),
          ],
          amounts: [
            { label: t('bill.pieces'), value: piecesWords(read.data?.Data) },
            ...(Head.Value === null
              ? []
              : [
                  {
                    label: t('bill.value'),
                    value: <Money amount={Head.Change?.Value ?? Head.Value} signed={!!Head.Change} />,
                  },
                ]),
          ],
        })}
        actions={({ Head }) => [
          ...(Head.Kind === 'in' && has(user, api.stickers.right)
            ? [
                {
                  label: t('stickers.print'),
                  icon: <IconSticker size={18} stroke={1.6} />,
                  disabledReason: undefined,
                  onClick: () => setPrinting(true),
                },
              ]
            : []),
          {
            label: t('bill.reverse'),
            icon: <IconArrowBackUp size={18} stroke={1.6} />,
            kind: 'danger',
            disabledReason: Head.MayReverse ? undefined : whyNot(Head),
            onClick: () => setReversing(true),
          },
        ]}
      >
        {(bill) => <Sections bill={bill} />}
      </DetailPage>
      {printing && read.data && (
        <StickerDialog of="item" things={stickersFor(read.data.Data)} onClose={() => setPrinting(false)} />
      )}
      <Reverse id={id} bill={read.data?.Data} opened={reversing} onClose={() => setReversing(false)} />
    </>
  );
}

/** One for each piece that came in. */
const stickersFor = ({ Data }: Bill): Labelled[] =>
  [...Map.groupBy(Data, (l) => l.ProductID)].map(([id, lines]) => ({
    id,
    label: lines[0]!.ProductName,
    n: lines.reduce((sum, l) => sum + l.Amount, 0),
  }));

const piecesOf = (bill: Bill | undefined) => bill?.Data.reduce((sum, l) => sum + l.Amount, 0) ?? 0;

/** What moved; of a correction both ways, since the books go up by one and down by the other. */
function piecesWords(bill: Bill | undefined): string {
  const change = bill?.Head.Change;
  return change ? bothWays({ more: change.More, fewer: change.Fewer }) : count(piecesOf(bill));
}

/** The one reason that holds. */
function whyNot({ Kind, BillNumber, ReversedBy }: Bill['Head']): string {
  const why = whyIrreversible({ kind: Kind, reversed: !!ReversedBy });
  return why ? sentence(why, { bill: BillNumber }, locale()) : wordsOf('warehouse')('bill.whyNotYou');
}

function Sections({ bill: { Head, Data } }: { bill: Bill }) {
  const t = useWords('warehouse');
  const costs = Data.some((l) => l.Cost !== null);
  return (
    <>
      <ValueDiffers head={Head} />
      <DetailSection title={t('bill.facts')}>
        <Facts
          facts={[
            [t('bill.partner'), Head.Partner],
            [
              t('bill.reference'),
              Head.Reference && (
                <ThingLink thing="order" id={Head.Reference}>
                  {Head.Reference}
                </ThingLink>
              ),
            ],
            ...(Head.Count
              ? [
                  [
                    t('bill.count'),
                    <Anchor
                      key="count"
                      renderRoot={(props) => <Link to={warehouseScreens.count(Head.Count!.id)} {...props} />}
                    >
                      {Head.Count.number}
                    </Anchor>,
                  ] satisfies [string, ReactNode],
                ]
              : []),
            [t('bill.user'), Head.UserName],
            ...whyOf(Head, t),
            ...reversalOf(Head, t),
          ]}
        />
        {Head.BillImage && (
          <p>
            <ImageZoom src={Head.BillImage} alt={t('bill.image')} height={160} />
          </p>
        )}
      </DetailSection>
      <DetailSection title={t('bill.lines')}>
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th>{t('columns.item')}</th>
                <th className={classes['desk']}>{t('bill.from')}</th>
                <th className={classes['desk']}>{t('bill.to')}</th>
                <th className={classes['right']}>{t('bill.amount')}</th>
                {costs && <th className={classes['right']}>{t('bill.cost')}</th>}
                {costs && <th className={classes['right']}>{t('bill.sum')}</th>}
              </tr>
            </thead>
            <tbody>
              {Data.map((l) => (
                <tr key={l.ID}>
                  <td>
                    {l.ProductName}
                    <br />
                    <small className={classes['soft']}>{l.SKU}</small>
                    <small className={classes['phone']}>
                      {sideOf(l.From)} → {goneTo(l.To, Head.Reason)}
                    </small>
                  </td>
                  <td className={classes['desk']}>{sideOf(l.From)}</td>
                  <td className={classes['desk']}>{goneTo(l.To, Head.Reason)}</td>
                  <td className={classes['right']}>
                    {Head.Change ? signed(signOf(l) * l.Amount) : count(l.Amount)} {l.UnitName}
                  </td>
                  {costs && (
                    <td className={classes['right']}>
                      <Money amount={l.Cost} plain />
                    </td>
                  )}
                  {costs && (
                    <td className={classes['right']}>
                      <Money
                        amount={Head.Change && l.Value !== null ? signOf(l) * l.Value : l.Value}
                        plain
                        signed={!!Head.Change}
                      />
                    </td>
                  )}
                </tr>
              ))}
              {costs && (
                <tr className={classes['sum']}>
                  <td>{t('bill.total')}</td>
                  <td className={classes['desk']} />
                  <td className={classes['desk']} />
                  <td className={classes['right']}>{piecesWords({ Head, Data })}</td>
                  <td />
                  <td className={classes['right']}>
                    <Money amount={Head.Change?.Value ?? Head.Value} plain signed={!!Head.Change} />
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </DetailSection>
    </>
  );
}

/** Up where it came to a place of ours. */
const signOf = ({ To }: Bill['Data'][number]) => (isOwn(To.kind) ? 1 : -1);

/** A reversal may take another value than its bill had moved: it says so, and why. */
function ValueDiffers({ head: { Value, ReversedValue } }: { head: Bill['Head'] }) {
  const t = useWords('warehouse');
  if (Value === null || ReversedValue === null || Value === ReversedValue) return null;
  const figures = {
    taken: baht(Value),
    bill: baht(ReversedValue),
    difference: baht(Math.abs(Math.round((Value - ReversedValue) * 100) / 100)),
  };
  return (
    <Alert variant="light" color="yellow" title={t('bill.valueDiffers')}>
      <Sentence text={t('bill.valueDiffersWhy', figures)} />
    </Alert>
  );
}

/** Why goods went, or why a bill was taken back; else what was noted. */
function whyOf({ Kind, Reason, Note }: Bill['Head'], t: ReturnType<typeof useWords<'warehouse'>>) {
  const facts: [string, ReactNode][] = [];
  if (Kind === 'reverse') return [...facts, [t('bill.reason'), Note] satisfies [string, ReactNode]];
  if (Reason) facts.push([t('stockOut.reason'), t(`reasons.${Reason}`)]);
  facts.push([t('bill.note'), Note]);
  return facts;
}

/** The bill that undid this one, or that this one undid, where there is one. */
function reversalOf({ ReversedBy, ReverseOf }: Bill['Head'], t: ReturnType<typeof useWords<'warehouse'>>) {
  const facts: [string, ReactNode][] = [];
  if (ReversedBy) facts.push([t('bill.reversedBy'), <BillLink key="by" bill={ReversedBy} />]);
  if (ReverseOf) facts.push([t('bill.reverseOf'), <BillLink key="of" bill={ReverseOf} />]);
  return facts;
}

interface ReverseProps {
  id: number;
  bill: Bill | undefined;
  opened: boolean;
  onClose: () => void;
}

function Reverse({ id, bill, opened, onClose }: ReverseProps) {
  const t = useWords('warehouse');
  const reverse = useDialogCommand(api.reverse, {
    invalidates: ['stock'],
    onClose,
    done: ({ Data }) => t('bill.reversed', { number: Data.bill_number }),
  });
  return (
    <ReasonDialog
      opened={opened}
      danger
      title={t('bill.reverseOne', { number: bill?.Head.BillNumber, count: piecesOf(bill) })}
      says={t('bill.reverseSays')}
      label={t('bill.reason')}
      need={t('bill.needReason')}
      confirm={t('bill.reverse')}
      onCancel={onClose}
      onConfirm={(reason) => reverse.send({ id, reason })}
    />
  );
}
