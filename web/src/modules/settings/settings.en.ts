import type { Same } from '../../platform/words.ts';
import type th from './settings.th.ts';

export default {
  title: 'Settings',
  says: 'Each has a usual value already. Change only what your shop does differently; every change is recorded.',
  usual: 'Usually {{value}}',
  isUsual: 'The usual value',
  changed: 'Changed by {{who}}',
  somebody: 'the system',
  edit: 'Change',
  editOf: 'Change: {{title}}',
  back: 'Back to usual',
  backOf: 'Back to usual: {{title}}',
  none: 'Nothing is printed',
  on: 'On',
  off: 'Off',
  saved: '{{title}}: {{value}}',
  example: 'A number would be {{example}}',
  tokens: 'Allowed: {{tokens}}',
  tokenWords:
    '{yy} {yyyy} Buddhist year · {ce} common year · {mm} month · {dd} day · {n6} running number, 6 digits',
  must: 'Fill this in',
  lines: 'Lines: {{lines}} at most',
  letters: 'Characters: {{used}} of {{most}}',
} satisfies Same<typeof th>;
