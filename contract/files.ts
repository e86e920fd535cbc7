import { z } from 'zod';
import { endpoints, get, post } from './endpoint.ts';
import { FileName, one } from './shared.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  file_type: {
    status: 400,
    ...own,
    th: 'ใช้ได้เฉพาะรูป JPEG, PNG, WebP หรือ PDF ที่เปิดได้จริง',
    en: 'Use a JPEG, PNG or WebP picture, or a PDF that can be opened.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    files: typeof errors;
  }
}

declare module './shared.ts' {
  interface Things {
    file: true;
  }
}

/** What a picture is for decides who may see it later. */
export const FILE_PURPOSES = [
  'slip',
  'bill',
  'product',
  'return',
  'logo',
  'pack',
  'signature',
  'delivery',
  'label',
  'purchase',
] as const;

export const files = endpoints(
  'files',
  { th: 'ไฟล์', en: 'Files' },
  {
    upload: post('/api/v1/files', {
      says: 'Takes one picture (JPEG, PNG, WebP, ≤ 10 MB; re-encoded) or PDF; answers the name to attach.',
      right: { order: 2, payment: 2, wms: 2, packing: 2, product: 2, express: 2, order_return: 2, po: 2 },
      lets: null,
      kind: 'upload',
      query: z.strictObject({ purpose: z.enum(FILE_PURPOSES) }),
      reply: one(z.strictObject({ file: FileName, url: z.string() })),
      errors: ['file_too_large', 'file_type'],
    }),
    read: get('/files/{file}', {
      says: 'A stored file, for who may see the document it belongs to.',
      right: 'signed-in',
      byKey: true,
      kind: 'file',
      params: z.strictObject({ file: FileName }),
      reply: z.never(),
    }),
  },
);
