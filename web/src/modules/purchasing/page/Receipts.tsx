import { IconSticker } from '@tabler/icons-react';
import type { PurchasePage } from '../../../../../contract/purchasing.ts';
import { warehouse } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { has, useSession } from '../../../platform/session.ts';
import {
  ActionButton,
  DetailSection,
  ImageZoom,
  MayLink,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  count,
} from '../../../kit/index.ts';
import { rangesText } from '../cartons.ts';
import classes from '../purchasing.module.css';

/** What a sticker is printed for, and how many. */
export interface Labelled {
  id: number;
  label: string;
  n: number;
}

/** Deliveries in their order: what came, on which bill, in which cartons. */
export function Receipts(props: { page: PurchasePage; onStickers: (things: Labelled[]) => void }) {
  const { page, onStickers } = props;
  const t = useWords('purchasing');
  const mayPrint = has(useSession(), warehouse.stickers.right);
  return (
    <DetailSection title={t('receipts.title')}>
      <ol className={classes['receipts']}>
        {page.receipts.map((receipt) => (
          <li key={receipt.id} data-undone={receipt.reversed || undefined}>
            <header>
              <b>{t('receipts.no', { no: receipt.no })}</b>
              <MayLink to={warehouseScreens.bill(receipt.bill.id)} right={warehouseScreens.bill.right}>
                {receipt.bill.number}
              </MayLink>
              {receipt.reversed && <StatusBadge tone="stopped">{t('page.reversed')}</StatusBadge>}
              <small>
                <Moment at={receipt.at} /> · <Unbroken text={receipt.user_name} />
              </small>
              {receipt.amount !== null && <MovedAmount amount={receipt.amount} isUndone={receipt.reversed} />}
              {mayPrint && !receipt.reversed && receipt.lines.some(({ good }) => good > 0) && (
                <ActionButton
                  size="compact-sm"
                  variant="default"
                  disabledReason={undefined}
                  icon={<IconSticker size={16} stroke={1.6} />}
                  onClick={() => onStickers(stickersOf(page, receipt.lines))}
                >
                  {t('receipts.stickers')}
                </ActionButton>
              )}
            </header>
            <ul>
              {receipt.lines.map((line) => (
                <li key={line.line}>
                  <span>
                    <Unbroken text={line.name} /> <small>{line.sku}</small>
                  </span>
                  <span className="figures">
                    {count(line.good)}
                    {line.broken > 0 && <em> {t('receipts.broken', { n: count(line.broken) })}</em>}
                  </span>
                </li>
              ))}
            </ul>
            {receipt.cartons.length > 0 && (
              <WholeWords>{t('receipts.cartons', { numbers: rangesText(receipt.cartons) })}</WholeWords>
            )}
            {receipt.bill.note && <p>{receipt.bill.note}</p>}
            {receipt.bill.image && (
              <ImageZoom src={receipt.bill.image} alt={t('receipts.photo', { no: receipt.no })} height={96} />
            )}
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

/** What was reversed counts no more: its amount is struck through. */
export function MovedAmount({ amount, isUndone }: { amount: number; isUndone: boolean }) {
  const money = <Money amount={amount} />;
  return isUndone ? <s>{money}</s> : money;
}

/** One for each good piece. */
export function stickersOf(page: PurchasePage, lines: readonly { line: number; good: number }[]): Labelled[] {
  const pieces = new Map<number, Labelled>();
  for (const { line, good } of lines) {
    const of = page.items.find((one) => one.line === line);
    if (!of || good === 0) continue;
    pieces.set(of.item_id, {
      id: of.item_id,
      label: of.name,
      n: (pieces.get(of.item_id)?.n ?? 0) + good,
    });
  }
  return [...pieces.values()];
}
