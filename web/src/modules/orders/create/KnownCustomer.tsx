import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { CUSTOMER_STATUS_WORDS, customers, placeText } from '../../../../../contract/customers.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Moment, StatusBadge, Unbroken } from '../../../kit/index.ts';
import { EarlierOrders } from './EarlierOrders.tsx';
import { PARTS, type OrderForm, type Recipient } from './values.ts';
import classes from './create.module.css';

type Address = DataOf<typeof customers.list>[number]['addresses'][number];

/** Who bought with this phone before, and where it went. */
export function KnownCustomer({ form }: { form: OrderForm }) {
  const t = useWords('orders');
  const { recipient } = form.values;
  const typed = recipient.phone.replace(/\D/g, '');
  const [phone] = useDebouncedValue(typed, 300);
  const found = useRead(customers.list, { phone, page_size: 3 }, { enabled: phone.length >= 9 });
  // Nobody is offered who has another phone than the one that stands there now.
  const people = phone === typed && phone.length >= 9 ? (found.data?.Data ?? []) : [];
  if (people.length === 0) return null;

  const use = (customer: number, address: Address) => {
    form.setValues({
      recipient: Object.fromEntries(PARTS.map((part) => [part, address[part]])) as Recipient,
      marks: {},
      customer_id: customer,
      address_confirmed: false,
    });
    for (const part of PARTS) form.clearFieldError(`recipient.${part}`);
  };
  const isUsed = (address: Address) => PARTS.every((part) => address[part] === recipient[part]);

  return (
    <div data-wide className={classes['known']} role="region" aria-label={t('create.known')}>
      {people.map((person) => (
        <div key={person.id}>
          <div className={classes['knownWho']}>
            <IconUser size={18} stroke={1.6} aria-hidden="true" />
            <strong>{person.name}</strong>
            <span>{t('create.knownOrders', { count: person.orders })}</span>
          </div>
          {person.status === 'blocked' && <Blocked id={person.id} />}
          <ul>
            {person.addresses.slice(0, 3).map((address) => (
              <li key={address.id}>
                <span>
                  <Unbroken text={`${address.address} ${placeText(address)} ${address.zipcode}`} />
                </span>
                {isUsed(address) ? (
                  <span className={classes['used']}>
                    <IconCheck size={16} /> {t('create.usedAddress')}
                  </span>
                ) : (
                  <Button size="compact-sm" variant="default" onClick={() => use(person.id, address)}>
                    {t('create.useAddress')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <EarlierOrders phone={phone} />
    </div>
  );
}

/** That the shop has them blocked, by whom and why: known before the order is typed, not when it is saved. */
function Blocked({ id }: { id: number }) {
  const say = useSay();
  const t = useWords('orders');
  const blocked = useRead(customers.detail, { id }).data?.Data.blocked;
  return (
    <p role="status" className={classes['knownBlocked']}>
      <StatusBadge tone="stopped">{say(CUSTOMER_STATUS_WORDS.blocked)}</StatusBadge>
      {blocked && (
        <span>
          <Unbroken text={blocked.reason} /> · {blocked.by ?? t('create.blockedBySystem')} ·{' '}
          <Moment at={blocked.at} />
        </span>
      )}
    </p>
  );
}
