import type { Catalogue } from '../platform/i18n.ts';
import type th from './app.th.ts';

declare module '../platform/i18n.ts' {
  interface Sentences {
    app: typeof th;
  }
}

export const words: Catalogue = { th: () => import('./app.th.ts'), en: () => import('./app.en.ts') };
