import type { DataOf } from '../../../../contract/endpoint.ts';
import type { trail } from '../../../../contract/trail.ts';
import type { Reader } from '../../../platform/tx.ts';
import { trails } from '../../audit/index.ts';
import { everybody } from '../trail.queries.ts';

/** What the trail can be narrowed by, from the words of all modules. */
export const trailChoices = async (tx: Reader): Promise<DataOf<typeof trail.choices>> => ({
  groups: trails().map(({ title: { th, en }, actions }) => ({
    th,
    en,
    actions: Object.entries(actions).map(([action, said]) => ({ action, th: said.th, en: said.en })),
  })),
  things: trails().flatMap(({ things = {} }) =>
    Object.entries(things).map(([thing, { th, en }]) => ({ thing, th, en })),
  ),
  people: await everybody(tx),
});
