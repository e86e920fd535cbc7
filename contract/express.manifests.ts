import { z } from 'zod';
import { ORDER_STATUSES, STATUS, type OrderStatus } from './codes/order-status.ts';
import { PROVIDERS, type Provider } from './codes/providers.ts';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { ProviderId } from './orders.ts';
import { addLooks } from './privacy.looks.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  FileName,
  Id,
  Moment,
  Name,
  Page,
  Ref,
  ScanId,
  Text,
  all,
  done,
  list,
  one,
  type Locale,
} from './shared.ts';
import { sheetOf } from './sheets.ts';

declare module './privacy.looks.ts' {
  interface Looks {
    'manifest.parcels': true;
  }
}
addLooks({ 'manifest.parcels': { th: 'ดูพัสดุในใบส่งมอบ', en: 'Looked through the parcels of a manifest' } });

/** How its calls say no. */
const errors = {
  parcel_stays: {
    status: 409,
    ...own,
    th: '{code} ส่งมอบไม่ได้: {why}',
    en: '{code} can’t be handed over: {why}',
  },
  manifest_state: {
    status: 409,
    ...own,
    th: 'ใบส่งมอบ {number} {state}',
    en: 'Manifest {number} {state}',
  },
  manifest_changed: {
    status: 409,
    ...own,
    th: 'ใบส่งมอบ {number} มี {now} กล่องแล้ว (ตอนเซ็นรับ {seen} กล่อง) นับใหม่แล้วให้คนขับเซ็นอีกครั้ง',
    en: 'Manifest {number} has {now} parcels by now ({seen} when it was signed). Count again and let the driver sign again.',
  },
  manifest_empty: {
    status: 409,
    ...own,
    th: 'ใบส่งมอบ {number} ยังไม่มีกล่อง สแกนกล่องก่อน',
    en: 'Manifest {number} has no parcels yet. Scan some first.',
  },
  not_in_manifest: {
    status: 409,
    ...own,
    th: '{code} ไม่อยู่ในใบส่งมอบ {number} แล้ว',
    en: '{code} is not in manifest {number} any more.',
  },
  parcel_went: {
    status: 409,
    ...own,
    th: '{code} ไม่ได้ตกค้าง: {why}',
    en: '{code} was not left behind: {why}',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    manifests: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    manifests: true;
  }
}
declare module './shared.ts' {
  interface Things {
    manifest: true;
  }
}

/** open → closed, or thrown away while it is open. */
export const MANIFEST_STATES = ['open', 'closed', 'dropped'] as const;
export type ManifestState = (typeof MANIFEST_STATES)[number];

/** Why a parcel cannot go with a manifest; those of the first group stand in the way of its order. */
export const STAYS = [
  'cancelled',
  'held',
  'not_packed',
  'other_provider',
  'handed_over',
  'scanned',
  'elsewhere',
  'left_behind',
] as const;
export type Stays = (typeof STAYS)[number];
export const STAYS_WORDS: Record<Stays, { th: string; en: string }> = {
  cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  held: { th: 'พักไว้', en: 'On hold' },
  not_packed: { th: 'ยังไม่ปิดกล่อง', en: 'Not packed' },
  other_provider: { th: 'ไปกับขนส่งอื่น', en: 'Goes with another provider' },
  handed_over: { th: 'ส่งมอบไปแล้ว', en: 'Handed over already' },
  scanned: { th: 'สแกนแล้ว', en: 'Scanned already' },
  elsewhere: { th: 'อยู่ในใบส่งมอบอื่น', en: 'In another manifest' },
  left_behind: { th: 'ไม่ได้ไปกับรถ', en: 'Left behind' },
};

/** Orders of which a parcel may leave the house. */
export const LEAVES: readonly OrderStatus[] = [STATUS.awaitingCollection, STATUS.partiallyShipping];

/** Which parcels of a manifest: those in it, those it still waits for, and those that had to stay behind. */
export const MANIFEST_PARTS = ['scanned', 'missing', 'stayed'] as const;
export type ManifestPart = (typeof MANIFEST_PARTS)[number];

/** With which manifest it was to leave, and who found it on the shelf. */
export const LeftBehind = z.strictObject({
  manifest: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Moment,
});
export type LeftBehind = z.infer<typeof LeftBehind>;

const ManifestParcel = z.strictObject({
  id: Id,
  order_id: Id,
  order_number: z.string(),
  tracking_number: z.string().nullable(),
  /** What its label says to a scanner: its tracking number, or that of its box. */
  code: z.string(),
  /** Which parcel of its order, of how many. */
  no: Count,
  of: Count,
  status: z.literal([...ORDER_STATUSES]),
  recipient_name: z.string(),
  province: z.string(),
  round_number: z.string().nullable(),
  seq: z.int().nullable(),
  cash: Baht,
  closed_at: Moment.nullable(),
  scanned_at: Moment.nullable(),
  scanned_by: z.string().nullable(),
  /** Waited for when it was scanned. */
  expected: z.boolean(),
  /** Why it cannot go, or did not. */
  stays: z.enum(STAYS).nullable(),
  /** The last time until then that a van went without it. */
  left_behind: LeftBehind.nullable(),
});
export type ManifestParcel = z.infer<typeof ManifestParcel>;

