import type th from './shipping.th.ts';
import type { Same } from '../../platform/words.ts';

export default {
  noTracking: 'No tracking number yet',
  parcels: {
    title: 'Parcels',
    one: 'Parcel {{no}}',
    only: 'Goes by',
    willGo: 'Will go by',
    none: 'No parcel yet: the order has to be in a packing round first',
    never: 'No parcel: it was cancelled before it was packed',
    notSent: 'Cancelled after it was packed: the parcel was not sent, its label is void',
    closed: 'Closed',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
    failed: 'Failed',
    cash: 'Cash collected',
    by: 'by {{name}}',
  },
  copy: { tracking: 'Copy tracking number', done: 'Copied' },
  act: {
    tracking: 'Tracking number',
    provider: 'Change provider',
  },
  tracking: {
    title: 'Tracking number of {{number}}',
    label: 'Tracking number',
    wrong: 'Not valid: {{what}}. {{remedy}}',
    save: 'Save the tracking number',
    done: 'Tracking number saved',
  },
  provider: {
    title: 'Shipping provider of {{number}}',
    label: 'Shipping provider',
    save: 'Change provider',
    done: 'Changed to {{name}}',
  },
  events: {
    tracking: 'Tracking number changed',
    provider: 'Shipping provider changed',
  },
  change: '{{before}} → {{after}}',
  nothing: 'none',
} satisfies Same<typeof th>;
