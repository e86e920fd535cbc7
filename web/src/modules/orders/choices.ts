import {
  DELIVERY_STATUSES,
  DELIVERY_WORDS,
  PACKING_STATUSES,
  PACKING_WORDS,
  PLATFORMS,
  PROVIDERS,
  type Platform,
  type Provider,
} from '../../../../contract/order-status.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { say } from '../../app/i18n.ts';
import { useRead } from '../../app/queries.ts';
import type { Option } from '../../kit/index.ts';

export const PROVIDER_IDS = Object.keys(PROVIDERS).map(Number) as Provider[];
export const PLATFORM_IDS = Object.keys(PLATFORMS).map(Number) as Platform[];

export const providerOptions = (): Option<Provider>[] =>
  PROVIDER_IDS.map((value) => ({ value, label: say(PROVIDERS[value]) }));
export const platformOptions = (): Option<Platform>[] =>
  PLATFORM_IDS.map((value) => ({ value, label: say(PLATFORMS[value]) }));
export const packingOptions = () =>
  PACKING_STATUSES.map((value) => ({ value, label: say(PACKING_WORDS[value]) }));
export const deliveryOptions = () =>
  DELIVERY_STATUSES.map((value) => ({ value, label: say(DELIVERY_WORDS[value]) }));

/** What the shop has set up changes seldom. */
const SELDOM = { staleTime: 5 * 60_000 };
export const useChannels = () => useRead(organisation.saleChannels, {}, SELDOM).data?.Data ?? [];
export const useMethods = () => useRead(organisation.paymentMethods, {}, SELDOM).data?.Data ?? [];
export const useTeams = () => useRead(organisation.teams, {}, SELDOM).data?.Data ?? [];
export const useFees = () => useRead(organisation.shippingInfo, {}, SELDOM).data?.Data ?? [];

export const named = (all: { id: number; name: string }[]): Option<number>[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));
