import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  MANIFEST_PARTS,
  STAYS_WORDS,
  manifests as api,
  type ManifestPage,
  type ManifestParcel,
} from '../../../../../contract/express.manifests.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { oneOf, useUrl } from '../../../platform/url.ts';
import {
  Empty,
  Failed,
  Loading,
  MayLink,
  Moment,
  Money,
  Pager,
  Search,
  StatusBadge,
  StatusTabs,
  Unbroken,
} from '../../../kit/index.ts';
import classes from './manifests.module.css';

const fields = { part: oneOf(MANIFEST_PARTS, 'scanned') };
const SIZE = 50;
const PHONE = '(max-width: 48em)';

interface Props {
  manifest: ManifestPage;
  /** What can be done with a parcel of it; absent where nobody may any more. */
  act:
    | {
        says: string;
        /** The same, read aloud, of this parcel. */
        of: (code: string) => string;
        isFor?: (parcel: ManifestParcel) => boolean;
        run: (parcel: ManifestParcel) => void;
      }
    | undefined;
}

/** The parcels of a manifest: those in it, those that lack, and those that have to stay. */
export function ParcelRows({ manifest, act }: Props) {
  const t = useWords('express');
  const [{ part }, set] = useUrl(fields);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZE);
  const [q, setQ] = useState('');
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const { id } = manifest;
  const read = useRead(
    api.manifestParcels,
    { id, part, page, page_size: size, ...(q ? { q } : {}) },
    { keepPrevious: true },
  );
  const counts = { scanned: manifest.parcels, missing: manifest.missing, stayed: manifest.stayed };
  const parts = manifest.state === 'open' ? MANIFEST_PARTS : (['scanned', 'stayed'] as const);
  const about = read.data?.Datum;
  return (
    <section className={classes['rows']}>
      <StatusTabs
        label={t('manifest.parts.label')}
        tabs={parts.map((value) => ({
          value,
          label: t(`manifest.parts.${value}`),
          count: counts[value],
          ...(value === 'stayed' && counts.stayed > 0 ? { tone: 'stopped' as const } : {}),
        }))}
        value={part}
        onChange={(value) => {
          setPage(1);
          set({ part: MANIFEST_PARTS.find((known) => known === value) ?? 'scanned' });
        }}
      />
      {(counts[part] > 10 || q) && (
        <Search
          placeholder={t('manifest.findPart')}
          list={{
            filters: { page, page_size: size, q },
            set: (change) => {
              setPage(1);
              setQ(change.q ?? '');
            },
          }}
        />
      )}
      {part !== 'scanned' && counts[part] > 0 && (
        <WholeWords className={classes['soft']}>
          {t(
            part === 'stayed' && manifest.state === 'closed'
              ? 'manifest.behind.says'
              : `manifest.${part}Says`,
          )}
        </WholeWords>
      )}
      {read.isPending ? (
        <Loading />
      ) : !read.data ? (
        <Failed error={read.error} retry={() => void read.refetch()} />
      ) : read.data.Data.length === 0 ? (
        <Empty title={t(`manifest.partEmpty.${part}`)} hint={t(`manifest.partEmpty.${part}Hint`)} />
      ) : (
        <ol className={classes['parcels']}>
          {read.data.Data.map((parcel) => (
            <Row
              key={`${parcel.id} ${parcel.scanned_at}`}
              parcel={parcel}
              act={part === 'missing' ? undefined : act}
            />
          ))}
        </ol>
      )}
      {about && about.total > SIZE && (
        <Pager
          about={about}
          busy={read.isFetching}
          phone={phone}
          onPage={setPage}
          onSize={(next) => {
            setPage(1);
            setSize(next);
          }}
        />
      )}
    </section>
  );
}

function Row({ parcel, act }: { parcel: ManifestParcel; act: Props['act'] }) {
  const t = useWords('express');
  const say = useSay();
  const { code, left_behind: left } = parcel;
  return (
    <li data-stays={parcel.stays ?? undefined}>
      <div>
        <b className="figures">{code}</b>
        {parcel.stays && <StatusBadge tone="stopped">{say(STAYS_WORDS[parcel.stays])}</StatusBadge>}
        {left && parcel.stays !== 'left_behind' && (
          <StatusBadge tone="waiting">{t('manifest.behind.from', { number: left.manifest })}</StatusBadge>
        )}
        {!parcel.expected && !parcel.stays && (
          <StatusBadge tone="moving">{t('manifest.joined', { count: 1 })}</StatusBadge>
        )}
      </div>
      <div>
        <MayLink to={orderScreens.order(parcel.order_id)} right={orderScreens.order.right}>
          {parcel.order_number}
        </MayLink>
        {parcel.of > 1 && <span>{t('manifest.box', { no: parcel.no, of: parcel.of })}</span>}
        {parcel.round_number && (
          <small>{t('round', { round: parcel.round_number, seq: parcel.seq ?? '' })}</small>
        )}
      </div>
      <div>
        <Unbroken text={`${parcel.recipient_name} · ${parcel.province}`} />
        {parcel.cash > 0 && (
          <small>
            COD <Money amount={parcel.cash} />
          </small>
        )}
      </div>
      {left && parcel.stays === 'left_behind' ? (
        <div>
          <Unbroken text={left.reason} />
          <small>
            <Moment at={left.at} /> · {left.by}
          </small>
        </div>
      ) : (
        <div>
          <small>
            <Moment at={parcel.scanned_at ?? parcel.closed_at} />
          </small>
          {parcel.scanned_by && <small>{parcel.scanned_by}</small>}
        </div>
      )}
      {act && (act.isFor?.(parcel) ?? true) && (
        <Button variant="default" size="compact-md" aria-label={act.of(code)} onClick={() => act.run(parcel)}>
          {act.says}
        </Button>
      )}
    </li>
  );
}
