import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconBarcode, IconHourglassOff } from '@tabler/icons-react';
import { RETURN_REASONS } from '../../../../contract/codes/return-reasons.ts';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import {
  FOUND_AS,
  FOUND_AS_WORDS,
  RETURN_KIND_WORDS,
  RETURN_STATE_WORDS,
  returns as api,
  type ReturnPage as Page,
  type ReturnParcel,
} from '../../../../contract/returns.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  DetailPage,
  DetailSection,
  Facts,
  Moment,
  ReasonDialog,
  Unbroken,
  count,
  useDialogCommand,
} from '../../kit/index.ts';
import { OrderBadge, OrderCell } from './lists/columns.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { ParcelSection } from './ParcelSection.tsx';
import { STATE_TONES } from './values.ts';
import classes from './returns.module.css';

/** One return: what was sent, what came back parcel by parcel, and what is still awaited. */
export function ReturnPage() {
  const t = useWords('returns');
  const say = useSay();
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const [isEnding, setEnding] = useState(false);
  const [opening, setOpening] = useState<ReturnParcel>();
  const mayWork = has(useSession(), api.create.right) ? undefined : t('needWork');
  return (
    <>
      <DetailPage
        right={returnScreens.return.right}
        read={{ ...read, data: read.data?.Data }}
        missing={{
          title: t('page.missing'),
          hint: t('page.missingHint'),
          action: (
            <Button component={Link} to={returnScreens.returns()} variant="default">
              {t('page.back')}
            </Button>
          ),
        }}
        head={(r) => ({
          title: r.number,
          says: say(RETURN_KIND_WORDS[r.kind]),
          status: [{ tone: STATE_TONES[r.state], words: say(RETURN_STATE_WORDS[r.state]) }],
          amounts: [
            { label: t('page.sent'), value: count(r.sent) },
            ...FOUND_AS.map((as) => ({ label: say(FOUND_AS_WORDS[as]), value: count(r[as]) })),
            {
              label: t('page.left'),
              value: count(leftOf(r)),
              ...(leftOf(r) ? {} : { tone: 'done' as const }),
            },
          ],
        })}
        actions={(r) => [
          {
            label: t('page.end'),
            icon: <IconHourglassOff size={18} stroke={1.6} />,
            disabledReason:
              mayWork ?? (r.done ? t('page.isDone') : r.ended && !r.open ? t('page.isEnded') : undefined),
            onClick: () => setEnding(true),
          },
          {
            label: t(r.kind === 'put_back' ? 'act.putBack' : 'page.count'),
            icon: <IconBarcode size={18} stroke={1.6} />,
            kind: 'primary',
            disabledReason: mayWork ?? (r.done ? t('page.isDone') : undefined),
            onClick: () =>
              navigate({ to: returnScreens.station(), search: { order: r.order.number } as never }),
          },
        ]}
      >
        {(r) => (
          <>
            <DetailSection title={t('page.facts')}>
              <Facts
                facts={[
                  [
                    t('page.order'),
                    <span key="order" className={classes['inline']}>
                      <OrderCell order={r.order} /> <OrderBadge status={r.order.status} />
                    </span>,
                  ],
                  [t('page.customer'), <Unbroken key="who" text={r.order.recipient_name} />],
                  [t('page.tracking'), r.order.tracking_number ?? '–'],
                  ...(r.announced
                    ? [
                        [
                          t('page.announced'),
                          <span key="announced">
                            {[say(RETURN_REASONS[r.announced.reason_type]), r.announced.reason]
                              .filter(Boolean)
                              .join(': ')}{' '}
                            · <Moment at={r.announced.at} /> {r.announced.by}
                          </span>,
                        ] as [string, React.ReactNode],
                      ]
                    : []),
                  ...(r.ended
                    ? [
                        [
                          t('page.ended'),
                          <span key="ended">
                            {r.ended.reason} · <Moment at={r.ended.at} /> {r.ended.by}
                          </span>,
                        ] as [string, React.ReactNode],
                      ]
                    : []),
                  ...(r.open
                    ? [
                        [
                          t('page.open'),
                          <span key="open">
                            {t('station.parcelNo', { no: r.open.no })} {r.open.code} ·{' '}
                            <Moment at={r.open.at} /> {r.open.user_name}
                          </span>,
                        ] as [string, React.ReactNode],
                      ]
                    : []),
                ]}
              />
            </DetailSection>
            <DetailSection title={t('page.lines')}>
              <Lines page={r} />
            </DetailSection>
            {r.parcels.map((parcel) => (
              <ParcelSection key={parcel.id} parcel={parcel} onReopen={() => setOpening(parcel)} />
            ))}
          </>
        )}
      </DetailPage>
      {opening && (
        <ReopenDialog
          parcel={opening}
          onClose={() => setOpening(undefined)}
          onDone={() => void navigate({ to: returnScreens.station() })}
        />
      )}
      {isEnding && <EndDialog id={id} onClose={() => setEnding(false)} />}
    </>
  );
}

const leftOf = ({ lines }: Page) => lines.reduce((sum, line) => sum + line.left, 0);

function Lines({ page }: { page: Page }) {
  const t = useWords('returns');
  const say = useSay();
  // what nothing was found to be needs no column; a phone has no room for it
  const kinds = FOUND_AS.filter((as) => as === 'good' || page[as] > 0);
  return (
    <div className={classes['scroll']}>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th>{t('page.item')}</th>
            <th>{t('page.sent')}</th>
            {kinds.map((as) => (
              <th key={as}>{say(FOUND_AS_WORDS[as])}</th>
            ))}
            <th>{t('page.left')}</th>
          </tr>
        </thead>
        <tbody>
          {page.lines.map((line) => (
            <tr key={`${line.line}.${line.item_id}`}>
              <td>
                <Unbroken text={line.name} />
                <small>
                  {line.sku}
                  {line.of && ` · ${t('station.of', { name: line.of })}`}
                </small>
              </td>
              <td>{count(line.sent)}</td>
              {kinds.map((as) => (
                <td key={as}>{line[as] ? count(line[as]) : '–'}</td>
              ))}
              <td>{line.left ? count(line.left) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords('returns');
  const { send } = useDialogCommand(api.end, {
    invalidates: ['returns', 'orders'],
    onClose,
    done: () => t('end.done'),
  });
  return (
    <ReasonDialog
      opened
      title={t('end.title')}
      says={t('end.says')}
      label={t('end.reason')}
      need={t('end.need')}
      confirm={t('end.confirm')}
      onConfirm={(reason) => send({ id, reason })}
      onCancel={onClose}
    />
  );
}
