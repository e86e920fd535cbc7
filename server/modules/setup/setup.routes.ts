import { setup } from '../../../contract/setup.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { putListAway } from './setup.commands.ts';
import { isPutAway } from './setup.queries.ts';
import { stepsOf } from './setup.steps.ts';

export const routes = (): Served[] =>
  serve(setup, {
    steps: view(setup.steps, async (tx) => {
      const [steps, put_away] = await Promise.all([stepsOf(tx), isPutAway(tx)]);
      return { Data: { steps, put_away } };
    }),
    putAway: putListAway,
  });
