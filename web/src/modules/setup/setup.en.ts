import type { Same } from '../../platform/words.ts';
import type th from './setup.th.ts';

export default {
  title: 'Getting started',
  says: 'One thing at a time: skip what you like and come back whenever you want',
  progress: '{{done}} of {{all}} done',
  allDone: 'All done: your shop is ready',
  done: 'Done',
  optional: 'Optional',
  open: 'Open this screen',
  look: 'Look',
  lookOf: '{{title}}: Look',
  openOf: '{{title}}: Open this screen',
  goOn: 'Go on',
  putAway: 'Don’t show on the home page',
  wentAway: 'Hidden. You find it in the menu under Getting started',
  onHome: 'This list is on the home page until everything is there',
  isAway: 'This list is not on the home page',
  back: 'Show it on the home page again',
  toHome: 'To the home page',
} satisfies Same<typeof th>;
