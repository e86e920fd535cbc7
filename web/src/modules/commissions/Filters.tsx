import { commissions as api } from '../../../../contract/commissions.ts';
import {
  ChoiceFilter,
  DaysFilter,
  namedOptions,
  useDayText,
  type Filtered,
  type Range,
} from '../../kit/index.ts';
import { useRead } from '../../platform/queries.ts';

interface Which extends Partial<Range> {
  period_id?: number | undefined;
  user_id?: number | undefined;
  team_id?: number | undefined;
  sale_channel_id?: number | undefined;
}
/** Days or a period, never both; and whose, of which team and channel. */
export function Filters({
  list,
}: {
  list: {
    filters: Which;
    set: (change: Which) => void;
    about: ({ total: number } & Partial<Range>) | undefined;
  };
}) {
  const choices = useRead(api.choices, {}, { staleTime: 60_000 }).data?.Data;
  const periods = useRead(api.periods, { page_size: 60 }).data?.Data ?? [];
  const some: Filtered<Which> = list;
  const day = useDayText();
  return (
    <>
      <ChoiceFilter
        list={{
          filters: list.filters,
          set: ({ period_id }) => list.set({ period_id, from: undefined, to: undefined }),
        }}
        field="period_id"
        label={{ th: 'รอบ', en: 'Period' }}
        options={periods.map(({ id, number, from, to }) => ({
          value: id,
          label: number,
          hint: `${day(from)} – ${day(to)}`,
        }))}
      />
      <DaysFilter
        list={{
          filters: { from: list.filters.from, to: list.filters.to },
          set: (days) => list.set({ ...days, period_id: undefined }),
          about: list.about,
        }}
        label={{ th: 'วันที่', en: 'Days' }}
      />
      <ChoiceFilter
        list={some}
        field="user_id"
        label={{ th: 'พนักงาน', en: 'Person' }}
        options={namedOptions(choices?.users ?? [])}
      />
      <ChoiceFilter
        list={some}
        field="team_id"
        label={{ th: 'ทีม', en: 'Team' }}
        options={namedOptions(choices?.teams ?? [])}
      />
      <ChoiceFilter
        list={some}
        field="sale_channel_id"
        label={{ th: 'ช่องทางขาย', en: 'Sale channel' }}
        options={namedOptions(choices?.channels ?? [])}
      />
    </>
  );
}
