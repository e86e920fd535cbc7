import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { getDefaultZIndex, Loader, Modal } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { finder } from '../../../../contract/finder.ts';
import { errorText } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { MODULES } from '../modules.ts';
import { navigationOf } from '../navigation.ts';
import type { Words } from '../../../../contract/shared.ts';
import { mayOpen } from '../screens.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { useKey } from '../../kit/useKey.ts';
import { onOpenQuickFind } from '../../platform/panels.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import classes from './QuickFind.module.css';

/** Ctrl-K: an order, a tracking number, a phone, a product or a screen, from anywhere. */
export function QuickFind() {
  const t = useWords('app');
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(() => onOpenQuickFind(open), [open]);
  // The field is there and has the focus before the next key comes; what moves in is only its look.
  useKey('mod+KeyK', () => flushSync(open), { whileTyping: true });
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      centered={false}
      padding={0}
      size={600}
      attributes={{ content: { 'aria-label': t('find.label') } }}
      transitionProps={{ duration: 0 }}
      // over whatever dialog is open
      zIndex={getDefaultZIndex('modal') + 50}
      classNames={{ content: classes['dialog']! }}
    >
      <Finder onDone={close} />
    </Modal>
  );
}

const FINDS = MODULES.flatMap(({ finds = [] }) => finds);

interface Hit {
  key: string;
  /** Over the first of its kind. */
  kind: string;
  title: string;
  hint: string;
  link: string;
}

function Finder({ onDone }: { onDone: () => void }) {
  const t = useWords('app');
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const { hits, busy, error, asked, fresh } = useHits(q.trim());
  const chosen = fresh ? hits[Math.min(at, hits.length - 1)] : undefined;
  /** Enter came before the answer did. */
  const hurried = useRef(false);

  const go = (hit: Hit | undefined) => {
    if (!hit || !fresh) return;
    onDone();
    void navigate({ href: hit.link });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && fresh && hits.length) {
      event.preventDefault();
      setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    if (fresh) go(chosen);
    else hurried.current = true;
  };
  const onAnswer = useEffectEvent(() => {
    if (hurried.current && !error) go(hits[0]);
    hurried.current = false;
  });
  useEffect(() => {
    if (fresh) onAnswer();
  }, [fresh, q]);

  return (
    <>
      <div className={classes['field']}>
        <input
          data-autofocus
          autoFocus
          // Mantine would close the dialog beneath as well
          data-mantine-stop-propagation="true"
          value={q}
          onChange={(e) => {
            hurried.current = false;
            setQ(e.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('find.placeholder')}
          aria-label={t('find.label')}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="find-hits"
          aria-activedescendant={chosen ? `find-${chosen.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        {busy && <Loader size="xs" aria-label={t('loading')} />}
      </div>
      <div
        id="find-hits"
        role="listbox"
        aria-label={t('find.label')}
        className={classes['hits']}
        aria-busy={!fresh}
      >
        {hits.map((hit, i) => (
          <div
            key={hit.key}
            id={`find-${hit.key}`}
            role="option"
            aria-selected={hit === chosen}
            className={classes['hit']}
            onMouseMove={() => setAt(i)}
            // the keyboard stays with the field
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(hit)}
          >
            <span className={classes['kind']}>{hit.kind !== hits[i - 1]?.kind && hit.kind}</span>
            <span className={classes['title']}>{hit.title}</span>
            <span className={classes['hint']}>{hit.hint}</span>
          </div>
        ))}
      </div>
      {error && <p className={classes['none']}>{errorText(error)}</p>}
      {asked && !busy && !error && hits.length === 0 && (
        <WholeWords className={classes['none']}>{t('find.nothing', { q })}</WholeWords>
      )}
      <WholeWords className={classes['keys']}>{t('find.hint')}</WholeWords>
    </>
  );
}

/** How well a screen's title fits what is typed: it is it, begins with it, has it inside. */
function fitOf({ th, en }: Words, typed: string): number {
  const titles = [th.toLowerCase(), en.toLowerCase()];
  const fits = [
    (title: string) => title === typed,
    (title: string) => title.startsWith(typed),
    (title: string) => title.includes(typed),
  ];
  const fit = fits.findIndex((one) => titles.some(one));
  return fit < 0 ? NO_FIT : fit;
}
const NO_FIT = 3;

function useHits(q: string) {
  const t = useWords('app');
  const say = useSay();
  const user = useSession();
  const [asked] = useDebouncedValue(q, 180);
  const enabled = asked.length >= 2 && has(user, finder.search.right);
  const found = useRead(finder.search, { q: asked || '-' }, { enabled, keepPrevious: true });

  const like = q.toLowerCase();
  const screens = navigationOf(user)
    .flatMap(({ lines }) => lines)
    .filter(({ title }) => fitOf(title, like) < NO_FIT)
    .toSorted((a, b) => fitOf(a.title, like) - fitOf(b.title, like))
    .slice(0, q ? 5 : 12);
  const things = (enabled && found.data ? found.data.Data : []).flatMap((hit): Hit[] => {
    const known = FINDS.find(({ kind }) => kind === hit.kind);
    const link = known?.link(hit);
    // What cannot be opened is not offered.
    if (!known || !link || !mayOpen(user, link)) return [];
    const { id, kind, title, hint } = hit;
    return [{ key: `${kind}-${id}`, kind: say(known.title), title, hint, link }];
  });
  const hits: Hit[] = [
    ...things,
    ...screens.map(({ to, title }) => ({
      key: `screen-${to.path.replace(/\W+/g, '-')}`,
      kind: t('find.screens'),
      title: say(title),
      hint: '',
      link: to.path,
    })),
  ];
  /** The rows are of what is typed; those of less or of something else are never acted on. */
  const fresh = asked === q && (!enabled || (!found.isPlaceholderData && !found.isPending));
  return {
    hits,
    fresh,
    busy: !fresh || (enabled && found.isFetching),
    error: enabled ? found.error : null,
    asked: q.length > 0,
  };
}
