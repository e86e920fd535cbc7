import type { Config } from '../../../platform/config.ts';
import type { Verifier } from './verifier.ts';
import { slipOk } from './slipok.ts';

let verifier: Verifier | null = null;
/** Who can be asked, by the configuration. */
export const useVerifier = ({ SLIPOK_BRANCH: branch, SLIPOK_KEY: key, SLIPOK_URL: url }: Config): void => {
  verifier = branch && key ? slipOk({ url, branch, key }) : null;
};

/** Null: nobody verifies slips; all of them stay at amber. */
export const theVerifier = (): Verifier | null => verifier;
