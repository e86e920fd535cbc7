import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { customers } from '../../../../../contract/customers.ts';
import { Zipcode } from '../../../../../contract/shared.ts';
import { call } from '../../../platform/client.ts';
import { useSay } from '../../../platform/i18n.ts';
import { read, useRead } from '../../../platform/queries.ts';
import { AsyncSearch } from '../../../kit/index.ts';
import classes from './PlaceInputs.module.css';

const NEVER_OLD = { staleTime: Infinity };
const SHOWN = 100;
/** Said in the form of an order and of a customer: in the words of neither. */
const SEARCH = {
  label: { th: 'ค้นหาตำบล อำเภอ หรือรหัสไปรษณีย์', en: 'Find sub-district, district or zip code' },
  hint: { th: 'เลือกแล้วระบบกรอกให้ทั้ง 4 ช่อง', en: 'Choosing one fills all four fields' },
};

type PlacePart = 'sub_district' | 'district' | 'province' | 'zipcode';
type PlaceValues = Record<PlacePart, string>;

interface Props {
  place: PlaceValues;
  /** What stands there now, where an answer was waited for. */
  latest: () => PlaceValues;
  set: (change: Partial<PlaceValues>) => void;
  /** The properties of a part's field: its label, value, error. */
  field: (part: PlacePart) => AutocompleteProps;
}

/** Sub-district, district, province and zip fill each other; what the table does not know may still be typed. */
export function PlaceInputs({ place, latest, set, field }: Props) {
  const say = useSay();
  const { province, district, sub_district } = place;
  const provinces = usePlaces({});
  const knownProvince = provinces.some(({ name }) => name === province);
  const districts = usePlaces(knownProvince ? { province } : undefined);
  const knownDistrict = districts.some(({ name }) => name === district);
  const subDistricts = usePlaces(knownDistrict ? { province, district } : undefined);
  const zips = subDistricts.find(({ name }) => name === sub_district)?.zipcodes ?? [];
  const byZip = useZip(latest, set);

  return (
    <>
      <div>
        <AsyncSearch
          of="places"
          label={say(SEARCH.label)}
          placeholder={say(SEARCH.hint)}
          find={async (q, signal) => (await call(customers.searchPlaces, { q, limit: 12 }, { signal })).Data}
          show={(found) => ({
            key: `${found.sub_district} ${found.district} ${found.province}`,
            label: `${found.sub_district} · ${found.district} · ${found.province}`,
            hint: found.zipcodes.join(', '),
          })}
          least={2}
          onPick={({ sub_district, district, province, zipcodes }) =>
            set({ sub_district, district, province, zipcode: zipcodes[0] ?? '' })
          }
        />
      </div>
      <div data-wide className={classes['place']}>
        <Autocomplete
          {...field('sub_district')}
          data={names(subDistricts)}
          limit={SHOWN}
          maxLength={80}
          autoComplete="off"
          onChange={(name) => {
            const known = subDistricts.find((one) => one.name === name)?.zipcodes ?? [];
            set({
              sub_district: name,
              ...(known.length > 0 && !known.includes(place.zipcode) ? { zipcode: known[0]! } : {}),
            });
          }}
        />
        <Autocomplete
          {...field('district')}
          data={names(districts)}
          limit={SHOWN}
          maxLength={80}
          autoComplete="off"
          onChange={(name) => set({ district: name })}
          onOptionSubmit={(name) =>
            name !== district && set({ district: name, sub_district: '', zipcode: '' })
          }
        />
        <Autocomplete
          {...field('province')}
          data={names(provinces)}
          limit={SHOWN}
          maxLength={80}
          autoComplete="off"
          onChange={(name) => set({ province: name })}
          onOptionSubmit={(name) =>
            name !== province && set({ province: name, district: '', sub_district: '', zipcode: '' })
          }
        />
        <Autocomplete
          {...field('zipcode')}
          data={zips}
          maxLength={5}
          inputMode="numeric"
          autoComplete="off"
          onChange={(zipcode) => void byZip(zipcode)}
        />
      </div>
    </>
  );
}

const names = (places: { name: string }[]) => places.map(({ name }) => name);

function usePlaces(of: { province?: string; district?: string } | undefined) {
  const { data } = useRead(customers.places, of ?? {}, { enabled: of !== undefined, ...NEVER_OLD });
  return of ? (data?.Data ?? []) : [];
}

/** A whole zip fills what it leaves no doubt about, where nothing stands yet. */
function useZip(latest: Props['latest'], set: Props['set']) {
  const client = useQueryClient();
  return async (zipcode: string) => {
    set({ zipcode });
    const { data: zip } = Zipcode.safeParse(zipcode);
    if (!zip) return;
    const { Data } = await client.fetchQuery({
      ...read(customers.searchPlaces, { q: zip, limit: 50 }),
      ...NEVER_OLD,
    });
    const now = latest();
    // corrected while its answer was on the way
    if (now.zipcode !== zip) return;
    const there = Data.filter(({ zipcodes }) => zipcodes.includes(zip));
    const only = (part: 'province' | 'district' | 'sub_district') => {
      const [first, ...others] = new Set(there.map((place) => place[part]));
      return first && others.length === 0 && now[part] === '' ? { [part]: first } : {};
    };
    set({ ...only('province'), ...only('district'), ...only('sub_district') });
  };
}
