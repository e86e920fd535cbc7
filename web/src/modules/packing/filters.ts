import { PLATFORMS, PROVIDERS, type Platform, type Provider } from '../../../../contract/order-status.ts';
import { say } from '../../app/i18n.ts';

/** The carriers and platforms of a cut, in words; the channel is only known by its id here. */
export function filterWords(filters: Record<string, unknown>): string {
  const provider = PROVIDERS[filters['provider'] as Provider];
  const platform = PLATFORMS[filters['platform'] as Platform];
  return [provider && say(provider), platform && say(platform)].filter(Boolean).join(' · ');
}

export const choices = <T extends number>(table: Record<T, { th: string; en: string }>) =>
  Object.entries<{ th: string; en: string }>(table).map(([id, words]) => ({
    value: Number(id),
    label: say(words),
  }));
