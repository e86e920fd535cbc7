import type { Words } from './shared.ts';

/**
 * In which ways people come to see what the shop knows of its customers: `order.open`. Each module names its own:
 * `declare module './privacy.looks.ts' { interface Looks { 'order.open': true } }`, with its words by `addLooks`.
 * @public
 */
export interface Looks {}
export type LookKind = keyof Looks;

const words = new Map<LookKind, Words>();
export const addLooks = (added: Readonly<Partial<Record<LookKind, Words>>>): void => {
  for (const [kind, said] of Object.entries(added)) words.set(kind as LookKind, said as Words);
};
export const wordsOfLook = (kind: LookKind): Words => words.get(kind) ?? { th: kind, en: kind };
export const lookKinds = (): LookKind[] => [...words.keys()];
