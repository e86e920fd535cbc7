import { useSyncExternalStore } from 'react';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '../../../contract/shared.ts';
import { keep, kept } from './kept.ts';
import type { Words } from './words.ts';

/**
 * The sentences by namespace, as the Thai files (the source) have them. The kit, each module and the app declare
 * their own: `declare module '…/platform/i18n.ts' { interface Sentences { orders: typeof th } }`.
 * @public
 */
export interface Sentences {}
export type Namespace = keyof Sentences;

/** The two files of a namespace, each a chunk of its own. */
export type Catalogue = Record<Locale, () => Promise<{ default: object }>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Sentences;
    returnNull: false;
  }
}

let catalogues: Record<string, Catalogue> = {};

/** `first`: those that every screen needs. The others come with the first screen that speaks them. */
export function startI18n(all: Record<string, Catalogue>, first: Namespace[]): Promise<unknown> {
  catalogues = all;
  return i18next
    .use({
      type: 'backend',
      init() {},
      read(
        language: string,
        namespace: string,
        callback: (error: Error | null, data: object | null) => void,
      ) {
        catalogues[namespace]![language as Locale]()
          .then((file) => callback(null, file.default))
          .catch((error: Error) => callback(error, null));
      },
    })
    .use(initReactI18next)
    .init({
      lng: kept.locale(),
      supportedLngs: [...LOCALES],
      fallbackLng: false,
      ns: first,
      defaultNS: false,
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

/** The language of the moment; whoever uses it is drawn again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(whenLanguageChanges, locale);
}
function whenLanguageChanges(then: () => void) {
  i18next.on('languageChanged', then);
  return () => i18next.off('languageChanged', then);
}

/** One of two languages, where a table of the contract carries both. */
export const say = (both: Words): string => both[locale()];
export function useSay(): (both: Words) => string {
  const language = useLocale();
  return (both) => both[language];
}

/** Says the page's language to the browser, and by a cookie to the server, which sends the next page's words along. */
export function pageSpeaks(language: Locale) {
  document.documentElement.lang = language;
  document.cookie = `locale=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Throws where the words of that language do not come: the screen goes on in its own. */
export async function setLocale(language: Locale) {
  await wordsCome(language, Object.keys(i18next.store.data[locale()] ?? {}));
  keep.locale(language);
  pageSpeaks(language);
  await i18next.changeLanguage(language);
}

/** Throws where they do not come. */
export async function loadWords(namespaces: Namespace[]) {
  await wordsCome(locale(), namespaces);
  await i18next.loadNamespaces(namespaces);
}

/** i18next takes a file that did not come for an empty one, for good, and would show the names of the sentences. */
const wordsCome = (language: Locale, namespaces: string[]) =>
  Promise.all(namespaces.map((namespace) => catalogues[namespace]![language]()));
