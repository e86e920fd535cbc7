import type { Mutant } from '../../../test/mutants/mutant.ts';

const KEYS = ['server/modules/developers/keys.test.ts'];
const TESTS = ['server/modules/developers/developers.test.ts'];
const OUTSIDE = ['server/platform/outside.test.ts'];
const RULES = 'server/modules/developers/developers.rules.ts';
const LETTERS = 'server/modules/developers/letters.store.ts';
const SEND = 'server/modules/developers/developers.commands/send-letters.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a key keeps what its maker has lost',
    file: RULES,
    find: 'Math.min(given[area] ?? 0, present[area])',
    replace: 'given[area] ?? present.order * 0',
    seenBy: KEYS,
  },
  {
    bug: 'an administrator’s key is an administrator',
    file: RULES,
    find: 'groupId: leads ? GROUPS.employee : group_id',
    replace: 'groupId: leads ? group_id : group_id',
    seenBy: KEYS,
  },
  {
    bug: 'a revoked key works',
    file: RULES,
    find: 'if (key.revoked)',
    replace: 'if (key.revoked && key.expired)',
    seenBy: KEYS,
  },
  {
    bug: 'the key of somebody who is blocked works',
    file: RULES,
    find: "if (key.status !== 'active')",
    replace: "if (key.status === 'unverified')",
    seenBy: KEYS,
  },
  {
    bug: 'a key reaches what is personal',
    file: 'server/platform/http/answer.ts',
    find: "right === 'signed-in' ? byKey : right !== 'admin'",
    replace: "right === 'signed-in' ? byKey !== null : right !== 'admin'",
    seenBy: KEYS,
  },
  {
    bug: 'a key is a cookie too',
    file: 'server/platform/http/answer.ts',
    find: 'cookie && isOfProgram(cookie) ? null : cookie',
    replace: 'cookie && !isOfProgram ? null : cookie',
    seenBy: KEYS,
  },
  {
    bug: 'the trail does not say which key it was',
    file: 'server/modules/audit/audit.store.ts',
    find: '${who.key?.id ?? null}',
    replace: '${null}',
    seenBy: KEYS,
  },
  {
    bug: 'a key is kept with the answer of the call that made it',
    file: 'server/modules/developers/developers.commands/keys.ts',
    find: 'return { id, name, sealed: seal(key, `api_key/${tx.enterpriseId}/${id}`) };',
    replace: 'return { id, name, key, sealed: seal(key, `api_key/${tx.enterpriseId}/${id}`) };',
    seenBy: KEYS,
  },
  {
    bug: 'a later letter overtakes the one before it',
    file: LETTERS,
    find: "and earlier.state = 'waiting' and earlier.id < w.id",
    replace: "and earlier.state = 'waiting' and earlier.id < 0",
    seenBy: TESTS,
  },
  {
    bug: 'two senders take the same letter',
    file: LETTERS,
    find: 'set leased_until = ${plusHours(now(), LEASE_SECONDS / 3600)}',
    replace: 'set leased_until = ${plusHours(now(), -LEASE_SECONDS / 3600)}',
    seenBy: TESTS,
  },
  {
    bug: 'a letter is tried again without waiting',
    file: RULES,
    find: 'new Date(from.getTime() + seconds * 1_000)',
    replace: 'new Date(from.getTime() + seconds)',
    seenBy: TESTS,
  },
  {
    bug: 'a webhook that is off is told',
    file: LETTERS,
    find: 'where h.enterprise_id = ${tx.enterpriseId} and h.closed_at is null\n    )',
    replace: 'where h.enterprise_id = ${tx.enterpriseId}\n    )',
    seenBy: TESTS,
  },
  {
    bug: 'how many there are is told though it is as many as before',
    file: LETTERS,
    find: "t.event <> 'stock.changed' or t.data -> 'available' is distinct from",
    replace: "t.event <> 'stock.changed' or t.data -> 'sku' is distinct from",
    seenBy: TESTS,
  },
  {
    bug: 'the signature does not hold its second',
    file: 'server/modules/developers/signature.ts',
    find: 'update(`${t}.${body}`)',
    replace: 'update(`${body}`)',
    seenBy: TESTS,
  },
  {
    bug: 'a former secret signs for ever',
    file: SEND,
    find: 'w.former_until && w.former_until > at ?',
    replace: 'w.former_until && at ?',
    seenBy: TESTS,
  },
  {
    bug: 'a receiver that is gone is called on',
    file: SEND,
    find: 'if (gone || isHopeless(since, now()))',
    replace: 'if (isHopeless(since, now()))',
    seenBy: TESTS,
  },
  {
    bug: 'one success does not count against the failures before it',
    file: SEND,
    find: 'if (webhook.failing_since) await writeWell(tx, webhook.id);',
    replace: 'void writeWell;',
    seenBy: TESTS,
  },
  {
    bug: 'a name may lead to the own network',
    file: 'server/platform/outside.ts',
    find: 'found.find(({ address }) => !isAllowed(address))',
    replace: 'found.find(({ address }) => !address)',
    seenBy: OUTSIDE,
  },
  {
    bug: 'one public address among several is enough',
    file: 'server/platform/outside.ts',
    find: 'err ? undefined : found.find(',
    replace: 'err || found.length > 1 ? undefined : found.find(',
    seenBy: OUTSIDE,
  },
  {
    bug: 'a bare address is connected to unseen',
    file: 'server/platform/outside.ts',
    find: 'if (isIP(host) && !isAllowed(host))',
    replace: 'if (!host && !isAllowed(host))',
    seenBy: OUTSIDE,
  },
  {
    bug: 'a key calls as often as it likes',
    file: 'server/modules/developers/key-holder.ts',
    find: 'if (found.calls > callsAMinute)',
    replace: 'if (found.calls > callsAMinute * 100)',
    seenBy: KEYS,
  },
  {
    bug: 'the key of who must set a second factor works',
    file: RULES,
    find: 'if (key.must_enrol)',
    replace: 'if (key.must_enrol && key.one_time)',
    seenBy: KEYS,
  },
];
