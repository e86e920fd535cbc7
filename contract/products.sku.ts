import { z } from 'zod';
import { get } from './endpoint.ts';
import { Baht, Count, Id, Moment } from './shared.ts';

const Sku = z.strictObject({
  id: Id,
  sku: z.string(),
  name: z.string(),
  price: Baht,
  barcodes: z.array(z.string()),
  closed_at: Moment.nullable(),
  components: z.array(z.strictObject({ sku: z.string(), quantity: Count })),
});

export const productSkus = {
  skus: get('/api/v1/productssku', {
    says: 'Every SKU flat, those off sale too, for pickers and programs; the next page begins after `next`, null at the end. What is added or changed meanwhile moves no page.',
    right: { product: 1 },
    lets: null,
    query: z.strictObject({
      after: z.int().min(0).default(0),
      limit: z.int().min(1).max(1000).default(200),
    }),
    reply: z.strictObject({ Data: z.array(Sku), Datum: z.strictObject({ next: Id.nullable() }) }),
  }),
};
