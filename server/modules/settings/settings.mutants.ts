import type { Mutant } from '../../../test/mutants/mutant.ts';

const SETTINGS = ['server/modules/settings/settings.test.ts'];
const commands = 'server/modules/settings/settings.commands.ts';
const rules = 'server/modules/settings/settings.rules.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'of two who decide at once the first is written over',
    file: commands,
    find: 'if (now!.value !== seen)',
    replace: 'if (now!.value !== seen && seen === null)',
    seenBy: SETTINGS,
  },
  {
    bug: 'two who decide at the same moment both see what was before',
    file: commands,
    find: '    if (wrong) throw invalid(wrong);\n    await lockSettings(tx);',
    replace: '    if (wrong) throw invalid(wrong);',
    seenBy: SETTINGS,
  },
  {
    bug: 'what is usual is written as if it had been decided',
    file: commands,
    find: 'value === null ? deleteSetting(tx, setting.key) : writeSetting(tx, who, setting.key, value)',
    replace: 'writeSetting(tx, who, setting.key, value ?? setting.usual)',
    seenBy: SETTINGS,
  },
  {
    bug: 'a decision leaves no trace of what was before',
    file: commands,
    find: 'before: { [setting.key]: before },',
    replace: 'before: { [setting.key]: after },',
    seenBy: SETTINGS,
  },
  {
    bug: 'a whole number may be below its least',
    file: rules,
    find: 'if ((value as number) < setting.least)',
    replace: 'if ((value as number) < 0)',
    seenBy: SETTINGS,
  },
  {
    bug: 'a line of the label may be many lines',
    file: rules,
    find: "split('\\n').length > setting.lines",
    replace: "split('\\n').length > 9",
    seenBy: SETTINGS,
  },
  {
    bug: 'a pattern without a running number is taken',
    file: rules,
    find: "setting.kind === 'pattern' && patternProblem(value as string, setting.tokens)",
    replace: "setting.kind === 'pattern' && value === ''",
    seenBy: SETTINGS,
  },
];
