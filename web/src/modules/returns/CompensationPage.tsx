import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconCashBanknote, IconMessageReply } from '@tabler/icons-react';
import {
  AGAINST_WORDS,
  COMPENSATION_REASONS,
  COMPENSATION_STATE_WORDS,
  askedOf,
  compensations as api,
  type Compensation,
} from '../../../../contract/returns.compensations.ts';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import { locale, useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { Day, DetailPage, DetailSection, Facts, ImageZoom, TimelineList, baht } from '../../kit/index.ts';
import { AnswerDialog, ReceiveDialog } from './lists/CompensationDialogs.tsx';
import { OrderCell } from './lists/columns.tsx';
import { COMPENSATION_TONES } from './values.ts';
import classes from './returns.module.css';

/** One compensation: who is asked for what, the papers, what they said and what came. */
export function CompensationPage() {
  const t = useWords('returns');
  const say = useSay();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.compensation, { id });
  const [acting, act] = useState<'answer' | 'receive'>();
  const mayWork = has(useSession(), api.ask.right) ? undefined : t('needWork');
  const row = read.data?.Data;
  const close = () => act(undefined);
  return (
    <>
      <DetailPage
        right={returnScreens.compensation.right}
        read={{ ...read, data: row }}
        missing={{
          title: t('compensation.missing'),
          hint: t('page.missingHint'),
          action: (
            <Button component={Link} to={returnScreens.compensations()} variant="default">
              {t('compensation.back')}
            </Button>
          ),
        }}
        head={(k) => ({
          title: k.number,
          says: `${say(AGAINST_WORDS[k.against])} · ${askedOf(k, locale())}`,
          status: [{ tone: COMPENSATION_TONES[k.state], words: say(COMPENSATION_STATE_WORDS[k.state]) }],
          amounts: [
            { label: t('compensation.asked'), value: baht(k.asked) },
            { label: t('compensation.granted'), value: k.answer ? baht(k.answer.granted) : '–' },
            {
              label: t('compensation.received'),
              value: k.receipt ? baht(k.receipt.amount) : '–',
              ...(k.receipt ? { tone: 'done' as const } : {}),
            },
          ],
        })}
        actions={(k) => [
          {
            label: t('compensation.answer'),
            icon: <IconMessageReply size={18} stroke={1.6} />,
            disabledReason: mayWork ?? (k.receipt ? t('compensation.isReceived') : undefined),
            onClick: () => act('answer'),
          },
          {
            label: t(k.receipt ? 'compensation.receiveAgain' : 'compensation.receive'),
            icon: <IconCashBanknote size={18} stroke={1.6} />,
            ...(k.receipt ? {} : { kind: 'primary' as const }),
            disabledReason:
              mayWork ?? (k.answer && k.answer.granted > 0 ? undefined : t('compensation.notGranted')),
            onClick: () => act('receive'),
          },
        ]}
      >
        {(k) => (
          <>
            <DetailSection title={t('page.facts')}>
              <Facts
                facts={[
                  [t('compensation.of'), askedOf(k, locale())],
                  [t('compensation.order'), <OrderCell key="order" order={k.order} />],
                  [t('compensation.reasonType'), say(COMPENSATION_REASONS[k.reason_type])],
                  [t('compensation.reason'), k.reason],
                ]}
              />
            </DetailSection>
            {k.photos.length > 0 && (
              <DetailSection title={t('compensation.papers')}>
                <div className={classes['photos']}>
                  {k.photos.map((src, i) => (
                    <ImageZoom
                      key={src}
                      src={src}
                      alt={t('page.photo', { name: k.number, n: i + 1 })}
                      height={120}
                    />
                  ))}
                </div>
              </DetailSection>
            )}
            <DetailSection title={t('compensation.history')}>
              <History row={k} />
            </DetailSection>
          </>
        )}
      </DetailPage>
      {row && acting === 'answer' && <AnswerDialog row={row} onClose={close} />}
      {row && acting === 'receive' && <ReceiveDialog row={row} onClose={close} />}
    </>
  );
}

/** What happened, the last first. */
function History({ row }: { row: Compensation }) {
  const t = useWords('returns');
  const { answer, receipt } = row;
  return (
    <TimelineList
      items={[
        ...(receipt
          ? [
              {
                id: 'receipt',
                at: receipt.at,
                who: receipt.by,
                tone: 'done' as const,
                what: t('compensation.didReceive', { amount: baht(receipt.amount) }),
                more: (
                  <>
                    {t('compensation.day')} <Day day={receipt.day} />
                    {receipt.reference && ` · ${t('compensation.reference')} ${receipt.reference}`}
                  </>
                ),
              },
            ]
          : []),
        ...(answer
          ? [
              {
                id: 'answer',
                at: answer.at,
                who: answer.by,
                tone: answer.granted > 0 ? ('moving' as const) : ('stopped' as const),
                what:
                  answer.granted > 0
                    ? t('compensation.didAnswer', { amount: baht(answer.granted) })
                    : t('compensation.didRefuse'),
                ...(answer.words ? { more: answer.words } : {}),
              },
            ]
          : []),
        {
          id: 'asked',
          at: row.at,
          who: row.user_name,
          tone: 'waiting',
          what: t('compensation.didAsk', { amount: baht(row.asked) }),
        },
      ]}
    />
  );
}
