import { z } from 'zod';
import { endpoints, get } from './endpoint.ts';
import { Id, SearchText, all } from './shared.ts';

export const finder = endpoints(
  'finder',
  { th: 'ค้นหาด่วน', en: 'Quick find' },
  {
    search: get('/api/v1/search', {
      says: 'The quick finder: orders, customers, products and what else modules let be found, of what the caller may see.',
      right: 'signed-in',
      byKey: true,
      query: z.strictObject({ q: SearchText(100, 1) }),
      reply: all(
        z.strictObject({
          /** What is found; each module names its own kinds. */
          kind: z.string(),
          id: Id,
          title: z.string(),
          hint: z.string(),
          link: z.string(),
        }),
      ),
    }),
  },
);
