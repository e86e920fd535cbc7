import { allows } from '../../../contract/rights.ts';
import type { Right, Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';

/** What people are told of, as they choose whether and where. */
interface Told {
  title: Words;
  /** Who may be told of it. */
  right: Exclude<Right, 'anyone'>;
  /** Where it is told as long as nobody has chosen. */
  bell: boolean;
  mail: boolean;
  /** Nobody turns it off. */
  always?: true;
}
export interface NoticeKind extends Told {
  /** `packing.cancelled` */
  key: string;
  /** What it stands under. */
  group: Words;
}

/** What is told. */
export interface Notice {
  type: 'default' | 'info' | 'primary' | 'danger' | 'warning' | 'success';
  title: Words;
  message: Words;
  link: string | null;
}

/** A module's kinds, by name; registered where it joins. */
export const noticesFor = <K extends string>(
  module: string,
  group: Words,
  kinds: Record<K, Told>,
): Readonly<Record<K, NoticeKind>> =>
  Object.fromEntries(
    Object.entries<Told>(kinds).map(([name, kind]) => [name, { ...kind, group, key: `${module}.${name}` }]),
  ) as Record<K, NoticeKind>;

const known = new Map<string, NoticeKind>();
export const registerNotices = (kinds: Readonly<Record<string, NoticeKind>>): void => {
  for (const kind of Object.values(kinds)) known.set(kind.key, kind);
};

/** Those that this person may be told of, in the order of the modules. */
export const kindsFor = (who: Actor): NoticeKind[] =>
  [...known.values()].filter((kind) => mayHear(who, kind));

const mayHear = ({ groupId, levels }: Actor, { right }: NoticeKind): boolean =>
  groupId !== 0 && allows({ groupId, levels }, right);
