import { patternProblem, settings } from '../../../contract/settings.ts';
import { view } from '../../platform/command.ts';
import { invalid } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { change } from './settings.commands.ts';
import { exampleOf, settingNamed, settingRows } from './settings.queries.ts';

export const routes = (): Served[] =>
  serve(settings, {
    list: view(settings.list, async (tx) => ({ Data: await settingRows(tx) })),
    change,
    example: view(settings.example, async (tx, _who, { key, pattern }, fail) => {
      const setting = settingNamed(key);
      if (setting?.kind !== 'pattern') throw fail('not_found');
      if (patternProblem(pattern, setting.tokens))
        throw invalid({
          path: 'pattern',
          problem: 'number_pattern',
          limit: String(setting.usual),
          got: pattern,
        });
      return { Data: { example: await exampleOf(tx, pattern, setting.tokens) } };
    }),
  });
