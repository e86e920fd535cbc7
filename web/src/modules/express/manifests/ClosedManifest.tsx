import { useState } from 'react';
import { IconPrinter } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import {
  manifests as api,
  type ManifestPage,
  type ManifestParcel,
} from '../../../../../contract/express.manifests.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  Facts,
  ImageZoom,
  Moment,
  Money,
  PageHead,
  StatusBadge,
  count,
} from '../../../kit/index.ts';
import { LeftBehindDialog } from './LeftBehindDialog.tsx';
import { ParcelRows } from './ParcelRows.tsx';
import { MANIFEST_TONES } from './tones.ts';
import classes from './manifests.module.css';

/** What left with whom, signed, and its paper. */
export function ClosedManifest({ manifest }: { manifest: ManifestPage }) {
  const t = useWords('express');
  const say = useSay();
  const log = useCommand(api.logManifestPrint, { invalidates: ['manifests'] });
  const print = async () => {
    const { Data } = await log.mutateAsync({ id: manifest.id });
    const tab = window.open(Data.url, '_blank');
    if (!tab) toast.wrong(t('manifest.closed.blockedPopup'));
    else if (Data.copy > 1) toast.warn(t('manifest.closed.again', { copy: Data.copy }));
    else toast.done(t('manifest.closed.first'));
  };
  const isClosed = manifest.state === 'closed';
  const mayLeave = has(useSession(), api.leftBehind.right);
  const [left, setLeft] = useState<ManifestParcel>();
  return (
    <div className={classes['table']}>
      <PageHead
        title={manifest.number}
        beside={
          <StatusBadge tone={MANIFEST_TONES[manifest.state]}>
            {t(`manifest.states.${manifest.state}`)}
          </StatusBadge>
        }
        says={t('manifest.openedBy', {
          provider: say(PROVIDERS[manifest.provider]),
          name: manifest.opened_by,
        })}
        actions={
          isClosed && (
            <ActionButton
              icon={<IconPrinter size={18} stroke={1.8} />}
              disabledReason={undefined}
              onClick={print}
            >
              {t('manifest.closed.print')}
            </ActionButton>
          )
        }
      />
      {isClosed && (
        <Facts
          facts={[
            [t('manifest.parcelsSum'), t('manifest.parcelCount', { count: manifest.parcels })],
            ...(manifest.left_behind
              ? [
                  [t('manifest.behind.act'), t('manifest.parcelCount', { count: manifest.left_behind })] as [
                    string,
                    string,
                  ],
                ]
              : []),
            [
              t('manifest.cod'),
              manifest.cash_parcels ? (
                <>
                  {count(manifest.cash_parcels)} · <Money amount={manifest.cash} />
                </>
              ) : (
                '–'
              ),
            ],
            [
              t('manifest.closed.by'),
              <>
                <Moment at={manifest.closed_at} /> · {manifest.closed_by}
              </>,
            ],
            [t('manifest.closed.driver'), manifest.driver_name ?? '–'],
            [t('manifest.closed.plate'), manifest.plate || '–'],
            [
              t('manifest.closed.signature'),
              manifest.signature && (
                <ImageZoom src={manifest.signature} alt={t('manifest.closed.signature')} height={56} />
              ),
            ],
            ...(manifest.prints
              ? [
                  [t('manifest.closed.print'), t('manifest.closed.printed', { count: manifest.prints })] as [
                    string,
                    string,
                  ],
                ]
              : []),
          ]}
        />
      )}
      <ParcelRows
        manifest={manifest}
        act={
          isClosed && mayLeave
            ? {
                says: t('manifest.behind.act'),
                of: (code) => t('manifest.behind.actOf', { code }),
                isFor: ({ stays }) => stays === null,
                run: setLeft,
              }
            : undefined
        }
      />
      {left && <LeftBehindDialog manifest={manifest} parcel={left} onClose={() => setLeft(undefined)} />}
    </div>
  );
}
