// npm run dev: the server, started again when its files change, and the web app with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node24, root, say } from './ensure.mjs';
import { passSignals } from './run.mjs';
import { SERVER_ARGS } from './server-args.mjs';

ensureInstalled({ tools: true });

const env = { DEMO: 'true', CHECK_REPLIES: 'true', ...process.env, NODE_ENV: 'development' };
const start = (...args) =>
  spawn(node24, args, { cwd: root, stdio: 'inherit', env, detached: process.platform !== 'win32' });

const both = [
  start('--watch', '--watch-preserve-output', ...SERVER_ARGS, 'server/main.ts'),
  start(join(root, 'node_modules/vite/bin/vite.js')),
];
let ending = false;
const endBoth = (signal) => {
  ending = true;
  both.forEach((child) => child.kill(signal));
};
passSignals(endBoth);

let left = both.length;
for (const child of both) {
  child.once('exit', (code) => {
    if (--left === 0) process.exit(code ?? 0);
    else if (!ending) endBoth('SIGTERM');
  });
}
say('Open http://localhost:5173 · Ctrl-C ends both');
