import type { IncomingMessage } from 'node:http';

/**
 * The address as the router reads it. A page whose address cannot be decoded is a page all the same: the app comes,
 * and says in the person's language that there is none. Who speaks to the API is told that it cannot be read.
 */
export function addressOf({ method, url = '/', headers }: IncomingMessage): string {
  const isPage = method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html');
  const [path = ''] = url.split('?', 1);
  return isPage && !decodes(path) ? path.replaceAll('%', '%25') + url.slice(path.length) : url;
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
