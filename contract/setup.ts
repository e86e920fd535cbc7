import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { setupScreens } from './setup.screens.ts';
import type { Place } from './screens.ts';
import { done, one, type Words } from './shared.ts';

declare module './topics.ts' {
  interface Topics {
    setup: true;
  }
}

/** Something that a new shop still has to get. Its module declares it, and registers how to tell that it is there. */
export interface SetupStep {
  /** `organisation.channels` */
  key: string;
  /** Where it stands among the others. */
  rank: number;
  title: Words;
  /** Why, and what is possible then. */
  says: Words;
  /** The screen where it is done. */
  to: Place;
  /** A shop works without it too. */
  optional?: true;
}

const Said = z.strictObject({ th: z.string(), en: z.string() });
const Step = z.strictObject({
  key: z.string(),
  title: Said,
  says: Said,
  /** The path of its screen. */
  to: z.string(),
  optional: z.boolean(),
  done: z.boolean(),
});
export type ShownStep = z.infer<typeof Step>;

export const setup = endpoints(
  'setup',
  { th: 'เริ่มต้นใช้งาน', en: 'Getting started' },
  {
    steps: get('/api/v1/setup', {
      says: 'What a new shop needs, step by step, and which of it is there.',
      right: 'admin',
      lets: null,
      reply: one(z.strictObject({ steps: z.array(Step), put_away: z.boolean() })),
    }),
    putAway: put('/api/v1/setup', {
      says: 'Puts the list of steps away from the home page, or back.',
      right: 'admin',
      lets: { th: 'เตรียมร้านให้พร้อมใช้', en: 'Get the shop ready', at: setupScreens.setup },
      body: z.strictObject({ put_away: z.boolean() }),
      reply: done,
    }),
  },
);
