import type { Same } from '../../../platform/words.ts';
import type th from './parcels.th.ts';

export default {
  title: 'From the packing table',
  box: 'Parcel {{no}}',
  weight: 'Weighed {{grams}} g',
  expected: 'should weigh {{grams}} g',
  by: 'by {{name}}',
  photo: 'Picture of parcel {{no}}',
  without: 'Closed without a scan',
  withoutSays_one: '{{count}} piece not scanned “{{reason}}”',
  withoutSays_other: '{{count}} pieces not scanned “{{reason}}”',
  label: 'Print the label of parcel {{no}}',
} satisfies Same<typeof th>;
