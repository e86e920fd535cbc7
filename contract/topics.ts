/**
 * What can change, as the server's live events and the screens' own commands name it. Each module names its own:
 * `declare module './topics.ts' { interface Topics { payments: true } }`. Whose answers are then old each module
 * of the web says in its descriptor.
 * @public
 */
export interface Topics {}
export type Topic = keyof Topics;
/** Told instead of topics when nobody knows any more what has changed. */
export const EVERYTHING = '*';
