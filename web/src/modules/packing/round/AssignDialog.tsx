import { useState } from 'react';
import { GROUPS } from '../../../../../contract/shared.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { users } from '../../../../../contract/users.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { ActionButton, ConfirmDialog, Select, useDialogCommand } from '../../../kit/index.ts';
import classes from '../packing.module.css';
import { useOthersWords, type WholeRound } from './others.ts';

/** Which delivery user brings the round's parcels. */
export function AssignDialog({ round, onClose }: { round: WholeRound; onClose: () => void }) {
  const t = useWords('packing');
  const others = useOthersWords()(round);
  const people = useRead(users.list, { group_id: GROUPS.delivery, page_size: 200 });
  const assign = useDialogCommand(api.assign, {
    invalidates: ['packing'],
    onClose,
    done: ({ Data: { delivery_user: to } }) =>
      to ? t('assign.assigned', { name: to.name }) : t('assign.takenBack'),
  });
  const [chosen, setChosen] = useState(round.delivery_user?.id);
  const active = (people.data?.Data ?? []).filter((u) => u.status === 'active');
  const to = (user_id: number | null) => assign.send({ id: round.id, user_id });
  return (
    <ConfirmDialog
      opened
      title={t('assign.title', { number: round.number })}
      says={
        <>
          {t('assign.says')}
          {others && (
            <p className={classes['others']} data-tone="waiting">
              {others}
            </p>
          )}
        </>
      }
      confirm={t('assign.save')}
      disabledReason={
        chosen === undefined
          ? t('assign.choose')
          : chosen === round.delivery_user?.id
            ? t('assign.already', { name: round.delivery_user.name })
            : undefined
      }
      onCancel={onClose}
      onConfirm={() => to(chosen!)}
    >
      <Select
        label={t('assign.who')}
        placeholder={t('assign.choose')}
        nothingFoundMessage={t('assign.nobody')}
        options={active.map((u) => ({ value: u.id, label: u.name, hint: u.phone }))}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
      {round.delivery_user && (
        <ActionButton disabledReason={undefined} variant="default" mt="md" fullWidth onClick={() => to(null)}>
          {t('assign.takeBack', { name: round.delivery_user.name })}
        </ActionButton>
      )}
    </ConfirmDialog>
  );
}
