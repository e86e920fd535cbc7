import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  customers as api,
  placeText,
  type Address,
  type CustomerPage,
} from '../../../../contract/customers.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useWords } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { DetailSection, Unbroken, undoToast } from '../../kit/index.ts';
import { AddressForm } from './AddressForm.tsx';
import classes from './customers.module.css';

const icon = { size: 18, stroke: 1.6 };

/** Where it was sent to, the newest first; added, changed, deleted and brought back. */
export function Addresses({ customer }: { customer: CustomerPage }) {
  const t = useWords('customers');
  const may = has(useSession(), api.addAddress.right);
  const [edited, edit] = useState<{ address: Address | undefined; opened: boolean }>({
    address: undefined,
    opened: false,
  });
  const remove = async ({ id, ...address }: Address) => {
    await send(api.removeAddress, { id }, ['customers']);
    undoToast(t('address.removed'), () => {
      const back = { ...address, id: customer.id, address_confirmed: true };
      void send(api.addAddress, back, ['customers']).catch(toast.error);
    });
  };
  return (
    <DetailSection
      title={t('page.addresses')}
      beside={
        may && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => edit({ address: undefined, opened: true })}
          >
            {t('address.add')}
          </Button>
        )
      }
    >
      {customer.addresses.length === 0 ? (
        <WholeWords className={classes['soft']}>{t('address.none')}</WholeWords>
      ) : (
        <ul className={classes['addresses']}>
          {customer.addresses.map((address) => (
            <li key={address.id}>
              <span>
                <b>{address.name}</b> {address.phone}
                <br />
                <Unbroken text={`${address.address} ${placeText(address)} ${address.zipcode}`} />
              </span>
              {may && (
                <span className={classes['tools']}>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t('address.editOf', { address: address.address })}
                    onClick={() => edit({ address, opened: true })}
                  >
                    <IconPencil {...icon} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t('address.removeOf', { address: address.address })}
                    onClick={() => void remove(address).catch(toast.error)}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <AddressForm customer={customer} {...edited} onClose={() => edit({ ...edited, opened: false })} />
    </DetailSection>
  );
}
