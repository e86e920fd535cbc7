import type { Mutant } from '../../../test/mutants/mutant.ts';

const PRIVACY = ['server/modules/privacy/privacy.test.ts'];
const erase = 'server/modules/privacy/privacy.commands/erase-person.ts';
const looks = 'server/modules/privacy/looks.ts';
const recipients = 'server/modules/orders/recipients.store.ts';
const cards = 'server/modules/customers/personal-data.store.ts';
const pictures = 'server/modules/payments/pictures.store.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'an order that is under way loses its address',
    file: erase,
    find: 'if (erasure.blocks.length)',
    replace: 'if (erasure.blocks.length > 9)',
    seenBy: PRIVACY,
  },
  {
    bug: 'somebody else is erased than who was read',
    file: erase,
    find: 'if (person.name !== name)',
    replace: 'if (!name)',
    seenBy: PRIVACY,
  },
  {
    bug: 'the trail keeps the name that was erased',
    file: erase,
    find: 'after: { reason }',
    replace: 'after: { reason, name }',
    seenBy: PRIVACY,
  },
  {
    bug: 'a name goes that the books need',
    file: recipients,
    find: 'case when ${evidence} then o.recipient_name else ${ERASED} end',
    replace: 'case when not ${evidence} then o.recipient_name else ${ERASED} end',
    seenBy: PRIVACY,
  },
  {
    bug: 'a run erases what has not ended',
    file: recipients,
    find: 'o.status in ${literals(ENDED)} and o.created_at < ${before}\n  and',
    replace: 'o.created_at < ${before}\n  and',
    seenBy: PRIVACY,
  },
  {
    bug: 'a name stays when the books need it no more',
    file: recipients,
    find: 'or (o.recipient_name <> ${ERASED} and not ${isEvidence(begin)})',
    replace: 'or (o.recipient_name = ${ERASED} and not ${isEvidence(begin)})',
    seenBy: PRIVACY,
  },
  {
    bug: 'a customer with an order under way is erased',
    file: recipients,
    find: 'having max(o.created_at) < ${before} and bool_and(o.status in ${literals(ENDED)})',
    replace: 'having max(o.created_at) < ${before}',
    seenBy: PRIVACY,
  },
  {
    bug: 'saved addresses stay',
    file: cards,
    find: 'delete from customer_addresses where enterprise_id = ${tx.enterpriseId} and customer_id = ${these}',
    replace:
      'delete from customer_addresses where enterprise_id = ${tx.enterpriseId} and customer_id < 0 and customer_id = ${these}',
    seenBy: PRIVACY,
  },
  {
    bug: 'the picture of a confirmed slip goes',
    file: pictures,
    find: 'o.customer_id = ${id} and ${ended} and not ${evidence}`,\n    );',
    replace: 'o.customer_id = ${id} and ${ended}`,\n    );',
    seenBy: PRIVACY,
  },
  {
    bug: 'an erased picture is still given',
    file: 'server/modules/files/files.queries.ts',
    find: 'and name = ${name} and erased_at is null',
    replace: 'and name = ${name}',
    seenBy: PRIVACY,
  },
  {
    bug: 'a customer who looks at the own orders is noted',
    file: looks,
    find: 'if (who.groupId !== GROUPS.customer && !counts) noteLook',
    replace: 'if (!counts) noteLook',
    seenBy: PRIVACY,
  },
  {
    bug: 'a look does not say of whom',
    file: looks,
    find: '    customerId,\n    label,\n    link,\n  };',
    replace: '    customerId: null,\n    label,\n    link,\n  };',
    seenBy: PRIVACY,
  },
];
