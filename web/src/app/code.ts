const LONGEST_LOAD_MS = 120_000;

/**
 * Some code did not come: there was no network, or a new version has taken its place on the server. The browser
 * does not fetch it a second time as it should (a screen would come without its styles): only the page
 * loaded a second time is whole again.
 */
let lost = false;
window.addEventListener('vite:preloadError', () => (lost = true));
export const codeIsLost = () => lost;

/** The code of a screen; what does not come within two minutes is lost. */
export function codeOf<T>(load: () => Promise<T>, limit = LONGEST_LOAD_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => {
      lost = true;
      // in words of ours: by the browser's the router would load the page again, network or not
      reject(new Error('the code of the screen did not come', { cause }));
    };
    if (lost) return fail();
    const timer = setTimeout(fail, limit);
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
}
