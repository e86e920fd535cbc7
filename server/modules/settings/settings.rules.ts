import { patternProblem, type Setting, type SettingValue } from '../../../contract/settings.ts';
import type { FieldProblem } from '../../../contract/fields.ts';

const TYPES = { whole: 'int', flag: 'boolean', text: 'string', pattern: 'string' } as const;

/** What is wrong with a value for a setting; undefined where nothing is. */
export function valueProblem(setting: Setting, value: SettingValue): FieldProblem | undefined {
  const wrong = (problem: string, limit: number | string, got = String(value)) => ({
    path: 'value',
    problem,
    limit,
    got,
  });
  const fits = setting.kind === 'whole' ? Number.isInteger(value) : typeof value === TYPES[setting.kind];
  if (!fits) return wrong('wrong_type', TYPES[setting.kind] ?? 'string');
  if (setting.kind === 'whole') {
    if ((value as number) < setting.least) return wrong('too_small', setting.least);
    if ((value as number) > setting.most) return wrong('too_big', setting.most);
  }
  if (setting.kind === 'text') {
    if ((value as string).length > setting.most) return wrong('too_long', setting.most);
    if ((value as string).split('\n').length > setting.lines) return wrong('too_many_lines', setting.lines);
  }
  if (setting.kind === 'pattern' && patternProblem(value as string, setting.tokens))
    return wrong('number_pattern', 'SO{yy}{mm}-{n6}');
  return undefined;
}
