import type { ComponentType } from 'react';
import type { Right } from '../../../contract/endpoint.ts';
import type { Namespace } from './namespaces.ts';
import type { Both } from './words.ts';

/** One screen: where it lives, who may open it, and how its code comes. */
export interface Screen {
  /** As product.md writes it: `/backoffice/orders/{id}`. */
  path: string;
  title: Both;
  /** The server enforces it; here it decides between the screen and the permission page. */
  right: Right;
  /** Loaded when the screen is first opened: `() => import('./OrderList.tsx').then((m) => m.OrderList)`. */
  load: () => Promise<ComponentType>;
  /** Where who may not is sent instead of the permission page. */
  otherwise?: string;
  /** `bare`: without sidebar and top bar. */
  frame?: 'bare';
  /** Other paths that show the same screen. */
  alias?: readonly string[];
  /** The screen this one lies under in the breadcrumb. */
  under?: Pick<Screen, 'path' | 'title'>;
}

export interface ModuleScreens {
  words: Namespace;
  screens: readonly Screen[];
}

/** Names a module's screens: `export const orders = screensOf('orders', { list: {…}, detail: {…} })`. */
export function screensOf<T extends Record<string, Screen>>(words: Namespace, table: T) {
  return { ...table, words, screens: Object.values(table) } as T & ModuleScreens;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
