import type { Same } from '../../../platform/words.ts';
import type th from './autoclose.th.ts';

export default {
  title: 'Unscanned parcels',
  note: 'Orders in rounds that are not closed though they seem to have left. Choose some and see first what leaves the stock.',
  lately_one: '{{count, number}} parcel was closed without a scan in the last {{days}} days.',
  lately_other: '{{count, number}} parcels were closed without a scan in the last {{days}} days.',
  search: 'Order, name, phone or tracking number',
  sign: 'Show',
  all: 'Seem to have left',
  days: 'Cut',
  daysOf_one: '{{count}} day ago or more',
  daysOf_other: '{{count}} days ago or more',
  empty: 'No parcel was left open',
  emptyHint:
    'Orders in rounds that the provider has, or that were cut long ago and are not closed, come here.',
  close: 'Close the chosen',
  tooMany: 'Choose {{most}} at most',
  dialogTitle_one: 'Close {{count, number}} order without a scan',
  dialogTitle_other: 'Close {{count, number}} orders without a scan',
  dialogSays:
    'All that each order still wants leaves the stock. Its history says that it was closed without a scan.',
  takes: 'Leaves the stock',
  pieces_one: '{{count, number}} piece',
  pieces_other: '{{count, number}} pieces',
  unscanned_one: '{{count, number}} not scanned',
  unscanned_other: '{{count, number}} not scanned',
  left: '{{after}} of {{before}} left',
  more: 'and {{count}} more',
  cannot_one: '{{count, number}} order cannot be closed',
  cannot_other: '{{count, number}} orders cannot be closed',
  nothing: 'None of them can be closed',
  handOver: 'They are with the provider already (status “In transit”)',
  reason: 'Reason',
  need: 'Enter a reason',
  confirm: 'Close them',
  ready: {
    left: 'They have left, the scan was forgotten',
    down: 'The scanner did not work while packing',
    provider: 'The provider has collected them',
  },
  told: 'The provider says “{{words}}”',
} satisfies Same<typeof th>;
