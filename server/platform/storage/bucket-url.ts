export interface Bucket {
  /** `https://host:port` */
  origin: string;
  name: string;
  /** Empty, or ending in `/`. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

export const isBucketUrl = (text: string): boolean => /^[a-z0-9+.-]+:\/\//i.test(text);

/**
 * `s3+https://key:secret@host/bucket/prefix?region=…`; key and secret percent-encoded, since secrets contain
 * `/` and `+`. Null where it is not of that form.
 */
export function readBucketUrl(text: string): Bucket | null {
  const url = URL.parse(text);
  const scheme = url && /^s3\+(https?):$/.exec(url.protocol)?.[1];
  if (!scheme || url.hash || [...url.searchParams.keys()].some((k) => k !== 'region')) return null;
  const [name, ...prefix] = url.pathname.slice(1).split('/').filter(Boolean);
  if (!url.host || !name || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return null;
  if (!prefix.every((p) => /^[\w.-]+$/.test(p))) return null;
  try {
    const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    if (!key || !secret) return null;
    return {
      origin: `${scheme}://${url.host}`,
      name,
      prefix: prefix.map((p) => `${p}/`).join(''),
      region: url.searchParams.get('region') ?? 'us-east-1',
      key,
      secret,
    };
  } catch {
    return null;
  }
}
