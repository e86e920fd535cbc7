import type {
  ChannelInput,
  ChannelType,
  KeptChannel,
} from '../../../../../contract/organisation.channels.ts';
import type { Marketplace } from '../../../../../contract/codes/marketplaces.ts';

export interface ChannelValues extends Omit<ChannelInput, 'owner_id'> {
  type: ChannelType;
  platform: Marketplace;
  owner_id: number | undefined;
}

export const valuesOf = (c: KeptChannel | undefined): ChannelValues => ({
  name: c?.name ?? '',
  type: c?.type ?? 1,
  platform: c?.platform ?? 1,
  owner_id: c?.owner?.id,
  sender_name: c?.sender_name ?? '',
  sender_phone: c?.sender_phone ?? '',
  sender_address: c?.sender_address ?? '',
});

/** What is sent; a company's channel has no owner, and where an agent sells is the own shop. */
export const inputOf = ({ type, platform, owner_id, ...rest }: ChannelValues) => ({
  chosen: { type, platform: type === 2 ? (1 as const) : platform },
  input: { ...rest, owner_id: type === 2 ? (owner_id ?? null) : null },
});
