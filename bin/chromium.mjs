// The browser for the end-to-end tests: Debian's without a window, which needs two thirds of the processor's time of
// one with a window, else the one that is here.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage, mayInstall } from './debian.mjs';
import { say } from './ensure.mjs';

const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Its path, installing it where that is plainly ours to do (root on Debian); null after saying what to do. */
export function chromiumPath() {
  if (mayInstall() && !process.env.CHROMIUM_PATH && !findChromium()?.endsWith(shell)) install();
  const found = findChromium();
  if (!found) say('Chromium is missing. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return found;
}

export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps];
  return places.find((path) => existsSync(path)) ?? null;
}

function install() {
  say('Installing Chromium for the browser tests …');
  return installPackage(shell) || findChromium() !== null || installPackage('chromium');
}
