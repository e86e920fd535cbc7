import { express } from '../../../../contract/express.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { parcelsCarried, writeStops } from '../marks.store.ts';

/** Puts a person's parcels in the order of the way: the last word counts, so nothing is locked. */
export const stops = command(express.stops, async (tx, who, { parcels }, fail) => {
  const wanted = [...new Set(parcels)];
  if ((await parcelsCarried(tx, who, wanted)) !== wanted.length) throw fail('not_found');
  await writeStops(tx, who, wanted);
  announce(tx, 'parcels');
  return null;
});
