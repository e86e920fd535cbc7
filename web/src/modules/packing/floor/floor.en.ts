import type { Same } from '../../../platform/words.ts';
import type th from './floor.th.ts';

export default {
  title: 'The packing floor now',
  at: 'As of',
  left: 'Left to pack',
  pieces_one: '1 piece',
  pieces_other: '{{count, number}} pieces',
  closed: 'Closed today',
  lastHour: 'last hour {{n}}',
  ready: 'Waiting for a cut',
  toHandOver: 'To hand over',
  leftBehind: '{{n}} of them left behind by a van',
  packers: 'Parcels an hour, by packer',
  system: 'System',
  rate: '{{n}}/h · today {{all}}',
  noPackers: 'Nobody has closed a parcel today yet',
  hours: 'Parcels closed by the hour',
  stuck: 'Stuck',
  nothingStuck: 'No parcel is stuck',
  seqIn: 'no. {{seq}} · {{round}}',
  rounds: 'Rounds not fully packed',
  noRounds: 'All rounds are packed',
} satisfies Same<typeof th>;
