import { readdirSync, readFileSync } from 'node:fs';

const statOf = (pid: number | string): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
/** Processor time a process has used, in ms. */
export const cpuOf = (pid: number | string): number => (statOf(pid)[11]! + statOf(pid)[12]!) * 10;
/** That of a process and of those it started, as the database does; the ended ones too. */
export function cpuOfFamily(of: number): number {
  let sum = (statOf(of)[13]! + statOf(of)[14]!) * 10;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(pid) === of || statOf(pid)[1] === of) sum += cpuOf(pid);
    } catch {
      // it ended meanwhile
    }
  }
  return sum;
}
/** What a process holds in memory, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
