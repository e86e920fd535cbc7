import type { SignedInUser } from '../../../contract/users.ts';
import type { ComponentType } from 'react';
import type { Place } from '../../../contract/screens.ts';
import type { Addition } from './extension.ts';
import type { Catalogue, Namespace } from './i18n.ts';
import type { Places } from './places.ts';
import type { Stale } from './topics.ts';
import type { Words } from './words.ts';

/** One screen: where it lives, and how its code comes. */
export interface Screen {
  at: Place;
  title: Words;
  /** Loaded when the screen is first opened: `() => import('./OrderList.tsx').then((m) => m.OrderList)`. */
  load: () => Promise<ComponentType>;
  /** `bare`: without sidebar and top bar. */
  frame?: 'bare';
  /** The screen this one lies under in the breadcrumb. */
  under?: Place;
  /** What it is called there, where that hangs on its address. */
  trail?: (params: Readonly<Record<string, string | undefined>>) => Words | undefined;
  /** The places on it that other modules fill: they are there before it is drawn. */
  shows?: readonly { load: () => Promise<unknown> }[];
  /** It keeps what it needs by itself: it opens again without a network too, where it was opened before. */
  worksOffline?: true;
}

/** Lines of the sidebar that stand together; the first module that names a group gives its title. */
interface Group {
  group: string;
  title?: Words;
  lines: readonly {
    to: Place;
    icon: ComponentType<{ size?: number; stroke?: number }>;
    /** Asked besides the right of its screen: to some who may open it, it has nothing to show. */
    isFor?: (user: SignedInUser) => boolean;
  }[];
}

/** A kind of thing that the quick finder finds, and where it leads. */
interface Found {
  kind: string;
  title: Words;
  link: (hit: { id: number; title: string; hint: string }) => string;
}

/** All that the app has to know of a module. Everything else of it is fetched when it is opened. */
export interface Module {
  /** The same word on every shelf; its sentences are kept under it. */
  name: Namespace;
  words: Catalogue;
  screens?: readonly Screen[];
  /** Paths that only lead on. */
  leadsOn?: Readonly<Record<string, string>>;
  navigation?: readonly Group[];
  /** Its card of the home page, for who may open that screen. */
  card?: { at: Place; load: () => Promise<ComponentType> };
  /** What of its own answers is old when something changes, and what of earlier modules' when its own things change. */
  stale?: Stale;
  finds?: readonly Found[];
  /** Where its things are shown, for links of modules before it. */
  places?: Places;
  /** What the keyboard does on its screens, for the list of keys. */
  keys?: readonly { title: Words; lines: readonly (readonly [Words, readonly string[]])[] }[];
  /** Its parts of earlier modules' screens. */
  adds?: readonly Addition[];
}

export const defineModule = <const M extends Module>(module: M): M => module;
