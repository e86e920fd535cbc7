import { Anchor, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { deviceOf } from '../../../../contract/auth.device.ts';
import type { Thing, Words } from '../../../../contract/shared.ts';
import type { TrailRow } from '../../../../contract/trail.ts';
import { trailScreens } from '../../../../contract/trail.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { DetailSection, Facts, Moment, ThingLink } from '../../kit/index.ts';
import { doerOf, nameOf } from './row.ts';
import classes from './trail.module.css';

/** One entry: what was before and after, who did it and from where, and the way to the thing. */
export function TrailSheet({ row, onClose }: { row: TrailRow | undefined; onClose: () => void }) {
  const kit = useWords('kit');
  const say = useSay();
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size="min(640px, 100vw)"
      title={row ? say(row.says) : ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {row && <Sheet row={row} />}
    </Drawer>
  );
}

function Sheet({ row }: { row: TrailRow }) {
  const t = useWords('trail');
  const say = useSay();
  const { thing, thing_id, there, changes, key } = row;
  const name = nameOf(row);
  return (
    <>
      <Facts
        facts={[
          [
            say(row.thing_title),
            there && thing_id !== null ? (
              <ThingLink key="thing" thing={thing as Thing} id={thing_id}>
                {name}
              </ThingLink>
            ) : (
              name
            ),
          ],
          [t('sheet.who'), key ? `${doerOf(row)} (${t('withKey', { name: key })})` : doerOf(row)],
          [t('sheet.when'), <Moment key="at" at={row.at} />],
          [t('sheet.ip'), row.ip || (row.user_id === null ? t('sheet.server') : '–')],
          ...(row.agent ? [[t('sheet.device'), deviceOf(row.agent).name] as [string, string]] : []),
        ]}
      />
      <DetailSection title={t(changes.some(({ before }) => before) ? 'sheet.changes' : 'sheet.made')}>
        {changes.length ? <Table row={row} /> : <WholeWords>{t('sheet.nothing')}</WholeWords>}
      </DetailSection>
      {thing_id !== null && (
        <p>
          <Anchor component={Link} to={trailScreens.trail({ thing, thing_id })}>
            {t('sheet.ofThing', { name })}
          </Anchor>
        </p>
      )}
      <p className={classes['request']}>
        {t('sheet.request')} {row.request_id}
      </p>
    </>
  );
}

function Table({ row: { changes } }: { row: TrailRow }) {
  const t = useWords('trail');
  const say = useSay();
  const both = changes.some(({ before }) => before);
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{t('sheet.field')}</th>
          {both && <th>{t('sheet.before')}</th>}
          <th>{t('sheet.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{say(title)}</th>
            {both && <td>{before ? <Before words={before} struck={before.th !== after?.th} /> : '–'}</td>}
            <td>{after ? say(after) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stayed as it was is not struck through. */
function Before({ words, struck }: { words: Words; struck: boolean }) {
  const say = useSay();
  return struck ? <s>{say(words)}</s> : say(words);
}
