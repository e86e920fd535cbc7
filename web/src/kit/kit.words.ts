import type { Catalogue } from '../platform/i18n.ts';
import type th from './kit.th.ts';

declare module '../platform/i18n.ts' {
  interface Sentences {
    kit: typeof th;
  }
}

export const words: Catalogue = { th: () => import('./kit.th.ts'), en: () => import('./kit.en.ts') };
