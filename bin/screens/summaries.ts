import type { Picture } from '../picture.ts';

const SUMMARY = '/backoffice/reports/summary-wms';
const ASYNC = '/api/v2/reports/summary_wms_product_async';
const FIELD = '/api/v1/reports/summary_wms/field';
const LONG_AGO = 'from=2020-01-01&to=2020-01-31';

export const pictures: Picture[] = [
  { path: SUMMARY, as: 'owner', dark: true, whole: true },
  { path: SUMMARY, as: 'owner', name: 'summary-wms-empty', query: LONG_AGO },
  { path: SUMMARY, as: 'owner', name: 'summary-wms-failed', answers: { [ASYNC]: 'failure' } },
  { path: `${SUMMARY}-product`, as: 'owner', dark: true },
  { path: `${SUMMARY}-product`, as: 'owner', name: 'summary-product-empty', query: LONG_AGO },
  { path: `${SUMMARY}-field`, as: 'owner', dark: true, query: 'by=sale_channel&across=provider&compare=yes' },
  { path: `${SUMMARY}-field`, as: 'owner', name: 'summary-field-failed', answers: { [FIELD]: 'failure' } },
  { path: `${SUMMARY}/parcels`, as: 'owner', dark: true },
  { path: `${SUMMARY}/parcels`, as: 'owner', name: 'summary-parcels-empty', query: LONG_AGO },
];
