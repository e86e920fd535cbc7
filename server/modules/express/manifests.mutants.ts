import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/express/manifests.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];

const at = 'server/modules/express';
const rules = `${at}/manifests.rules.ts`;
const scan = `${at}/manifests.commands/scan-out.ts`;
const close = `${at}/manifests.commands/close-manifest.ts`;
const parcels = `${at}/manifests.queries/parcels.ts`;
const list = `${at}/manifests.queries/manifests.ts`;
const load = `${at}/manifests.commands/load-manifest.ts`;

export const MUTANTS: Mutant[] = [
  {
    bug: 'a cancelled parcel goes on the van',
    file: rules,
    find: "if (order.status === STATUS.cancelled) return 'cancelled';",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a held parcel goes on the van',
    file: rules,
    find: "if (order.held_at) return 'held';",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'another provider’s parcel goes on the van',
    file: rules,
    find: 'parcel.provider === provider ? null',
    replace: 'parcel.provider > 0 ? null',
    seenBy: CASES,
  },
  {
    bug: 'what was pulled out goes on the van',
    file: rules,
    find: 'order.packing_status === PACKING.pulledOut || ',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'the database says otherwise than the rule of what is held',
    file: parcels,
    find: "when o.held_at is not null then 'held'",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a parcel that is in another manifest is scanned once more',
    file: scan,
    find: "if (there && reason !== 'cancelled') {",
    replace: "if (there && there.manifest_id === manifest.id && reason !== 'cancelled') {",
    seenBy: CASES,
  },
  {
    bug: 'a scan does not look whether its manifest is open',
    file: load,
    find: 'if (state !== how.state)',
    replace: "if (state !== how.state && how.for === 'update')",
    seenBy: CASES,
  },
  {
    bug: 'who is bound to a team sees the manifests of all',
    file: load,
    find: 'seesAll(who) ? await load(tx, id) : null',
    replace: 'await load(tx, id)',
    seenBy: ['test/contract/isolation.test.ts', ...CASES],
  },
  {
    bug: 'more leave than the driver signed for',
    file: close,
    find: 'scanned.length !== parcels || ',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'what was cancelled after its scan leaves, or nothing does',
    file: close,
    find: 'if (why === null) {',
    replace: "if (why === null || why === 'held') {",
    seenBy: CASES,
  },
  {
    bug: 'a slip is taken for a signature',
    file: close,
    find: "found?.purpose !== 'signature' || ",
    replace: '!found || ',
    seenBy: CASES,
  },
  {
    bug: 'closing leaves no audit row',
    file: close,
    find: "record(tx, who, {\n    action: 'manifest.close'",
    replace: "if (tx.enterpriseId < 0) record(tx, who, {\n    action: 'manifest.close'",
    seenBy: LEFT,
  },
  {
    bug: 'a manifest of some rounds waits for all',
    file: parcels,
    find: '...(m.rounds\n    ?',
    replace: '...(m.rounds?.length === 0\n    ?',
    seenBy: CASES,
  },
  {
    bug: 'a manifest of one day waits for the day after too',
    file: parcels,
    find: 'startOfDay(addDays(m.packed_on, 1))',
    replace: 'startOfDay(addDays(m.packed_on, 2))',
    seenBy: CASES,
  },
  {
    bug: 'what was taken out counts as left behind',
    file: parcels,
    find: " and w.stays not in ('undone', 'dropped')",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a manifest is not found by the number of a parcel in it',
    file: list,
    find: 'in (p.tracking_number, ${boxCode}, o.number)))`',
    replace: 'in (m.number)))`',
    seenBy: CASES,
  },
];
