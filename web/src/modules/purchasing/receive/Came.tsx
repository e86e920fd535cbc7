import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconSticker } from '@tabler/icons-react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import {
  PURCHASE_WORDS,
  type PurchasePage,
  type purchasing as api,
} from '../../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../../contract/purchasing.screens.ts';
import { warehouse } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { has, useSession } from '../../../platform/session.ts';
import { MayLink, PageHead, StatusBadge, count } from '../../../kit/index.ts';
import { StickerDialog } from '../../warehouse/index.ts';
import { rangesText } from '../cartons.ts';
import { Item } from '../Item.tsx';
import { stickersOf } from '../page/Receipts.tsx';
import { STATE_TONES } from '../states.ts';
import type { ReceiveValues } from './counting.ts';
import classes from '../purchasing.module.css';

interface Props {
  page: PurchasePage;
  values: ReceiveValues;
  reply: DataOf<typeof api.receive>;
  onMore: () => void;
}

/** What came with the delivery that was just saved, and where one goes on. */
export function Came({ page, values, reply, onMore }: Props) {
  const t = useWords('purchasing');
  const say = useSay();
  const [printing, print] = useState(false);
  const mayPrint = has(useSession(), warehouse.stickers.right);
  const came = values.counts.filter(({ good, broken, short }) => good + broken > 0 || short);
  const stickers = stickersOf(page, values.counts);
  return (
    <section className={classes['came']}>
      <PageHead
        title={t('came.title', { number: page.number })}
        beside={<StatusBadge tone={STATE_TONES[reply.state]}>{say(PURCHASE_WORDS[reply.state])}</StatusBadge>}
        says={
          reply.bill && (
            <>
              {t('came.bill')}{' '}
              <MayLink to={warehouseScreens.bill(reply.bill.id)} right={warehouseScreens.bill.right}>
                {reply.bill.number}
              </MayLink>
            </>
          )
        }
      />
      <ul className={classes['short']} aria-label={t('came.lines')}>
        {came.map((counted) => {
          const line = page.items.find((one) => one.line === counted.line)!;
          return (
            <li key={counted.line}>
              <Item
                name={line.name}
                sku={line.sku}
                image={line.image}
                hint={
                  [
                    counted.broken > 0 && t('events.broken', { n: count(counted.broken) }),
                    counted.short && t('came.short'),
                  ]
                    .filter(Boolean)
                    .join(' · ') || undefined
                }
              />
              <b className="figures">{count(counted.good + counted.broken)}</b>
            </li>
          );
        })}
      </ul>
      {values.cartons.length > 0 && (
        <WholeWords className={classes['plainText']!}>
          {t('receipts.cartons', { numbers: rangesText(values.cartons) })}
        </WholeWords>
      )}
      <div className={classes['buttons']}>
        {(reply.state === 'approved' || reply.state === 'partial') && (
          <Button variant="default" onClick={onMore}>
            {t('came.more')}
          </Button>
        )}
        {mayPrint && stickers.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconSticker size={18} stroke={1.6} />}
            onClick={() => print(true)}
          >
            {t('receipts.stickers')}
          </Button>
        )}
        <Button
          component={Link}
          to={purchasingScreens.purchase(page.id)}
          leftSection={<IconCheck size={18} stroke={1.8} />}
        >
          {t('came.back')}
        </Button>
      </div>
      {printing && (
        <Suspense>
          <StickerDialog of="item" things={stickers} onClose={() => print(false)} />
        </Suspense>
      )}
    </section>
  );
}
