import { OWN_COURIER, PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tracker } from './tracker.ts';
import { thailandPost } from './thailand-post.ts';

let trackers = new Map<Provider, Tracker>();
/** Who can be asked, by the configuration. */
export const useTrackers = ({ THAILAND_POST_TOKEN: key, THAILAND_POST_URL: url }: Config): void => {
  trackers = new Map(key ? [[1, thailandPost({ url, key })]] : []);
};

export const trackerOf = (provider: Provider): Tracker | undefined => trackers.get(provider);
export const askedTrackers = (): [Provider, Tracker][] => [...trackers];

/** Why nobody can be asked where this provider's parcels are, and what to do; null where somebody can. */
export function trackingOff(provider: Provider): Words | null {
  if (provider === OWN_COURIER || trackers.has(provider)) return null;
  return provider === 1
    ? {
        th: 'ยังไม่ได้ตั้ง THAILAND_POST_TOKEN ให้ผู้ดูแลระบบตั้งค่า ระหว่างนี้ดูที่เว็บของขนส่ง',
        en: 'THAILAND_POST_TOKEN is not set. Ask your administrator to set it; until then look at the provider’s page.',
      }
    : {
        th: `ยังถามสถานะจาก${PROVIDERS[provider].th}ไม่ได้ ดูที่เว็บหรือแอปของขนส่ง`,
        en: `${PROVIDERS[provider].en} can’t be asked from here. Look at the provider’s page or app.`,
      };
}
