import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  IconBarcode,
  IconBasket,
  IconFileText,
  IconPrinter,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { packing as api, type Round } from '../../../../../contract/packing.ts';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { DetailPage, DetailSection, Moment, count } from '../../../kit/index.ts';
import { filterWords } from '../filters.ts';
import { usePrint } from '../usePrint.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { PapersDialog } from './PapersDialog.tsx';
import { isMixed, useOthersWords, type WholeRound } from './others.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RoundGifts } from './RoundGifts.tsx';
import { RoundOrders } from './RoundOrders.tsx';

const icon = { size: 18, stroke: 1.6 };

/** One round: how far it is, its orders in label sequence, printing, and who carries it. */
export function RoundDetail() {
  const t = useWords('packing');
  const user = useSession();
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const [dialog, setDialog] = useState<'papers' | 'assign' | 'remove'>();
  const round = read.data?.Data;
  const print = usePrint();
  const close = () => setDialog(undefined);
  const needWork = has(user, api.logPrint.right) ? undefined : t('round.needWork');
  const empty = (r: Round) => (r.orders === 0 ? t('round.empty') : undefined);
  return (
    <>
      <DetailPage
        right={packingScreens.round.right}
        read={{ ...read, data: round }}
        missing={{
          title: t('round.missing'),
          hint: t('round.missingHint'),
          action: (
            <Button component={Link} to={packingScreens.rounds()} variant="default">
              {t('round.back')}
            </Button>
          ),
        }}
        head={(r) => ({
          title: r.number,
          says: <RoundFacts round={r} />,
          status: [{ tone: toneOf(r), words: t(`round.${stateOf(r)}`) }],
          amounts: [
            { label: t('round.orders'), value: count(r.orders) },
            { label: t('round.closed'), value: `${count(r.closed)}/${count(r.orders)}`, tone: toneOf(r) },
            { label: t('round.pieces'), value: `${count(r.scanned)}/${count(r.pieces)}` },
            { label: t('round.prints'), value: count(r.prints) },
          ],
        })}
        actions={(r) => [
          {
            label: t('round.remove'),
            icon: <IconTrash {...icon} />,
            kind: 'danger',
            disabledReason:
              needWork ?? (r.scanned || r.closed ? t('round.started', { count: r.scanned }) : undefined),
            onClick: () => setDialog('remove'),
          },
          {
            label: t('round.assign'),
            icon: <IconTruckDelivery {...icon} />,
            disabledReason: needWork ?? empty(r),
            onClick: () => setDialog('assign'),
          },
          {
            label: t('round.papers'),
            icon: <IconFileText {...icon} />,
            disabledReason: needWork ?? empty(r),
            onClick: () => setDialog('papers'),
          },
          {
            label: t('round.print'),
            icon: <IconPrinter {...icon} />,
            ...(r.prints === 0 ? { kind: 'primary' as const } : {}),
            disabledReason: needWork ?? empty(r),
            // two rolls are never in one printer
            onClick: () => (isMixed(r) ? setDialog('papers') : print({ round_id: r.id, part: 'labels' })),
          },
          {
            label: t('round.pick'),
            icon: <IconBasket {...icon} />,
            disabledReason: needWork ?? empty(r),
            onClick: () => navigate({ to: packingScreens.pick(r.id) }),
          },
          {
            label: t('round.check'),
            icon: <IconBarcode {...icon} />,
            ...(r.prints > 0 ? { kind: 'primary' as const } : {}),
            disabledReason: needWork,
            onClick: () => navigate({ to: packingScreens.checkParcels() }),
          },
        ]}
      >
        {(r) => (
          <>
            <RoundGifts round={r} />
            <DetailSection title={t('round.list')}>
              <RoundOrders round={r} />
            </DetailSection>
          </>
        )}
      </DetailPage>
      {round && dialog === 'papers' && <PapersDialog round={round} onClose={close} />}
      {round && dialog === 'assign' && <AssignDialog round={round} onClose={close} />}
      {round && dialog === 'remove' && <RemoveDialog round={round} onClose={close} />}
    </>
  );
}

function RoundFacts({ round }: { round: WholeRound }) {
  const t = useWords('packing');
  const others = useOthersWords();
  const words = [
    t('round.by', { name: round.user_name }),
    filterWords(round),
    round.delivery_user && t('round.carriedBy', { name: round.delivery_user.name }),
    round.delivery_user && others(round),
  ];
  return (
    <>
      <Moment at={round.cut_at} /> {words.filter(Boolean).join(' · ')}
    </>
  );
}

const stateOf = (r: Round) => {
  if (r.orders > 0 && r.closed === r.orders) return 'complete';
  return r.scanned > 0 ? 'going' : 'waiting';
};
const TONES = { complete: 'done', going: 'moving', waiting: 'neutral' } as const;
const toneOf = (r: Round): AnyTone => TONES[stateOf(r)];
