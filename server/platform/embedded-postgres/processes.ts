import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

/** A process as the others see it: dead ones are null; a zombie is dead but still holds its number. */
export type SeenProcess = { zombie: boolean; startedAt: string };

const hasProc = existsSync('/proc/self/stat');

export function seeProcess(pid: number): SeenProcess | null {
  if (!hasProc) return seeByPs(pid);
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name stands in brackets and may itself hold spaces and brackets: count fields after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { zombie: fields[0] === 'Z' || fields[0] === 'X', startedAt: fields[19] ?? '' };
}

/** A mark of a process that no later process with the same number can bear. */
export function processMark(pid: number): string | null {
  const seen = seeProcess(pid);
  return seen && !seen.zombie ? `${pid}@${seen.startedAt}` : null;
}

/** Its whole command line; '' when it cannot be read. */
export function commandLine(pid: number): string {
  if (hasProc) return (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
  return ps(pid, 'command=');
}

/** True for a live PostgreSQL whose data folder this is. */
export function isPostmasterOf(pid: number, dataDir: string): boolean {
  const seen = seeProcess(pid);
  if (!seen || seen.zombie) return false;
  if (!hasProc) return /postgres/.test(commandLine(pid)) && commandLine(pid).includes(dataDir);
  return readOrNull(`/proc/${pid}/comm`)?.trim() === 'postgres' && workingFolder(pid) === dataDir;
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function seeByPs(pid: number): SeenProcess | null {
  const [state = '', ...since] = ps(pid, 'state=,lstart=').split(/\s+/);
  if (!state) return null;
  return { zombie: state.startsWith('Z'), startedAt: since.join('-').replaceAll(':', '-') };
}

function ps(pid: number, columns: string): string {
  return (
    spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  );
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
