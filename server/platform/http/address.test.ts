import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

const asked = (method: string, url: string, accept?: string) =>
  addressOf({ method, url, headers: { accept } } as IncomingMessage);
const PAGE = 'text/html,application/xhtml+xml';

test.each([
  ['GET', '/backoffice/orders/%E0', PAGE, '/backoffice/orders/%25E0'],
  ['GET', '/%zz/%?q=%E0', PAGE, '/%25zz/%25?q=%E0'],
  ['GET', '/wms/%E0%B8%81?q=%E0', PAGE, '/wms/%E0%B8%81?q=%E0'],
  ['GET', '/api/v1/orders/%E0', PAGE, '/api/v1/orders/%E0'],
  ['GET', '/files/%E0', '*/*', '/files/%E0'],
  ['GET', '/files/%E0', undefined, '/files/%E0'],
  ['POST', '/backoffice/orders/%E0', PAGE, '/backoffice/orders/%E0'],
])('%s %s for %s is read as it is, or as a page that is not there', (method, url, accept, read) => {
  expect(asked(method, url, accept)).toBe(read);
});
