import { Fragment, useEffect } from 'react';
import { Kbd, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useKey } from '../../kit/useKey.ts';
import { MODULES } from '../modules.ts';
import { onOpenKeys } from '../../platform/panels.ts';
import classes from './Keys.module.css';

const OF_MODULES = MODULES.flatMap(({ keys = [] }) => keys);

/** `?` shows what the keyboard can do. */
export function Keys() {
  const t = useWords('app');
  const say = useSay();
  const [opened, { open, close, toggle }] = useDisclosure(false);
  useEffect(() => onOpenKeys(open), [open]);
  useKey('shift+Slash', toggle);

  const groups: [string, [string, string[]][]][] = [
    [
      t('keys.everywhere'),
      [
        [t('keys.find'), ['Ctrl', 'K']],
        [t('keys.help'), ['?']],
        [t('keys.back'), ['Esc']],
      ],
    ],
    [
      t('keys.lists'),
      [
        [t('keys.search'), ['/']],
        [t('keys.rows'), ['↑', '↓']],
        [t('keys.open'), ['Enter']],
        [t('keys.select'), ['Space']],
      ],
    ],
    [t('keys.forms'), [[t('keys.save'), ['Ctrl', 'Enter']]]],
    ...OF_MODULES.map(({ title, lines }): (typeof groups)[number] => [
      say(title),
      lines.map(([what, keys]) => [say(what), [...keys]]),
    ]),
  ];
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      {groups.map(([title, lines]) => (
        <section key={title} className={classes['group']}>
          <h2>{title}</h2>
          <dl>
            {lines.map(([what, keys]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
