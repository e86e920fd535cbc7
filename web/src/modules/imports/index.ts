import { lazy } from 'react';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './imports.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    imports: typeof th;
  }
}

export const imports = defineModule({
  name: 'imports',
  words: { th: () => import('./imports.th.ts'), en: () => import('./imports.en.ts') },
  screens: [
    {
      at: importScreens.imports,
      title: { th: 'นำเข้าข้อมูล', en: 'Imports' },
      load: () => import('./ImportList.tsx').then((m) => m.ImportList),
    },
    {
      at: importScreens.import,
      title: { th: 'ไฟล์ที่นำเข้า', en: 'Import' },
      under: importScreens.imports,
      load: () => import('./ImportPage.tsx').then((m) => m.ImportPage),
    },
  ],
  stale: { imports: [['imports']] },
});

/** They come with the first screen that shows them: a descriptor stands in every first load. Each asks for a `Suspense`. */
export const FileDrop = lazy(() => import('./FileDrop.tsx').then((m) => ({ default: m.FileDrop })));
export const ColumnMatching = lazy(() =>
  import('./MatchDialog.tsx').then((m) => ({ default: m.ColumnMatching })),
);
