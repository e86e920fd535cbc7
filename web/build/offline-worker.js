/*
 * What opens the screens that work without a network (`worksOffline` in a module's descriptor) when there is none.
 * It keeps the page and the hashed files of its own build and nothing that anybody asked the server for; who is signed in and what
 * the screens show they know by themselves. Before it the build writes BUILD and FILES (web/build/offline.ts; decision 0103).
 */
const PAGE = '/index.html';
const OURS = 'langraan-';
const KEPT = OURS + BUILD;
const LANES = 4;
/** A page that has not come after so long does not come: a door is stood at. */
const PATIENCE_MS = 10_000;

const isHashed = (path) => path.startsWith('/assets/');

self.addEventListener('install', (event) => event.waitUntil(takeIn()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// who signs out takes what is kept away; signed in again in the same tab this worker goes on, and nobody installs it
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(takeInAgain());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // papers and pictures open in tabs of their own; they are no screens
    if (!/^\/(api|files|assets)\//.test(pathname)) event.respondWith(networkFirst(request, PAGE));
  } else if (isHashed(pathname)) event.respondWith(keptFirst(request));
  else if (FILES.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});

/** All of a build or nothing of it: a page without one of its files would stay white. */
async function takeIn() {
  const cache = await caches.open(KEPT);
  const left = [PAGE, ...FILES];
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const known = isHashed(path) ? await caches.match(path) : undefined;
      const response = known ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'no-store' }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    left.length = 0;
    await caches.delete(KEPT);
    throw error;
  }
  await self.skipWaiting();
}

async function takeInAgain() {
  const kept = await (await caches.open(KEPT)).keys();
  if (kept.length > new Set(FILES).size) return;
  await takeIn();
  await takeOver();
}

/** The files of the build before stay: pages that are open may still ask for them. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** As the server has it; only where it cannot be reached, or answers that it cannot, what is kept. */
async function networkFirst(request, path) {
  const asked = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await caches.match(path, { cacheName: KEPT })) ?? asked;
}

const keptFirst = async (request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
