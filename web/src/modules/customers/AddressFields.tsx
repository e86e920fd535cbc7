import { Suspense, type ReactNode } from 'react';
import { Checkbox, Textarea } from '@mantine/core';
import { ADDRESS_FIELDS } from '../../../../contract/customers.fields.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Loading } from '../../kit/index.ts';
import { PlaceInputs } from '../orders/index.ts';
import type { AddressValues } from './address-values.ts';

interface Props {
  address: AddressValues;
  /** What stands there now, where an answer was waited for. */
  latest: () => AddressValues;
  set: (change: Partial<AddressValues>) => void;
  errorOf: (part: keyof AddressValues) => ReactNode;
  /** It cannot stay empty. */
  required?: boolean;
}

const PLACES = ['sub_district', 'district', 'province', 'zipcode'] as const;

/** Where it is: house, places that fill each other, and a tick for what the table turned out not to know. */
export function AddressFields({ address, latest, set, errorOf, required = false }: Props) {
  const t = useWords('customers');
  const say = useSay();
  const isRefused = PLACES.some((part) => address[part].trim() !== '' && Boolean(errorOf(part)));
  return (
    <>
      <Textarea
        label={say(ADDRESS_FIELDS.address)}
        withAsterisk={required}
        autosize
        minRows={1}
        maxLength={300}
        autoComplete="off"
        data-wide
        value={address.address}
        error={errorOf('address')}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <Suspense fallback={<Loading lines={2} />}>
        <PlaceInputs
          place={address}
          latest={latest}
          set={(change) => set({ ...change, address_confirmed: false })}
          field={(part) => ({
            label: say(ADDRESS_FIELDS[part]),
            withAsterisk: required,
            value: address[part],
            error: errorOf(part),
          })}
        />
      </Suspense>
      {(isRefused || address.address_confirmed) && (
        <Checkbox
          data-wide
          label={t('address.confirm')}
          checked={address.address_confirmed}
          onChange={(event) => set({ address_confirmed: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
