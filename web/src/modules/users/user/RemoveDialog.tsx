import { users as api, type UserDetail } from '../../../../../contract/users.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Sentence, WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, Failed, Loading, useDialogCommand } from '../../../kit/index.ts';
import classes from '../users.module.css';

/** Deletes a user, once it was said what they still hold. */
export function RemoveDialog(props: { user: UserDetail; onClose: () => void; onRemoved: () => void }) {
  const t = useWords('users');
  const say = useSay();
  const { id, name } = props.user;
  const holdings = useRead(api.holdings, { id }, { staleTime: 0 });
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['users'],
    onClose: props.onClose,
    done: () => t('remove.done', { name }),
    onDone: props.onRemoved,
  });
  const held = holdings.data?.Data ?? [];
  return (
    <ConfirmDialog
      opened
      danger
      title={t('remove.title', { name })}
      says={
        <>
          <WholeWords>{t('remove.says')}</WholeWords>
          {holdings.isPending && <Loading lines={1} />}
          {holdings.isError && <Failed error={holdings.error} retry={() => void holdings.refetch()} />}
          {held.length > 0 && (
            <>
              <WholeWords>{t('remove.holds')}</WholeWords>
              <ul className={classes['holdings']}>
                {held.map((words) => (
                  <li key={words.en}>
                    <Sentence text={say(words)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      }
      confirm={t('remove.confirm')}
      disabledReason={holdings.isPending ? t('remove.looking') : undefined}
      onCancel={props.onClose}
      onConfirm={() => send({ id })}
    />
  );
}
