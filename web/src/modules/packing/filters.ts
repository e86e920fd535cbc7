import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import type { Round } from '../../../../contract/packing.ts';
import { say } from '../../platform/i18n.ts';

/** What a cut was narrowed to, in words. */
export function filterWords({ filters, sale_channel }: Pick<Round, 'filters' | 'sale_channel'>): string {
  const provider = PROVIDERS[filters['provider'] as Provider];
  const platform = MARKETPLACES[filters['platform'] as Marketplace];
  return [sale_channel, provider && say(provider), platform && say(platform)].filter(Boolean).join(' · ');
}
