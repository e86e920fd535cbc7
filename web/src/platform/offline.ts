import { kept } from './kept.ts';

const WORKER = '/offline-worker.js';
const IDLE_WITHIN_MS = 10_000;
/** As web/build/offline-worker.js names what it keeps. */
const OURS = 'langraan-';

/**
 * From now on the screens that work without a network open again without one, here and for who is signed in: the page and
 * its files are kept by a service worker (decision 0103). Begun when there is nothing else to do.
 */
export function keepOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    // signed out meanwhile
    if (!kept.user()) return;
    // where it may not (a certificate the browser does not trust), the screens work as they did
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).then(
      ({ active }) => active?.postMessage('keep'),
      () => undefined,
    );
  });
}

/** Who signs out leaves nothing that would open. */
export async function forgetOffline() {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registered = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registered.map((each) => each.unregister()));
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

function whenIdle(then: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: IDLE_WITHIN_MS });
  else setTimeout(then, IDLE_WITHIN_MS);
}
