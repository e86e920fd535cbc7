import { useState } from 'react';
import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { views as api } from '../../../../contract/views.ts';
import { call } from '../../platform/client.ts';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { stringifySearch } from '../../platform/search.ts';
import { has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { undoToast } from '../undoToast.tsx';
import { SharedViews, sharedAgain } from './SharedViews.tsx';
import type { SavedView } from './useListPrefs.ts';
import classes from './SavedViews.module.css';

const LONGEST = 60;

interface Props {
  /** What the screen calls its list. */
  list: string;
  views: SavedView[];
  onChange: (views: SavedView[]) => void;
}

/** The filters of the moment under a name of one's own. */
export function SavedViews({ list, views, onChange }: Props) {
  const t = useWords('kit');
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [shares, setShares] = useState(false);
  const mayShare = has(useSession(), api.share.right);
  const search = useSearch({ strict: false }) as Record<string, string>;
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const go = (view: Pick<SavedView, 'search'>) => {
    setOpened(false);
    void navigate({ href: pathname + stringifySearch(view.search) });
  };
  const fits = name.trim() !== '' && name.trim().length <= LONGEST;
  const keep = (view: SavedView) =>
    onChange([...views.filter(({ name: other }) => other !== view.name), view]);
  const save = async () => {
    const { page: _, ...filters } = search;
    if (shares) {
      // whom somebody looked for is nobody else's business
      const { q: _q, ...shared } = filters;
      const texts = Object.fromEntries(
        Object.entries(shared).map(([field, value]) => [field, String(value)]),
      );
      try {
        await call(api.share, { list, name: name.trim(), search: texts });
      } catch (error) {
        return toast.error(error);
      }
      await sharedAgain();
      toast.done(t('views.sharedDone', { name: name.trim() }));
      setName('');
      return setShares(false);
    }
    keep({ name: name.trim(), search: filters });
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
        {opened && (
          <SharedViews
            list={list}
            alone={views.length === 0}
            onOpen={go}
            onCopy={(view) => {
              keep({ name: view.name, search: view.search });
              toast.done(t('views.copied', { name: view.name }));
            }}
          />
        )}
        <form
          className={classes['save']}
          onSubmit={(e) => {
            e.preventDefault();
            if (fits) void save();
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
          {mayShare && (
            <Checkbox
              label={t('views.shareIt')}
              description={'q' in search ? t('views.shareHint') : undefined}
              checked={shares}
              onChange={(event) => setShares(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="default" disabled={!fits}>
            {t('views.keep')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
