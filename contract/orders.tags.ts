import { z } from 'zod';
import { Name } from './shared.ts';

export const MOST_ORDER_TAGS = 20;
export const LONGEST_ORDER_TAG = 30;

/** A few free words: each once. */
export const OrderTags = z
  .array(Name(LONGEST_ORDER_TAG))
  .max(MOST_ORDER_TAGS)
  .transform((tags) => [...new Set(tags)]);

/** So many orders are asked for at once. */
export const MOST_CHOSEN_ORDERS = 200;
