import { useState } from 'react';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { stringifySearch } from '../../platform/search.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { undoToast } from '../undoToast.tsx';
import type { SavedView } from './useListPrefs.ts';
import classes from './SavedViews.module.css';

const LONGEST = 60;

interface Props {
  views: SavedView[];
  onChange: (views: SavedView[]) => void;
}

/** The filters of the moment under a name of one's own. */
export function SavedViews({ views, onChange }: Props) {
  const t = useWords('kit');
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const search = useSearch({ strict: false }) as Record<string, string>;
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const go = (view: SavedView) => {
    setOpened(false);
    void navigate({ href: pathname + stringifySearch(view.search) });
  };
  const fits = name.trim() !== '' && name.trim().length <= LONGEST;
  const save = () => {
    const { page: _, ...filters } = search;
    onChange([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search: filters }]);
    setName('');
  };
  const remove = (view: SavedView) => {
    onChange(views.filter((other) => other !== view));
    undoToast(t('views.removed', { name: view.name }), () => onChange(views));
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('views.label')} title={t('views.label')} onClick={() => setOpened(!opened)}>
          <IconBookmark size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views.label')}>
        {views.length === 0 && <WholeWords className={classes['none']}>{t('views.empty')}</WholeWords>}
        <ul className={classes['views']}>
          {views.map((view) => (
            <li key={view.name}>
              <button type="button" onClick={() => go(view)}>
                {view.name}
              </button>
              <ActionIcon aria-label={t('views.remove', { name: view.name })} onClick={() => remove(view)}>
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <form
          className={classes['save']}
          onSubmit={(e) => {
            e.preventDefault();
            if (fits) save();
          }}
        >
          <TextInput
            label={t('views.save')}
            placeholder={t('views.nameHint')}
            aria-label={t('views.name')}
            value={name}
            maxLength={LONGEST}
            onChange={(e) => setName(e.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!fits}>
            {t('views.keep')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
