import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { CopyButton } from '../../kit/index.ts';
import classes from './SecondFactor.module.css';

const icon = { size: 18, stroke: 1.6 };

/** Shown this once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords('auth');
  const user = useSession();
  const text = [
    t('second.codesOf', { shop: user.EnterpriseName, username: user.Username }),
    '',
    ...codes,
    '',
    t('second.codesOnce'),
  ].join('\n');
  return (
    <>
      <WholeWords>{t('second.codesSay')}</WholeWords>
      <ul className={classes['codes']} aria-label={t('second.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <CopyButton wide text={text} label={t('second.copy')} done={t('second.copied')} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => save(text)}
        >
          {t('second.download')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => print(text)}
        >
          {t('second.print')}
        </Button>
      </div>
      <Button fullWidth size="md" mt="md" onClick={onKept} data-autofocus>
        {t('second.kept')}
      </Button>
    </>
  );
}

function save(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = 'langraan-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A page of their own, so that nothing else of the screen is printed. */
function print(text: string) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument!.createElement('pre');
  page.textContent = text;
  page.style.font = '16px/2 monospace';
  frame.contentDocument!.body.append(page);
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}
