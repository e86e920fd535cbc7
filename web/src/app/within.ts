const LONGEST_LOAD_MS = 120_000;

/** A screen whose code does not come within two minutes has failed; the error page offers to try again. */
export function within<T>(loading: Promise<T>, limit = LONGEST_LOAD_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the screen took too long to load')), limit);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
