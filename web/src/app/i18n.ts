import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '../../../contract/shared.ts';
import { NAMESPACES, type Namespace, type Words as Catalogues } from './namespaces.ts';
import { keep, kept } from './kept.ts';
import type { Both } from './words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Catalogues;
    returnNull: false;
  }
}

const catalogues = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, callback: (error: Error | null, data: object | null) => void) {
    NAMESPACES[namespace as Namespace]
      [language as Locale]()
      .then((file) => callback(null, file.default))
      .catch((error: Error) => callback(error, null));
  },
};

export function startI18n(): Promise<unknown> {
  return i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: kept.locale(),
      supportedLngs: [...LOCALES],
      fallbackLng: false,
      ns: ['app', 'kit'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      returnNull: false,
      partialBundledLanguages: true,
    });
}

/** The words of a namespace as a hook: `const t = useWords('orders')`. Waits for the chunk. */
export function useWords<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t;
}

/** The same outside components (columns at module scope), in the language of the moment. */
export function wordsOf<N extends Namespace>(namespace: N) {
  return i18next.getFixedT(null, namespace);
}

export const locale = (): Locale => (i18next.language === 'en' ? 'en' : 'th');

/** The language of the moment; whoever uses it is drawn anew when it changes. */
export function useLocale(): Locale {
  return useTranslation('app').i18n.language === 'en' ? 'en' : 'th';
}

/** One of two languages, where a table of the contract carries both. */
export const say = (both: Both): string => both[locale()];
export function useSay(): (both: Both) => string {
  const language = useLocale();
  return (both) => both[language];
}

export async function setLocale(language: Locale) {
  keep.locale(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

export const loadWords = (namespaces: Namespace[]) => i18next.loadNamespaces(namespaces);
