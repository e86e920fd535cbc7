import { Autocomplete } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { customers } from '../../../../../contract/customers.ts';
import { Zipcode } from '../../../../../contract/shared.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { read, useRead } from '../../../platform/queries.ts';
import { AsyncSearch } from '../../../kit/index.ts';
import { useRecipient } from './useRecipient.tsx';
import type { OrderForm, Part, Recipient } from './values.ts';
import classes from './create.module.css';

const NEVER_OLD = { staleTime: Infinity };
const SHOWN = 100;
const ABOVE = { position: 'top-start' } as const;

/** Sub-district, district, province and zip fill each other; what the table does not know may still be typed. */
export function PlaceInputs({ form }: { form: OrderForm }) {
  const t = useWords('orders');
  const { recipient, set, field: plain } = useRecipient(form);
  // What the chat said stands below a field in doubt: its choices open above.
  const field = (part: Part) => ({
    ...plain(part),
    ...(form.values.marks[part] ? { comboboxProps: ABOVE } : {}),
  });
  const { province, district, sub_district } = recipient;
  const provinces = usePlaces({});
  const knownProvince = provinces.some(({ name }) => name === province);
  const districts = usePlaces(knownProvince ? { province } : undefined);
  const knownDistrict = districts.some(({ name }) => name === district);
  const subDistricts = usePlaces(knownDistrict ? { province, district } : undefined);
  const zips = subDistricts.find(({ name }) => name === sub_district)?.zipcodes ?? [];
  const byZip = useZip(form, set);

  return (
    <>
      <div>
        <AsyncSearch
          of="places"
          label={t('create.place')}
          placeholder={t('create.placeHint')}
          find={async (q, signal) => (await call(customers.searchPlaces, { q, limit: 12 }, { signal })).Data}
          show={(place) => ({
            key: `${place.sub_district} ${place.district} ${place.province}`,
            label: `${place.sub_district} · ${place.district} · ${place.province}`,
            hint: place.zipcodes.join(', '),
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
            const known = subDistricts.find((place) => place.name === name)?.zipcodes ?? [];
            set({
              sub_district: name,
              ...(known.length > 0 && !known.includes(recipient.zipcode) ? { zipcode: known[0]! } : {}),
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
function useZip(form: OrderForm, set: (change: Partial<Recipient>) => void) {
  const client = useQueryClient();
  return async (zipcode: string) => {
    set({ zipcode });
    const { data: zip } = Zipcode.safeParse(zipcode);
    if (!zip) return;
    const { Data } = await client.fetchQuery({
      ...read(customers.searchPlaces, { q: zip, limit: 50 }),
      ...NEVER_OLD,
    });
    const { recipient } = form.getValues();
    // corrected while its answer was on the way
    if (recipient.zipcode !== zip) return;
    const there = Data.filter(({ zipcodes }) => zipcodes.includes(zip));
    const only = (part: 'province' | 'district' | 'sub_district') => {
      const [first, ...others] = new Set(there.map((place) => place[part]));
      return first && others.length === 0 && recipient[part] === '' ? { [part]: first } : {};
    };
    set({ ...only('province'), ...only('district'), ...only('sub_district') });
  };
}
