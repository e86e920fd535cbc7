import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web/src');
const mantine = join(web, '../../node_modules/@mantine');
const core = join(mantine, 'core/esm/index.mjs');
const text = (file: string) => readFileSync(file, 'utf8');

/** Where each name that Mantine exports is made. */
const homes = new Map(
  [...text(core).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, names, from]) =>
    names!.split(',').map((name) => [name.trim().split(' as ').at(-1)!, join(dirname(core), from!)] as const),
  ),
);
const namesFrom = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' as ')[0]!),
  );
const ours = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(web, file));
const theirs = ['Notifications.mjs', 'NotificationContainer.mjs'].map((file) =>
  join(mantine, 'notifications/esm', file),
);

function standOn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from] of text(file).matchAll(/from "(\.[^"]+)"/g)) standOn(join(dirname(file), from!), seen);
  return seen;
}

test('the styles of every component in use are loaded, and no others', () => {
  const used = [...ours, ...theirs].flatMap((file) => namesFrom(text(file)));
  const files = [...new Set(used)].flatMap((name) => [...standOn(homes.get(name) ?? '')]);
  const wanted = new Set(files.flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []));
  expect(wanted.size).toBeGreaterThan(20);
  const stylesIn = (file: string) =>
    [...text(file).matchAll(/core\/styles\/([A-Z]\w+)\./g)].map(([, name]) => name!);
  const always = stylesIn(join(web, 'app/mantine.css'));
  const withTheirUsers = ours.flatMap(stylesIn);
  expect(always.filter((name) => withTheirUsers.includes(name))).toEqual([]);
  expect([...new Set([...always, ...withTheirUsers])].toSorted()).toEqual([...wanted].toSorted());
});

test('who uses a component whose styles are not always loaded brings them', () => {
  const styled = new Set(
    ours.flatMap((file) => [...text(file).matchAll(/core\/styles\/([A-Z]\w+)\./g)].map(([, name]) => name!)),
  );
  const without = ours.filter((file) =>
    namesFrom(text(file)).some((name) => styled.has(name) && !text(file).includes(`styles/${name}.layer`)),
  );
  expect(without).toEqual([]);
});
