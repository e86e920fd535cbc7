import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { summaries as api, type SummaryField, type SummaryFilter } from '../../../../contract/summaries.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ChoiceFilter, DaysFilter, namedOptions, optionsOf, type Filtered } from '../../kit/index.ts';

const SELDOM = { staleTime: 5 * 60_000 };
const RARE = ['platform', 'team_id', 'user_id', 'packer_id'] as const;

type Narrowed = { [K in keyof SummaryFilter]-?: SummaryFilter[K] | undefined };
interface Shown extends Filtered<Narrowed> {
  about: { total: number; from: string; to: string } | undefined;
}
type AnyShown = Omit<Filtered<never>, 'filters' | 'set'> & {
  filters: object;
  set: (change: never) => void;
  about: unknown;
};

/**
 * What every one of these reports can be narrowed by: days and channel at hand, the rest behind a button. `brief`: the channel too,
 * where on a phone the figures would be out of sight.
 */
export function SummaryFilters(props: { list: AnyShown; brief?: boolean }) {
  const list = props.list as unknown as Shown;
  const t = useWords('summaries');
  const folded = props.brief ? ([...RARE, 'sale_channel_id'] as const) : RARE;
  const [more, setMore] = useState(() => folded.some((field) => list.filters[field] !== undefined));
  const channels = useRead(organisation.saleChannels, {}, SELDOM).data?.Data ?? [];
  return (
    <>
      <Only list={list} field="item_id" by="item" />
      <Only list={list} field="product_id" by="product" />
      <DaysFilter list={list} label={{ th: 'วันที่ปิดกล่อง', en: 'Closed on' }} />
      {(more || !props.brief) && (
        <ChoiceFilter
          list={list}
          field="sale_channel_id"
          label={{ th: 'ช่องทางขาย', en: 'Sale channel' }}
          options={namedOptions(channels)}
        />
      )}
      {more && <Rare list={list} />}
      <Button variant="subtle" color="gray" aria-expanded={more} onClick={() => setMore(!more)}>
        {t(more ? 'less' : 'more')}
      </Button>
    </>
  );
}

function Rare({ list }: { list: Shown }) {
  const teams = useRead(organisation.teams, {}, SELDOM).data?.Data ?? [];
  return (
    <>
      <ChoiceFilter
        list={list}
        field="platform"
        label={{ th: 'แพลตฟอร์ม', en: 'Marketplace' }}
        options={optionsOf(MARKETPLACES)}
      />
      <ChoiceFilter
        list={list}
        field="team_id"
        label={{ th: 'ทีม', en: 'Team' }}
        options={namedOptions(teams)}
      />
      <ChoiceFilter
        list={list}
        field="user_id"
        label={{ th: 'ผู้ทำออเดอร์', en: 'Staff' }}
        options={useWhoIsIn(list, 'staff')}
      />
      <ChoiceFilter
        list={list}
        field="packer_id"
        label={{ th: 'คนแพ็ก', en: 'Packer' }}
        options={useWhoIsIn(list, 'packer')}
      />
    </>
  );
}

/** People who have something in the report of these days: it tells of nobody that the person may not see. */
function useWhoIsIn(list: Shown, by: SummaryField) {
  const { from, to } = list.about ?? {};
  const read = useRead(
    api.field,
    { by, sort: 'name', page_size: 200, from, to },
    { enabled: from !== undefined, ...SELDOM },
  );
  return namedOptions(read.data?.Data.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])) ?? []);
}

/** One item or product that one came from, and the way back to all of them. */
function Only({ list, field, by }: { list: Shown; field: 'item_id' | 'product_id'; by: 'item' | 'product' }) {
  const t = useWords('summaries');
  const id = list.filters[field];
  const { from, to } = list.about ?? {};
  const read = useRead(
    api.field,
    { by, [field]: id, page_size: 200, from, to },
    { enabled: id !== undefined && from !== undefined },
  );
  if (id === undefined) return null;
  const name = read.data?.Data.find((row) => row.id === id)?.name ?? `#${id}`;
  return (
    <Button
      variant="light"
      data-narrows
      rightSection={<IconX size={16} stroke={1.8} />}
      aria-label={t(field === 'item_id' ? 'anyItem' : 'anyProduct', { name })}
      onClick={() => list.set({ [field]: undefined })}
    >
      {name}
    </Button>
  );
}
