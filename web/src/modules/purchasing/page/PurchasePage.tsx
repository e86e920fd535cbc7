import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  IconArrowBackUp,
  IconBarcode,
  IconCheck,
  IconCopy,
  IconFileTypePdf,
  IconLock,
  IconMail,
  IconPencil,
  IconThumbDown,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { Locale } from '../../../../../contract/shared.ts';
import {
  PURCHASE_WORDS,
  purchasing as api,
  type PurchaseAction,
  type PurchasePage as Page,
} from '../../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../../contract/purchasing.screens.ts';
import { addressOf } from '../../../platform/client.ts';
import { locale, useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { DetailPage, Money, Timeline, count, type DetailAction } from '../../../kit/index.ts';
import { StickerDialog } from '../../warehouse/index.ts';
import { numberOf } from '../number.ts';
import { STATE_TONES } from '../states.ts';
import { ApproveDialog, CancelDialog, CloseDialog, RejectDialog, RemoveDialog } from './dialogs.tsx';
import { MailDialog } from './MailDialog.tsx';
import type { Mail } from './mail-ends.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { Sections } from './Sections.tsx';
import { timelineOf } from './timeline.ts';
import type { Labelled } from './Receipts.tsx';

type Asked = Extract<
  PurchaseAction,
  'approve' | 'reject' | 'close' | 'return' | 'cancel' | 'remove' | 'mail'
>;

/** One order: what is in it, what came, what it costs, and what may be done next. */
export function PurchasePage() {
  const t = useWords('purchasing');
  const say = useSay();
  const navigate = useNavigate();
  const user = useSession();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.purchase, { id });
  const [asking, ask] = useState<Asked>();
  const [stickers, print] = useState<readonly Labelled[]>();
  const page = read.data?.Data;
  const [again, mailAgain] = useState<Mail>();
  const close = () => {
    ask(undefined);
    mailAgain(undefined);
  };

  const actionsOf = (p: Page): DetailAction[] => {
    const why = (action: PurchaseAction) => {
      const no = p.may[action];
      return no === null ? undefined : say(no);
    };
    const asked = (
      action: Asked,
      icon: React.ReactNode,
      more: Partial<Pick<DetailAction, 'kind' | 'rare'>> = {},
    ): DetailAction => ({
      label: t(`act.${action}`),
      icon,
      disabledReason: why(action),
      onClick: () => ask(action),
      ...more,
    });
    const paper = (of: Locale): DetailAction => ({
      label: t(`act.paper.${of}`),
      icon: <IconFileTypePdf size={18} stroke={1.6} />,
      disabledReason: undefined,
      rare: true,
      onClick: () => {
        const tab = window.open(addressOf(api.paper, { id, locale: of }), '_blank');
        if (!tab) toast.wrong(t('act.blocked'));
      },
    });
    return [
      ...(has(user, api.paper.right) ? [paper('th'), paper('en')] : []),
      {
        label: t('act.duplicate'),
        icon: <IconCopy size={18} stroke={1.6} />,
        disabledReason: why('duplicate'),
        rare: true,
        onClick: async () => {
          const { Data } = await send(api.duplicate, { id }, ['purchases']);
          toast.done(t('act.duplicated', { number: numberOf(Data) }));
          await navigate({ to: purchasingScreens.editPurchase(Data.id) });
        },
      },
      asked('remove', <IconTrash size={18} stroke={1.6} />, { kind: 'danger', rare: true }),
      asked('cancel', <IconX size={18} stroke={1.6} />, { kind: 'danger', rare: true }),
      asked('return', <IconArrowBackUp size={18} stroke={1.6} />, { rare: true }),
      {
        label: t('act.edit'),
        icon: <IconPencil size={18} stroke={1.6} />,
        disabledReason: why('edit'),
        onClick: () => navigate({ to: purchasingScreens.editPurchase(id) }),
      },
      asked('mail', <IconMail size={18} stroke={1.6} />),
      asked('close', <IconLock size={18} stroke={1.6} />),
      asked('reject', <IconThumbDown size={18} stroke={1.6} />),
      asked('approve', <IconCheck size={18} stroke={1.8} />, { kind: 'primary' }),
      {
        label: t('act.receive'),
        icon: <IconBarcode size={18} stroke={1.8} />,
        kind: 'primary',
        disabledReason: why('receive'),
        onClick: () => navigate({ to: purchasingScreens.receive(id) }),
      },
    ];
  };
  return (
    <>
      <DetailPage
        right={purchasingScreens.purchase.right}
        read={{ ...read, data: page }}
        missing={{
          title: t('page.missing'),
          hint: t('page.missingHint'),
          action: (
            <Button component={Link} to={purchasingScreens.purchases()} variant="default">
              {t('page.back')}
            </Button>
          ),
        }}
        head={(p) => ({
          title: numberOf(p),
          says: p.partner.name,
          status: [
            { tone: STATE_TONES[p.state], words: say(PURCHASE_WORDS[p.state]) },
            ...(p.rejected && p.state === 'draft'
              ? [{ tone: 'stopped' as const, words: t('list.rejected') }]
              : []),
            ...(p.days_late === null
              ? []
              : [{ tone: 'stopped' as const, words: t('list.daysLate', { count: p.days_late }) }]),
          ],
          amounts: [
            ...(p.total === null ? [] : [{ label: t('sums.total'), value: <Money amount={p.total} /> }]),
            { label: t('page.ordered'), value: count(p.pieces) },
            ...(p.state === 'draft'
              ? []
              : [
                  { label: t('page.received'), value: count(p.received) },
                  {
                    label: t('page.awaited'),
                    value: count(p.awaited),
                    ...(p.awaited ? {} : { tone: 'done' as const }),
                  },
                ]),
          ],
        })}
        actions={actionsOf}
        aside={(p) => <Timeline items={timelineOf(p)} />}
      >
        {(p) => (
          <Sections
            page={p}
            onStickers={print}
            onMailAgain={
              p.may.mail
                ? undefined
                : (mail) => {
                    mailAgain(mail);
                    ask('mail');
                  }
            }
          />
        )}
      </DetailPage>
      {page && asking === 'approve' && <ApproveDialog page={page} onClose={close} />}
      {page && asking === 'reject' && <RejectDialog page={page} onClose={close} />}
      {page && asking === 'cancel' && <CancelDialog page={page} onClose={close} />}
      {page && asking === 'close' && <CloseDialog page={page} onClose={close} />}
      {page && asking === 'remove' && <RemoveDialog page={page} onClose={close} />}
      {page && asking === 'return' && <ReturnDialog page={page} onClose={close} />}
      {page && asking === 'mail' && <MailDialog page={page} start={locale()} again={again} onClose={close} />}
      {stickers && (
        <Suspense>
          <StickerDialog of="item" things={stickers} onClose={() => print(undefined)} />
        </Suspense>
      )}
    </>
  );
}
