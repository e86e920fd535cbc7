// Running one program: in front, where it is seen at work, or aside, where it says everything at its end.
import { spawn } from 'node:child_process';
import { node24, root } from '../ensure.mjs';

/** Answers its exit code and the last of what it complained of: a runner may end badly outside every test. */
export async function inFront(args, env = {}) {
  const child = start(args, env, ['inherit', 'inherit', 'pipe']);
  let complained = '';
  child.stderr.on('data', (part) => {
    process.stderr.write(part);
    complained = (complained + part).slice(-2000);
  });
  return { status: await ended(child), complained };
}

/** Answers its exit code and what it said: two programs that write at once are read by nobody. */
export async function aside(args, env = {}) {
  const child = start(args, env, ['ignore', 'pipe', 'pipe']);
  let said = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (part) => (said += part));
  return { status: await ended(child), said };
}

const start = (args, env, stdio) =>
  spawn(node24, args, { cwd: root, stdio, env: { ...process.env, ...env } });

const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
