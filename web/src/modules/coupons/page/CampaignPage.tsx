import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  IconBan,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPrinter,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import { coupons as api, type CampaignPage as Page } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import { Day, DetailPage, Money, Unbroken, count, undoToast, type DetailAction } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { STATE_TONES, usedText, valueText } from '../words.ts';
import { MakeCodesDialog, RemoveDialog, VoidDialog } from './dialogs.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { Sections } from './Sections.tsx';

type Asked = 'codes' | 'print' | 'void' | 'remove';
const icon = { size: 18, stroke: 1.6 };

/** One campaign: what it takes off, how far it is, what came of it, and what may be done next. */
export function CampaignPage() {
  const t = useWords('coupons');
  const navigate = useNavigate();
  const user = useSession();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const [asking, ask] = useState<Asked>();
  const page = read.data?.Data;
  const close = () => ask(undefined);
  const works = has(user, api.makeCodes.right) ? undefined : t('needWork');
  const decides = has(user, api.makeVoid.right) ? undefined : t('needLead');

  const actionsOf = (p: Page): DetailAction[] => {
    const isPublic = p.public_code === null ? undefined : t('act.isPublic', { code: p.public_code });
    const ended = p.closed_at ? t('act.isEnded') : undefined;
    const none = p.counters?.codes ? undefined : t('act.noCodes');
    const used = p.fixed ? t('act.isUsed') : undefined;
    const setClosed = (closed: boolean) => send(api.setClosed, { id, closed }, ['coupons']);
    return [
      {
        label: t('act.remove'),
        icon: <IconTrash {...icon} />,
        kind: 'danger',
        rare: true,
        disabledReason: decides ?? used,
        onClick: () => ask('remove'),
      },
      {
        label: t(p.closed_at ? 'act.again' : 'act.end'),
        icon: p.closed_at ? <IconPlayerPlay {...icon} /> : <IconPlayerStop {...icon} />,
        rare: true,
        disabledReason: decides,
        onClick: async () => {
          await setClosed(!p.closed_at);
          if (p.closed_at) toast.done(t('act.goesOn', { name: p.name }));
          else undoToast(t('act.ended', { name: p.name }), () => void setClosed(false).catch(toast.error));
        },
      },
      {
        label: t('act.void'),
        icon: <IconBan {...icon} />,
        rare: true,
        disabledReason: decides ?? isPublic ?? none,
        onClick: () => ask('void'),
      },
      {
        label: t('act.edit'),
        icon: <IconPencil {...icon} />,
        disabledReason: works,
        onClick: () => navigate({ to: couponScreens.editCoupon(id) }),
      },
      {
        label: t('act.codes'),
        icon: <IconTicket {...icon} />,
        kind: p.counters?.codes ? 'plain' : 'primary',
        disabledReason: works ?? isPublic ?? ended,
        onClick: () => ask('codes'),
      },
      {
        label: t('act.print'),
        icon: <IconPrinter {...icon} />,
        kind: 'primary',
        disabledReason: works ?? isPublic ?? none,
        onClick: () => ask('print'),
      },
    ];
  };
  return (
    <>
      <DetailPage
        right={couponScreens.coupon.right}
        read={{ ...read, data: page }}
        missing={{
          title: t('page.missing'),
          hint: t('page.missingHint'),
          action: (
            <Button component={Link} to={couponScreens.coupons()} variant="default">
              {t('page.back')}
            </Button>
          ),
        }}
        head={(p) => ({
          title: p.name,
          says: (
            <>
              <Day day={p.from} /> – <Day day={p.to} />
            </>
          ),
          status: [{ tone: STATE_TONES[p.state], words: t(`state.${p.state}`) }],
          amounts: [
            { label: t('page.takesOff'), value: <Unbroken text={valueText(p)} /> },
            ...(p.counters
              ? [
                  { label: t('page.used'), value: usedText(p) },
                  { label: t('page.discount'), value: <Money amount={p.counters.discount} /> },
                ]
              : []),
            ...(p.public_code === null && p.counters
              ? [{ label: t('page.cards'), value: count(p.counters.codes) }]
              : []),
          ],
        })}
        actions={actionsOf}
      >
        {(p) => <Sections page={p} />}
      </DetailPage>
      {page && asking === 'codes' && <MakeCodesDialog page={page} onClose={close} />}
      {page && asking === 'print' && <PrintDialog page={page} onClose={close} />}
      {page && asking === 'void' && <VoidDialog page={page} onClose={close} />}
      {page && asking === 'remove' && <RemoveDialog page={page} onClose={close} />}
    </>
  );
}
