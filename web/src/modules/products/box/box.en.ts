import type { Same } from '../../../platform/words.ts';
import type th from './box.th.ts';

export default {
  title: 'Mystery boxes',
  search: 'Name or code of a box',
  add: 'New mystery box',
  addTitle: 'New mystery box',
  empty: 'No mystery boxes yet',
  emptyHint: 'Choose several stock items and sell them as a box whose buyer does not know which come',
  fixed:
    'What is in a box cannot be changed later: take it off sale and make a new one. Its name, price and pictures can be edited on the product page.',
  rule: 'In one box',
  pieces: 'Pieces',
  distinct: 'All different',
  distinctHint: 'No item twice in one box',
  mode: 'Who chooses',
  modes: { draw: 'Drawn by lot', any: 'The packer' },
  modeSays: {
    draw: 'Drawn when the round is cut, from what there is then',
    any: 'The packer takes any pieces of the pool',
  },
  pool: 'Pool',
  poolSays: {
    draw: 'The more weight, the more likely',
    any: 'What the packer may put in',
  },
  scanHint: 'A scan adds it to the pool',
  noPool: 'The pool is empty. Scan or search to add items.',
  weightOf: 'Weight of {{sku}}',
  chance: 'chance {{chance}}',
  makes: 'Enough for {{n}} boxes now',
  needPool: 'Add items to the pool first',
  needKinds: 'A box of different pieces needs at least {{n}} items in the pool',
  takes: '{{n}} of {{kinds}} items',
  takesDistinct: '{{n}} different of {{kinds}} items',
  made: 'Made by {{name}}',
  sellable: 'Boxes available now',
  edit: 'Edit name, price, pictures',
  remove: 'Delete box',
  removeSays: 'Only a box that was never sold can be deleted. This cannot be undone.',
} satisfies Same<typeof th>;
