// What the tests need of Debian is installed where that is plainly ours to do: as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './ensure.mjs';

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Twice: a package mirror that hiccups once is not worth a failed run. */
export function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  const once = () => apt('-q', 'update') && apt('-qq', 'install', '-y', '--no-install-recommends', name);
  return once() || once();
}

/** What reads PDFs in tests. Where it cannot be installed, the tests that need it say so. */
export function ensurePoppler() {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'pdftotext')));
  if (found || !mayInstall()) return;
  say('Installing poppler-utils for the tests of paper …');
  installPackage('poppler-utils');
}
