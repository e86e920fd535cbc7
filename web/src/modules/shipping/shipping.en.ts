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
    check: 'Check tracking',
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
  check: {
    done: 'Checked: {{status}}',
    nothing: 'The shipping provider has no news of this parcel yet',
  },
  news: {
    label: 'News from {{name}}',
    checked: 'Last checked',
    page: 'Open the tracking page of {{name}}',
    afterFailed:
      'It could not be delivered. Call the customer, confirm address and phone, then ask the shipping provider to try again.',
    whileWaiting:
      'Tell the customer to collect it at the pick-up point; otherwise the shipping provider brings it back.',
    whileReturning: 'The shipping provider is bringing it back. Tell the customer and wait for the goods.',
    afterBack: 'The goods are back at the shop. Check them and take them back into stock.',
  },
  events: {
    tracking: 'Tracking number changed',
    provider: 'Shipping provider changed',
    parcel_moving: 'The parcel is on its way',
    coming_back: 'The shipping provider is bringing the parcel back',
    came_back: 'The parcel is back at the shop',
  },
  change: '{{before}} → {{after}}',
  nothing: 'none',
} satisfies Same<typeof th>;
