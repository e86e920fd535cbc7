import { Button, Modal } from '@mantine/core';
import { CopyButton } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import classes from './developers.module.css';

interface Props {
  title: string;
  says: string;
  /** Undefined: there is none to show. */
  secret: string | undefined;
  onClose: () => void;
}

/** A secret, this once: it is closed by its button alone, so that no stray click loses it. */
export function SecretDialog({ title, says, secret, onClose }: Props) {
  const t = useWords('developers');
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <WholeWords>{says}</WholeWords>
      <code className={classes['secret']} data-testid="secret">
        {secret}
      </code>
      <div className={classes['buttons']}>
        <CopyButton wide text={secret ?? ''} label={t('keys.secret.copy')} done={t('keys.secret.copied')} />
        <Button onClick={onClose}>{t('keys.secret.done')}</Button>
      </div>
    </Modal>
  );
}