const Manifest = z.strictObject({
  id: Id,
  number: z.string(),
  provider: ProviderId,
  state: z.enum(MANIFEST_STATES),
  opened_at: Moment,
  opened_by: z.string(),
  /** Null: it waits for all parcels of its provider. */
  rounds: z.array(z.string()).nullable(),
  packed_on: Day.nullable(),
  /** In it, and what they collect at the door. */
  parcels: Count,
  cash: Baht,
  closed_at: Moment.nullable(),
  closed_by: z.string().nullable(),
  driver_name: z.string().nullable(),
  plate: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const ManifestPage = z.strictObject({
  ...Manifest.shape,
  signature: z.string().nullable(),
  /** Waited for and not scanned. */
  missing: Count,
  /** Scanned, and not to leave any more: cancelled, put on hold, opened again. */
  stayed: Count,
  /** Of those in it that cannot leave now; the rest of `stayed` was left out. */
  blocked: Count,
  /** Of those the driver signed for: found on the shelf after the van had left. */
  left_behind: Count,
  /** Parcels that joined it, with how many orders of cash on delivery there are. */
  joined: Count,
  cash_parcels: Count,
  prints: Count,
  /** Who scans along, with how many. */
  people: z.array(z.strictObject({ name: z.string(), parcels: Count })),
  /** The latest scan, by anybody. */
  last: z.strictObject({ id: Id, code: z.string(), by: z.string(), at: Moment }).nullable(),
});
export type ManifestPage = z.infer<typeof ManifestPage>;

const Waiting = z.strictObject({
  provider: ProviderId,
  parcels: Count,
  /** Since when the first of them waits. */
  since: Moment.nullable(),
  /** Manifests that are open for it. */
  open: z.array(z.strictObject({ id: Id, number: z.string(), parcels: Count, opened_by: z.string() })),
  rounds: z.array(z.strictObject({ id: Id, number: z.string(), parcels: Count })),
});
export type WaitingProvider = z.infer<typeof Waiting>;

const id = z.strictObject({ id: Ref('manifest') });
const read = { express: 1, packing: 1 } as const;
const work = { express: 2, packing: 2 } as const;

const manifestsList = get('/api/v1/express/manifests', {
  says: 'Manifests, the newest first; found by number, driver, plate, and by a parcel’s tracking or order number. Of who sees every order of the shop alone.',
  right: read,
  lets: null,
  query: z.strictObject({
    ...Page,
    provider: ProviderId.optional(),
    state: z.enum(MANIFEST_STATES).optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: list(Manifest, { may_see: z.boolean(), parcels: Count, cash: Baht }),
});
const providerOf = ({ provider }: { provider: Provider }, locale: Locale) => PROVIDERS[provider][locale];

const manifestParcels = get('/api/v1/express/manifests/{id}/parcels', {
  says: 'The parcels in a manifest (latest scan first), those it waits for, or those that had to stay behind.',
  right: read,
  lets: null,
  params: id,
  query: z.strictObject({ ...Page, part: z.enum(MANIFEST_PARTS).default('scanned') }),
  reply: list(ManifestParcel, { cash: Baht }),
});

export const manifests = endpoints(
  'express',
  { th: 'ส่งมอบให้ขนส่ง', en: 'Hand-over' },
  {
    waiting: get('/api/v1/express/manifests/waiting', {
      says: 'By provider, the packed parcels that wait to be handed over, by round, and the manifests that are open for it.',
      right: read,
      lets: { th: 'ดูใบส่งมอบให้ขนส่ง', en: 'See hand-over manifests' },
      reply: all(Waiting),
    }),
    manifests: manifestsList,
    manifestsSheet: sheetOf(manifestsList, {
      title: { th: 'ใบส่งมอบ', en: 'Manifests' },
      columns: [
        { key: 'number', title: { th: 'เลขที่', en: 'Number' }, kind: 'text', value: (m) => m.number },
        { key: 'provider', title: { th: 'ขนส่ง', en: 'Provider' }, kind: 'text', value: providerOf },
        { key: 'opened', title: { th: 'เปิดเมื่อ', en: 'Opened' }, kind: 'moment', value: (m) => m.opened_at },
        { key: 'closed', title: { th: 'ปิดเมื่อ', en: 'Closed' }, kind: 'moment', value: (m) => m.closed_at },
        { key: 'parcels', title: { th: 'กล่อง', en: 'Parcels' }, kind: 'count', value: (m) => m.parcels },
        { key: 'cash', title: { th: 'ยอด COD', en: 'COD' }, kind: 'baht', value: (m) => m.cash },
        { key: 'driver', title: { th: 'คนขับ', en: 'Driver' }, kind: 'text', value: (m) => m.driver_name },
        { key: 'plate', title: { th: 'ทะเบียนรถ', en: 'Plate' }, kind: 'text', value: (m) => m.plate },
      ],
    }),
    open: post('/api/v1/express/manifests', {
      says: 'Opens a manifest for a provider: it waits for every packed parcel that was not handed over, or for those of some rounds or of one day of packing.',
      right: work,
      lets: { th: 'เปิดใบส่งมอบและสแกนกล่องขึ้นรถ', en: 'Open hand-over manifests and scan parcels out' },
      body: z.strictObject({
        provider: ProviderId,
        rounds: z.array(Ref('round')).max(50).default([]),
        packed_on: Day.optional(),
      }),
      reply: one(z.strictObject({ id: Id, number: z.string() })),
    }),
    manifest: get('/api/v1/express/manifests/{id}', {
      says: 'One manifest: how many parcels are in it, missing, and have to stay behind; who scans along.',
      right: read,
      lets: null,
      params: id,
      reply: one(ManifestPage),
    }),
    manifestParcels,
    scan: post('/api/v1/express/manifests/{id}/scan', {
      says: 'Scans a parcel into a manifest by its tracking or order number; its order is looked at again at this moment.',
      right: work,
      lets: null,
      params: id,
      body: z.strictObject({ code: CodeText(64, 1), scan_id: ScanId.optional() }),
      reply: one(
        z.strictObject({
          parcel: ManifestParcel,
          /** In the manifest by now, and how many it waits for. */
          parcels: Count,
          missing: Count,
        }),
      ),
      errors: ['no_orders', 'parcel_stays', 'manifest_state'],
    }),
    unscan: post('/api/v1/express/manifests/{id}/unscan', {
      says: 'Takes a parcel out of an open manifest again.',
      right: work,
      lets: null,
      params: id,
      body: z.strictObject({ parcel_id: Ref('parcel') }),
      reply: one(z.strictObject({ code: z.string(), no: Count, of: Count, parcels: Count, missing: Count })),
      errors: ['manifest_state', 'not_in_manifest'],
    }),
    close: put('/api/v1/express/manifests/{id}/close', {
      says: 'Closes a manifest: the driver has signed for so many parcels, and they leave. Each is looked at once more; those that may not leave are left out and named.',
      right: { express: 2 },
      lets: { th: 'ปิดใบส่งมอบและส่งมอบกล่องให้คนขับ', en: 'Close manifests: the parcels leave with the driver' },
      params: id,
      body: z.strictObject({
        driver_name: Name(120),
        plate: Text(40).default(''),
        /** A picture of the signature. */
        signature: FileName,
        /** As many as the driver signed for. */
        parcels: z.int().positive(),
      }),
      reply: one(
        z.strictObject({
          number: z.string(),
          handed_over: Count,
          left_out: z.array(
            z.strictObject({ order_id: Id, order_number: z.string(), code: z.string(), why: z.enum(STAYS) }),
          ),
        }),
      ),
      errors: ['manifest_state', 'manifest_changed', 'manifest_empty', 'not_offered'],
    }),
    leftBehind: put('/api/v1/express/manifests/{id}/left-behind', {
      says: 'Says that a parcel did not go with the van although its driver signed for it: it waits for the next manifest. Its order keeps its status; no cash is awaited for it meanwhile.',
      right: { express: 3 },
      lets: {
        th: 'แจ้งว่ากล่องในใบส่งมอบที่ปิดแล้วไม่ได้ไปกับรถ',
        en: 'Say that a parcel of a closed manifest was left behind',
      },
      params: id,
      body: z.strictObject({ parcel_id: Ref('parcel'), reason: Name(300) }),
      reply: one(z.strictObject({ number: z.string(), code: z.string(), no: Count, of: Count })),
      errors: ['manifest_state', 'not_in_manifest', 'parcel_went'],
    }),
    drop: del('/api/v1/express/manifests/{id}', {
      says: 'Throws an open manifest away: its parcels wait again.',
      right: work,
      lets: null,
      params: id,
      reply: done,
      errors: ['manifest_state'],
    }),
    logManifestPrint: post('/api/v1/express/manifests/{id}/prints', {
      says: 'Logs a print of a closed manifest; answers which copy it is.',
      right: read,
      lets: null,
      params: id,
      reply: one(z.strictObject({ url: z.string(), copy: Count })),
      errors: ['manifest_state'],
    }),
    manifestPdf: get('/api/v1/express/manifests/{id}/pdf', {
      says: 'A closed manifest as PDF: provider, parcels with tracking numbers and cash, driver, signature. From the second logged print on it says "พิมพ์ซ้ำ".',
      right: read,
      lets: null,
      kind: 'file',
      params: id,
      reply: z.never(),
      errors: ['manifest_state'],
    }),
  },
);
