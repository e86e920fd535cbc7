import type { AnyEndpoint, Input, Reply } from '../../../contract/endpoint.ts';
import type { WireError } from '../../../contract/errors.ts';
import { SESSION_ENDS, type SessionEnd } from '../../../contract/shared.ts';
import { ApiError, notReached, notSent } from './errors.ts';
import { locale } from './i18n.ts';
import { answered, keyFor } from './unanswered.ts';

const TIMEOUT_MS = 300_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For endpoints that take a file. */
  file?: Blob;
  /** 0…1 while a file goes up. */
  onProgress?: (part: number) => void;
  /** Its own key, kept by who sends it until it is answered: in a queue that another tab may take over. */
  key?: string;
  /** Goes on when the page is left. */
  outlives?: boolean;
}

/** Calls an endpoint of the contract; throws `ApiError` for every answer that is not a yes. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const request = requestOf(endpoint, input as Record<string, unknown>, options);
  const send = options.onProgress ? sendWithProgress : sendByFetch;
  const answer = await send(request, options);
  const body = parsed(answer.text);
  // what stands between us and the server may speak in its place: then nothing is known of the call
  if (body !== undefined) request.answered();
  if (answer.status >= 200 && answer.status < 300) {
    if (body === undefined) throw notSent('unreadable');
    return body as Reply<E>;
  }
  throw refused(endpoint, answer.status, body);
}

function refused(endpoint: AnyEndpoint, status: number, body: unknown): ApiError {
  const error = errorOf(status, body);
  if (error.status === 401) onSignedOut(error.code === 'locked' ? 'locked' : endOf(error), endpoint);
  if (error.code === 'one_time_password') onSignedOut('one_time', endpoint);
  if (error.code === 'enrol_first') onSignedOut('enrol', endpoint);
  return error;
}

/** Saves the file that an endpoint answers, under the name that it gives it. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  stop?: AbortSignal,
): Promise<void> {
  const { blob, name } = await fileAt(endpoint, addressOf(endpoint, input), stop);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The file that an endpoint answers at an address of its own (see `addressOf`). */
export async function fileAt(
  endpoint: AnyEndpoint,
  url: string,
  stop?: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(url, {
    headers: { 'accept-language': locale() },
    credentials: 'same-origin',
    signal: stop ? AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw stop?.aborted ? error : notReached();
  });
  if (!response.ok) throw refused(endpoint, response.status, parsed(await response.text()));
  return { blob: await response.blob(), name: nameIn(response.headers.get('content-disposition') ?? '') };
}
const nameIn = (disposition: string): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? '');
};

/** The address of an endpoint: for links, pictures and downloads, which the browser fetches itself. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>): string {
  return split(endpoint, input as Record<string, unknown>).url;
}

const endOf = ({ detail }: ApiError) => SESSION_ENDS.find((end) => end === detail['ended']) ?? 'expired';

type SignedOut = (why: 'locked' | 'one_time' | 'enrol' | SessionEnd, endpoint: AnyEndpoint) => void;
let onSignedOut: SignedOut = () => {};
/** The app says once what happens when the server no longer knows who we are. */
export const whenSignedOut = (then: SignedOut) => (onSignedOut = then);

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  answered: () => void;
}
interface Answer {
  status: number;
  text: string;
}

function requestOf(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  { file, key }: CallOptions,
): Request {
  const { url, rest } = split(endpoint, input);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale() };
  let body: string | FormData | undefined;
  if (endpoint.kind === 'upload' && file) {
    body = new FormData();
    body.append('file', file);
  } else if (endpoint.method !== 'GET' && endpoint.body) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(rest);
  }
  const request = { method: endpoint.method, url, headers, body };
  // A scan is its own key.
  if (endpoint.method === 'GET' || rest['scan_id']) return { ...request, answered: () => {} };
  if (key) return { ...request, headers: { ...headers, 'idempotency-key': key }, answered: () => {} };
  const same = `${endpoint.method} ${url} ${typeof body === 'string' ? body : fileName(file)}`;
  headers['idempotency-key'] = keyFor(same, 'password' in rest);
  return { ...request, answered: () => answered(same) };
}

/** Parameters go into the path, what the query knows behind it, the rest is the body. */
function split(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = rest[name];
    delete rest[name];
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return { url: query.size ? `${path}?${query}` : path, rest };
}

const fileName = (file?: Blob) =>
  file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : String(file?.size);

async function sendByFetch(request: Request, { signal, outlives = false }: CallOptions): Promise<Answer> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      credentials: 'same-origin',
      keepalive: outlives,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw limit.aborted ? notSent('timeout') : notReached();
  }
}

/** `fetch` cannot tell how much of a file has gone; the older way can. */
function sendWithProgress(request: Request, { signal, onProgress }: CallOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (e) => onProgress?.(e.lengthComputable ? e.loaded / e.total : 0);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(notReached());
    xhr.ontimeout = () => reject(notSent('timeout'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(request.body ?? null);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function errorOf(status: number, body: unknown): ApiError {
  const wire = (body ?? {}) as Partial<WireError>;
  const msg = wire.Msg ?? (status >= 500 ? 'db_query_failed' : 'internal');
  return new ApiError({
    status,
    code: wire.Detail?.code ?? msg,
    msg,
    cause: wire.Cause ?? '',
    detail: wire.Detail ?? {},
    spoken: locale(),
  });
}
