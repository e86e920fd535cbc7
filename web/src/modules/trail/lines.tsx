import type { TrailRow } from '../../../../contract/trail.ts';
import { say } from '../../platform/i18n.ts';
import { ThingLink, type TimelineItem } from '../../kit/index.ts';
import type { Thing } from '../../../../contract/shared.ts';
import { Changes } from './Changes.tsx';
import { nameOf, toneOf } from './row.ts';

/** Entries as lines of a timeline; `who` is left out where they are all one person's. */
export const linesOf = (rows: readonly TrailRow[], withWho: boolean): TimelineItem[] =>
  rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: withWho ? row.who : '',
    what: (
      <>
        {say(row.says)}{' '}
        {!isAboutDoer(row) &&
          row.name !== null &&
          row.thing_id !== null &&
          (row.there ? (
            <ThingLink thing={row.thing as Thing} id={row.thing_id}>
              {nameOf(row)}
            </ThingLink>
          ) : (
            nameOf(row)
          ))}
      </>
    ),
    more: row.changes.length ? <Changes row={row} /> : undefined,
    tone: toneOf(row.action),
  }));

/** Who signed in is said already. */
const isAboutDoer = ({ thing, thing_id, user_id }: TrailRow) => thing === 'user' && thing_id === user_id;
