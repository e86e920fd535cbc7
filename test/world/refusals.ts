import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { COMMON_ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';

const nameOf = (e: AnyEndpoint) => `${e.module}.${e.name}`;
const common: readonly ErrorCode[] = COMMON_ERRORS;

/** Notes what an endpoint refused with, over all test files of a run; a code that it does not declare is an error. */
export function noteRefusal(file: string, e: AnyEndpoint, code: ErrorCode): void {
  if (common.includes(code)) return;
  if (!e.errors?.includes(code))
    throw new Error(`${nameOf(e)} refused with ${code}, which it does not declare`);
  appendFileSync(file, `${nameOf(e)} ${code}\n`);
}

/** What endpoints declare and no test of the run has seen. */
export function unseenRefusals(file: string): string[] {
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return ALL_ENDPOINTS.flatMap((e) => (e.errors ?? []).map((code) => `${nameOf(e)} ${code}`)).filter(
    (declared) => !seen.has(declared),
  );
}
