import type { Mutant } from '../../../test/mutants/mutant.ts';

const PICTURES = ['server/modules/files/pictures.test.ts'];

const upload = 'server/modules/files/files.commands/upload.ts';
const read = 'server/modules/files/files.commands/read-file.ts';

export const MUTANTS: Mutant[] = [
  // files
  {
    bug: 'no limit of pixels',
    file: upload,
    find: 'limitInputPixels: PIXELS,',
    replace: 'limitInputPixels: false,',
    seenBy: PICTURES,
  },
  {
    bug: 'a picture is kept as it came, with its EXIF',
    file: upload,
    find: 'return { bytes: await image.jpeg({ quality: 88 }).toBuffer(),',
    replace: 'return { bytes,',
    seenBy: PICTURES,
  },
  {
    bug: 'EXIF is written along',
    file: upload,
    find: "failOn: 'error' }).rotate();",
    replace: "failOn: 'error' }).rotate().keepMetadata();",
    seenBy: PICTURES,
  },
  {
    bug: 'a lying picture stays lying',
    file: upload,
    find: "failOn: 'error' }).rotate();",
    replace: "failOn: 'error' });",
    seenBy: PICTURES,
  },
  {
    bug: 'an animation is a picture',
    file: upload,
    find: "['image/jpeg',",
    replace: "['image/gif', 'image/jpeg',",
    seenBy: PICTURES,
  },
  {
    bug: 'files are open to everybody of the shop',
    file: read,
    find: 'return (await rules.get(file.purpose)?.(tx, who, file.name)) ?? false;',
    replace: 'return true;',
    seenBy: PICTURES,
  },
  {
    bug: 'files without a rule are open',
    file: read,
    find: '(tx, who, file.name)) ?? false;',
    replace: '(tx, who, file.name)) ?? true;',
    seenBy: PICTURES,
  },
  {
    bug: 'young strays are swept',
    file: 'server/modules/files/files.commands/sweep-files.ts',
    find: 'const OLD_MS = 24 * 3600_000;',
    replace: 'const OLD_MS = 22 * 3600_000;',
    seenBy: ['server/modules/files/files.test.ts'],
  },
];
