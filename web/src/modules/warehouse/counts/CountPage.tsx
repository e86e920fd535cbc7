import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconChecklist, IconX } from '@tabler/icons-react';
import { sentence } from '../../../../../contract/errors.ts';
import type { CountSheet } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api, warehouseAbilities } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { locale, useWords } from '../../../platform/i18n.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import { useRead } from '../../../platform/queries.ts';
import { able, useSession } from '../../../platform/session.ts';
import {
  DetailPage,
  DetailSection,
  Facts,
  Moment,
  ReasonDialog,
  count,
  useDialogCommand,
  type DetailAction,
} from '../../../kit/index.ts';
import { BillLink } from '../BillLink.tsx';
import { STATE_TONES } from './CountList.tsx';
import { Counting } from './Counting.tsx';
import { CountLines } from './CountLines.tsx';
import { scopeWords } from './scope.ts';
import { useClosed } from './useClosed.ts';

/** A count sheet: counted here while it is open, read here afterwards. */
export function CountPage() {
  const t = useWords('warehouse');
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.count, { id });
  const [cancelling, setCancelling] = useState(false);
  const judges = able(useSession(), warehouseAbilities.judgeCounts);
  const review: DetailAction = {
    label: t('counts.sheet.review'),
    icon: <IconChecklist size={18} stroke={1.6} />,
    kind: 'primary',
    disabledReason: judges ? undefined : t('counts.sheet.leadsJudge'),
    onClick: () => navigate({ to: warehouseScreens.countReview(id) }),
  };
  return (
    <>
      <DetailPage
        right={warehouseScreens.count.right}
        read={{ ...read, data: read.data?.Data }}
        missing={{
          title: t('counts.sheet.missing'),
          hint: t('counts.sheet.missingHint'),
          action: (
            <Button component={Link} to={warehouseScreens.counts()} variant="default">
              {t('counts.sheet.back')}
            </Button>
          ),
        }}
        head={(sheet) => ({
          title: sheet.number,
          says: scopeWords(sheet),
          status: [{ tone: STATE_TONES[sheet.state], words: t(`counts.states.${sheet.state}`) }],
          amounts: [
            {
              label: t('counts.sheet.counted'),
              value: t('counts.progress', { counted: sheet.counted, lines: sheet.lines }),
            },
            // blind while it is counted, for who judges it too
            ...(sheet.differences === null || sheet.state === 'open'
              ? []
              : [{ label: t('counts.sheet.differs'), value: count(sheet.differences) }]),
          ],
        })}
        actions={(sheet) => [
          ...(judges
            ? [
                {
                  label: t('counts.sheet.cancel'),
                  icon: <IconX size={18} stroke={1.6} />,
                  kind: 'danger' as const,
                  disabledReason: closedReason(sheet),
                  onClick: () => setCancelling(true),
                },
              ]
            : []),
          review,
        ]}
      >
        {(sheet) => <Sheet key={sheet.id} sheet={sheet} />}
      </DetailPage>
      <Cancel
        id={id}
        number={read.data?.Data.number}
        opened={cancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

/** Where it is closed under the hands of who counts, the counting stays: each further scan is refused aloud. */
function Sheet({ sheet }: { sheet: CountSheet }) {
  const t = useWords('warehouse');
  const [isCountedHere] = useState(sheet.state === 'open');
  const closed = useClosed(sheet);
  if (isCountedHere)
    return (
      <>
        {closed && (
          <Alert color="red" role="alert">
            <Sentence text={t(`counts.counting.closedWhile.${closed.state}`, closed)} />
          </Alert>
        )}
        <Counting sheet={sheet} />
        <SheetFacts sheet={sheet} />
      </>
    );
  return (
    <>
      <SheetFacts sheet={sheet} />
      <DetailSection title={t('counts.counting.allLines')}>
        <CountLines sheet={sheet} place={undefined} />
      </DetailSection>
    </>
  );
}

const closedReason = ({ state, number }: CountSheet) =>
  state === 'open' ? undefined : sentence('count_closed', { number }, locale());

function SheetFacts({ sheet }: { sheet: CountSheet }) {
  const t = useWords('warehouse');
  const whoWhen = (who: string | null, at: string | null) =>
    at && (
      <>
        {who} · <Moment at={at} />
      </>
    );
  return (
    <DetailSection title={t('counts.sheet.facts')}>
      <Facts
        facts={[
          [t('counts.sheet.what'), scopeWords(sheet)],
          [t('counts.sheet.note'), sheet.note],
          [t('counts.sheet.by'), whoWhen(sheet.user_name, sheet.at)],
          ...(sheet.state === 'posted'
            ? ([
                [t('counts.sheet.postedBy'), whoWhen(sheet.closed_by, sheet.closed_at)],
                [
                  t('counts.sheet.bill'),
                  sheet.bill ? (
                    <BillLink key="bill" bill={sheet.bill} />
                  ) : (
                    t(sheet.not_posted ? 'counts.sheet.noBillFor' : 'counts.sheet.noBill')
                  ),
                ],
                ...(sheet.not_posted
                  ? ([
                      [
                        t('counts.review.notPosted'),
                        t('counts.sheet.notPosted', { count: sheet.not_posted }),
                      ],
                    ] satisfies Parameters<typeof Facts>[0]['facts'])
                  : []),
              ] satisfies Parameters<typeof Facts>[0]['facts'])
            : []),
          ...(sheet.state === 'cancelled'
            ? ([
                [t('counts.sheet.cancelledBy'), whoWhen(sheet.closed_by, sheet.closed_at)],
                [t('counts.sheet.reason'), sheet.cancel_reason],
              ] satisfies Parameters<typeof Facts>[0]['facts'])
            : []),
        ]}
      />
    </DetailSection>
  );
}

function Cancel(props: { id: number; number: string | undefined; opened: boolean; onClose: () => void }) {
  const t = useWords('warehouse');
  const { id, number, opened, onClose } = props;
  const cancel = useDialogCommand(api.cancelCount, {
    invalidates: ['counts'],
    onClose,
    done: ({ Data }) => t('counts.cancelled', { number: Data.number }),
  });
  return (
    <ReasonDialog
      opened={opened}
      danger
      title={t('counts.cancelTitle', { number })}
      says={t('counts.cancelSays')}
      label={t('counts.cancelReason')}
      need={t('counts.cancelNeed')}
      confirm={t('counts.sheet.cancel')}
      onCancel={onClose}
      onConfirm={(reason) => cancel.send({ id, reason })}
    />
  );
}
