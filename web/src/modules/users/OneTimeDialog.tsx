import { Button, Modal } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { CopyButton } from '../../kit/index.ts';
import classes from './users.module.css';

interface Props {
  name: string;
  username: string;
  password: string;
  onClose: () => void;
}

/** The only time that anybody sees this password: nothing but its button closes it. */
export function OneTimeDialog({ name, username, password, onClose }: Props) {
  const t = useWords('users');
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('oneTime.title', { name })}
    >
      <WholeWords>{t('oneTime.says')}</WholeWords>
      <dl className={classes['password']}>
        <div>
          <dt>{t('oneTime.username')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{t('oneTime.password')}</dt>
          <dd data-testid="one-time-password">{password}</dd>
        </div>
      </dl>
      <div className={classes['buttons']}>
        <CopyButton
          wide
          text={t('oneTime.message', { username, password, address: window.location.origin })}
          label={t('oneTime.copy')}
          done={t('oneTime.copied')}
        />
        <Button onClick={onClose} data-autofocus>
          {t('oneTime.close')}
        </Button>
      </div>
    </Modal>
  );
}
