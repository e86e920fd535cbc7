import { stored } from '../../platform/storage.ts';
import { uuid } from '../../platform/uuid.ts';

/** This page, from its loading to its end: two tabs are two, a reload is another one. */
export const thisPage = uuid();

const ANSWER_MS = 150;
/** A tab that signs in again loads a page or two between. */
const MOST_BEFORE = 20;

interface Said {
  asks?: true;
  here?: string;
}
interface Line {
  before: string[];
  say: (said: Said) => void;
  heard: Set<string>;
}
let line: Line | undefined;

/** From now on this page answers others that it is there. */
function listening(): Line {
  if (line) return line;
  const past = stored<string[]>('pages', 'tab');
  const before = past.read() ?? [];
  past.write([...before, thisPage].slice(-MOST_BEFORE));
  const heard = new Set<string>();
  // missing in very old browsers: there no other page is heard, and all that is kept is taken over
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('langraan.pages');
  const say = (said: Said) => channel?.postMessage(said);
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.asks) say({ here: thisPage });
    if (data.here) heard.add(data.here);
  });
  line = { before, say, heard };
  return line;
}

/** Pages that ended, of those that this tab showed before; a copied tab remembers pages that are still alive. */
export async function endedBefore(): Promise<string[]> {
  const { before } = listening();
  const living = await livingPages();
  return before.filter((page) => !living.has(page));
}

/** The pages that answer now, this one too. */
export async function livingPages(): Promise<Set<string>> {
  const { say, heard } = listening();
  say({ asks: true });
  await new Promise((answered) => setTimeout(answered, ANSWER_MS));
  return new Set([thisPage, ...heard]);
}
