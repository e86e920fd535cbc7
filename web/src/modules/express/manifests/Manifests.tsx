import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { PROVIDERS, type Provider } from '../../../../../contract/codes/providers.ts';
import {
  MANIFEST_STATES,
  manifests as api,
  type Manifest,
  type WaitingProvider,
} from '../../../../../contract/express.manifests.ts';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import { say, useSay, useWords, wordsOf } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ActionButton,
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  count,
  optionsOf,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { MANIFEST_TONES } from './tones.ts';
import classes from './manifests.module.css';

const t = wordsOf('express');

const columns: Column<Manifest>[] = [
  { key: 'number', title: { th: 'เลขที่', en: 'Number' }, cell: (row) => row.number, width: 140 },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Provider' },
    cell: (row) => <Unbroken text={say(PROVIDERS[row.provider])} />,
    width: 140,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => (
      <StatusBadge tone={MANIFEST_TONES[row.state]}>{t(`manifest.states.${row.state}`)}</StatusBadge>
    ),
    width: 120,
    card: 'side',
  },
  {
    key: 'parcels',
    title: { th: 'กล่อง', en: 'Parcels' },
    cell: (row) => count(row.parcels),
    align: 'right',
    card: 'figure',
    width: 90,
  },
  {
    key: 'cash',
    title: { th: 'ยอด COD', en: 'COD' },
    cell: (row) => <Money amount={row.cash || undefined} />,
    align: 'right',
    card: 'figure',
    width: 120,
  },
  {
    key: 'driver',
    title: { th: 'คนขับ', en: 'Driver' },
    cell: (row) => <Unbroken text={row.driver_name ?? '–'} />,
    width: 140,
  },
  { key: 'plate', title: { th: 'ทะเบียนรถ', en: 'Plate' }, cell: (row) => row.plate || '–', width: 110 },
  {
    key: 'opened',
    title: { th: 'เปิดเมื่อ', en: 'Opened' },
    cell: (row) => <Moment at={row.opened_at} />,
    width: 150,
  },
  {
    key: 'closed',
    title: { th: 'ปิดเมื่อ', en: 'Closed' },
    cell: (row) => (row.closed_at ? <Moment at={row.closed_at} /> : '–'),
    width: 150,
  },
];

/** What waits to be handed over, the manifests that are open for it, and all that were. `?open=2` asks for a new one. */
export function Manifests() {
  const words = useWords('express');
  const list = useList(api.manifests, { pageSize: 20 });
  const [opening, setOpening] = useState<Provider | 'any'>();
  const mayWork = has(useSession(), api.open.right);
  const seesNone = list.about?.may_see === false;
  const refused = seesNone ? words('manifest.notYours') : mayWork ? undefined : words('manifest.needRight');
  const open = (
    <ActionButton
      icon={<IconPlus size={18} stroke={1.8} />}
      disabledReason={refused}
      onClick={() => setOpening('any')}
    >
      {words('manifest.open')}
    </ActionButton>
  );
  const notForYou = { title: words('manifest.notYours'), hint: words('manifest.notYoursHint') };
  return (
    <>
      <ListPage
        name="manifests"
        title={words('manifest.title')}
        right={expressScreens.manifests.right}
        says={!seesNone && <Waiting refused={refused} onOpen={setOpening} />}
        list={list}
        columns={columns}
        sheet={api.manifestsSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        open={(row) => expressScreens.manifest(row.id)}
        search={words('manifest.search')}
        filters={
          <>
            <DaysFilter list={list} label={{ th: 'วันที่เปิด', en: 'Opened' }} />
            <ChoiceFilter
              list={list}
              field="provider"
              label={{ th: 'ขนส่ง', en: 'Provider' }}
              options={optionsOf(PROVIDERS)}
            />
            <ChoiceFilter
              list={list}
              field="state"
              label={{ th: 'สถานะ', en: 'Status' }}
              options={MANIFEST_STATES.map((value) => ({ value, label: words(`manifest.states.${value}`) }))}
            />
          </>
        }
        actions={open}
        {...(list.about
          ? {
              sums: [
                {
                  label: words('manifest.parcelsSum'),
                  value: words('manifest.parcelCount', { count: list.about.parcels }),
                },
                { label: words('manifest.cod'), value: <Money amount={list.about.cash} strong /> },
              ],
            }
          : {})}
        empty={
          seesNone
            ? notForYou
            : { title: words('manifest.empty'), hint: words('manifest.emptyHint'), action: open }
        }
        emptyFiltered={
          seesNone
            ? notForYou
            : { title: words('manifest.emptyFiltered'), hint: words('manifest.emptyFilteredHint') }
        }
      />
      {opening && (
        <OpenDialog
          provider={opening === 'any' ? undefined : opening}
          onClose={() => setOpening(undefined)}
        />
      )}
    </>
  );
}

/** Each provider with what waits for it: one goes on with an open manifest, or opens one. */
function Waiting({ refused, onOpen }: { refused: string | undefined; onOpen: (provider: Provider) => void }) {
  const read = useRead(api.waiting, {});
  const there = (read.data?.Data ?? []).filter(({ parcels, open }) => parcels > 0 || open.length > 0);
  if (!there.length) return null;
  return (
    <span className={classes['waiting']}>
      {there.map((one) => (
        <ProviderCard
          key={one.provider}
          waiting={one}
          refused={refused}
          onOpen={() => onOpen(one.provider)}
        />
      ))}
    </span>
  );
}

function ProviderCard(props: { waiting: WaitingProvider; refused: string | undefined; onOpen: () => void }) {
  const words = useWords('express');
  const sayWords = useSay();
  const { provider, parcels, since, open } = props.waiting;
  const name = sayWords(PROVIDERS[provider]);
  return (
    <span className={classes['provider']}>
      <b>{name}</b>
      <span className={classes['big']}>
        {parcels ? words('manifest.waits.count', { count: parcels }) : words('manifest.waits.none')}
      </span>
      {since && (
        <small>
          {words('manifest.waits.since')} <Moment at={since} />
        </small>
      )}
      {open.map((one) => (
        <Button
          key={one.id}
          size="compact-md"
          component={Link}
          to={expressScreens.manifest(one.id)}
          title={words('manifest.waits.joinCount', { count: one.parcels, name: one.opened_by })}
        >
          {words('manifest.waits.join', { number: one.number })}
        </Button>
      ))}
      {parcels > 0 && (
        <ActionButton
          variant="default"
          size="compact-md"
          disabledReason={props.refused}
          aria-label={words('manifest.waits.openFor', { name })}
          onClick={props.onOpen}
        >
          {words('manifest.waits.open')}
        </ActionButton>
      )}
    </span>
  );
}
