import { loadWords, type Namespace } from './i18n.ts';

/**
 * A place of a module's screens that later modules fill. Its owner makes it, exports it from its door and names
 * nobody; who fills it says so in its own descriptor.
 */
interface Extension<Parts> {
  /** A line of a filling module's descriptor; the code comes with the first screen that shows it. */
  adds: (load: () => Promise<Parts>) => Addition;
  /** Fetches all that was added, with its words. */
  load: () => Promise<unknown>;
  /** What was added, in the order of the modules; only on a screen that names the place in `shows`. */
  parts: () => readonly Parts[];
}
/** Carried out once by the list of modules. */
export type Addition = (module: Namespace) => void;

export function extension<Parts>(): Extension<Parts> {
  const added: { module: Namespace; load: () => Promise<Parts> }[] = [];
  let parts: Parts[] = [];
  let loading: Promise<unknown> | undefined;
  const fetch = async () => {
    const code = Promise.all(added.map(({ load }) => load()));
    await loadWords(added.map(({ module }) => module));
    parts = await code;
  };
  return {
    adds: (load) => (module) => void added.push({ module, load }),
    load: () =>
      (loading ??= fetch().catch((error: unknown) => {
        loading = undefined;
        throw error;
      })),
    parts: () => parts,
  };
}
