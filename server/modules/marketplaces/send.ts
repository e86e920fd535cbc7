import { exchange } from '../../platform/ask.ts';
import type { Context } from './connector.ts';

/** Sends what a connector asks; counted by the marketplace's name. Errors: NoAnswer. */
export const sendTo =
  (marketplace: string): Context['send'] =>
  ({ url, ...outgoing }) =>
    exchange(marketplace, url, outgoing);
