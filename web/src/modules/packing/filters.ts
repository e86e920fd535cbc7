import { PLATFORMS, type Platform } from '../../../../contract/codes/platforms.ts';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import type { Round } from '../../../../contract/packing.ts';
import { say } from '../../platform/i18n.ts';

/** What a cut was narrowed to, in words. */
export function filterWords({ filters, sale_channel }: Pick<Round, 'filters' | 'sale_channel'>): string {
  const provider = PROVIDERS[filters['provider'] as Provider];
  const platform = PLATFORMS[filters['platform'] as Platform];
  return [sale_channel, provider && say(provider), platform && say(platform)].filter(Boolean).join(' · ');
}
