import { useState } from 'react';
import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { PARTNER_FIELDS } from '../../../../../contract/warehouse.fields.ts';
import type { Partner } from '../../../../../contract/warehouse.partners.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ActionButton,
  ConfirmDialog,
  DetailSection,
  Facts,
  Failed,
  Loading,
  Moment,
  Money,
  StatusBadge,
  count,
  undoToast,
  useDialogCommand,
} from '../../../kit/index.ts';
import { BillLink } from '../BillLink.tsx';
import { buying } from '../extensions.ts';
import { ItemName } from '../ItemName.tsx';
import classes from '../warehouse.module.css';
import own from './partners.module.css';

interface Props {
  partner: Partner | undefined;
  onClose: () => void;
  onEdit: (id: number) => void;
}

/** One partner: how to reach them, what was bought of them and at which price, and their bills. */
export function PartnerSheet({ partner, onClose, onEdit }: Props) {
  const kit = useWords('kit');
  return (
    <Drawer
      opened={partner !== undefined}
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={partner?.company_name ?? ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {partner && <Sheet id={partner.id} onClose={onClose} onEdit={onEdit} />}
    </Drawer>
  );
}

function Sheet({ id, onClose, onEdit }: { id: number } & Pick<Props, 'onClose' | 'onEdit'>) {
  const t = useWords('warehouse');
  const say = useSay();
  const read = useRead(api.partner, { id });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const partner = read.data.Data;
  const phone = (tel: string | null) => tel && <a href={`tel:${tel}`}>{tel}</a>;
  return (
    <>
      <Actions partner={partner} onClose={onClose} onEdit={onEdit} />
      {partner.is_closed && (
        <p>
          <StatusBadge tone="stopped">{t('partners.states.closed')}</StatusBadge>
        </p>
      )}
      {partner.contact_tel === null ? (
        <WholeWords className={classes['soft']!}>{t('partners.needContacts')}</WholeWords>
      ) : (
        <Facts
          facts={[
            [say(PARTNER_FIELDS.contact_name), partner.contact_name],
            [say(PARTNER_FIELDS.contact_tel), phone(partner.contact_tel)],
            [say(PARTNER_FIELDS.tel), phone(partner.tel)],
            [
              say(PARTNER_FIELDS.email),
              partner.email && (
                <a key="mail" href={`mailto:${partner.email}`}>
                  {partner.email}
                </a>
              ),
            ],
            [say(PARTNER_FIELDS.tax_id), partner.tax_id],
            [say(PARTNER_FIELDS.address), partner.address],
          ]}
        />
      )}
      <Bought partner={partner} />
      <Bills partner={partner} />
    </>
  );
}

function Actions({ partner, onClose, onEdit }: { partner: Partner } & Pick<Props, 'onClose' | 'onEdit'>) {
  const t = useWords('warehouse');
  const user = useSession();
  const [removing, setRemoving] = useState(false);
  const needLead = has(user, api.changePartner.right) ? undefined : t('partners.needLead');
  const { id, company_name: name, is_closed, bills } = partner;
  const setClosed = (closed: boolean) => send(api.closePartner, { id, closed }, ['stock']);
  return (
    <div className={own['actions']}>
      {buying
        .parts()
        .flatMap(({ ordered }) => ordered ?? [])
        .filter(({ right }) => has(user, right))
        .map(({ of, says }) => (
          <Button key={of(id)} variant="default" component={Link} to={of(id)}>
            {says()}
          </Button>
        ))}
      <ActionButton
        variant="default"
        disabledReason={needLead}
        icon={<IconPencil size={18} stroke={1.6} />}
        onClick={() => onEdit(id)}
      >
        {t('partners.edit')}
      </ActionButton>
      {is_closed ? (
        <ActionButton
          variant="default"
          disabledReason={needLead}
          onClick={async () => {
            await setClosed(false);
            toast.done(t('partners.reopened', { name }));
          }}
        >
          {t('partners.reopen')}
        </ActionButton>
      ) : (
        <ActionButton
          variant="default"
          disabledReason={needLead}
          onClick={async () => {
            await setClosed(true);
            undoToast(t('partners.closed', { name }), () => void setClosed(false).catch(toast.error));
          }}
        >
          {t('partners.close')}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        disabledReason={needLead ?? (bills > 0 ? t('partners.hasBills', { count: bills }) : undefined)}
        icon={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setRemoving(true)}
      >
        {t('partners.remove')}
      </ActionButton>
      {removing && <Remove partner={partner} onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </div>
  );
}

function Remove(props: { partner: Partner; onCancel: () => void; onRemoved: () => void }) {
  const t = useWords('warehouse');
  const { id, company_name: name } = props.partner;
  const { send: remove } = useDialogCommand(api.removePartner, {
    invalidates: ['stock'],
    onClose: props.onRemoved,
    done: () => t('partners.removed', { name }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('partners.removeTitle', { name })}
      says={t('partners.removeSays')}
      confirm={t('partners.remove')}
      onCancel={props.onCancel}
      onConfirm={() => remove({ id })}
    />
  );
}

const STEP = 20;
const MOST = 200;

function Bought({ partner }: { partner: Partner }) {
  const t = useWords('warehouse');
  const [shown, setShown] = useState(STEP);
  const read = useRead(api.bought, { partner_id: partner.id, page_size: shown }, { keepPrevious: true });
  const found = read.data?.Data ?? [];
  const total = read.data?.Datum.total ?? 0;
  const prices = found.some((b) => b.last_price !== null);
  return (
    <DetailSection title={t('partners.bought')}>
      {read.isPending && <Loading />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data && total === 0 && (
        <WholeWords className={classes['soft']}>{t('partners.boughtNothing')}</WholeWords>
      )}
      {found.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th>{t('partners.item')}</th>
                <th className={classes['right']}>{t('partners.pieces')}</th>
                {prices && <th className={classes['right']}>{t('partners.lastPrice')}</th>}
                <th className={`${classes['right']} ${classes['desk']}`}>{t('partners.lastAt')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map((b) => (
                <tr key={b.item_id}>
                  <td>
                    <ItemName name={b.name} sku={b.sku} image={b.image} />
                  </td>
                  <td className={classes['right']}>
                    {count(b.pieces)} {b.unit_name}
                  </td>
                  {prices && (
                    <td className={classes['right']}>
                      {b.last_price === null ? '–' : <Money amount={b.last_price} plain />}
                    </td>
                  )}
                  <td className={`${classes['right']} ${classes['desk']}`}>
                    <Moment at={b.last_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > found.length && shown < MOST && (
        <Button variant="subtle" onClick={() => setShown(Math.min(MOST, shown + 60))}>
          {t('partners.more')}
        </Button>
      )}
    </DetailSection>
  );
}

function Bills({ partner }: { partner: Partner }) {
  const t = useWords('warehouse');
  const read = useRead(api.history, { partner_id: partner.id, page_size: 10 });
  const user = useSession();
  if (!has(user, api.history.right) || (read.data && read.data.Datum.total === 0)) return null;
  return (
    <DetailSection title={t('partners.bills')}>
      {read.isPending && <Loading />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      <table className={classes['table']}>
        <tbody>
          {read.data?.Data.map((b) => (
            <tr key={b.id}>
              <td>
                <BillLink bill={b} />{' '}
                {b.reversed && <StatusBadge tone="stopped">{t('history.reversed')}</StatusBadge>}
              </td>
              <td className={classes['right']}>{t('partners.billPieces', { count: b.quantity })}</td>
              <td className={classes['right']}>
                <Moment at={b.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(read.data?.Datum.total ?? 0) > 10 && (
        <Button
          component={Link}
          to={warehouseScreens.stockHistory({ partner_id: partner.id })}
          variant="subtle"
        >
          {t('partners.allBills')}
        </Button>
      )}
    </DetailSection>
  );
}
