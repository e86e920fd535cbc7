// Running one program in the place of ours: its signals, its exit code.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Becomes that program where Node can (24, not on Windows), else stands in for it until it ends. */
export function become(file, args, env) {
  if (typeof process.execve === 'function') {
    process.removeAllListeners('warning'); // execve is called experimental; nobody who starts a shop needs to know
    process.execve(file, [file, ...args], env);
  }
  // A group of its own: Ctrl-C reaches it once, through us, and not a second time from the terminal.
  const child = spawn(file, args, { stdio: 'inherit', env, detached: process.platform !== 'win32' });
  passSignals((signal) => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(`langraan: ${file} did not start: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Passes each signal on once: the terminal and npm both send Ctrl-C. */
export function passSignals(to) {
  const last = {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - (last[signal] ?? 0) > 500) to(signal);
      last[signal] = now;
    });
  }
}
