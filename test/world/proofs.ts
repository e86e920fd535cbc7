import { existsSync } from 'node:fs';
import { ALL_ENDPOINTS, MODULES } from '../../server/modules.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { EndpointProof, Proof } from './proof.ts';

const fileOf = (module: string) =>
  new URL(`../../server/modules/${module}/${module}.proof.ts`, import.meta.url);

/** What each module brings, in their order; one without the file brings nothing, and the tests name what they miss. */
export const PROOFS: readonly { module: string; proof: Proof }[] = await Promise.all(
  MODULES.map(async ({ name }) => ({
    module: name,
    proof: existsSync(fileOf(name))
      ? ((await import(fileOf(name).href)) as { proof: Proof }).proof
      : ({} satisfies Proof),
  })),
);

/** `PUT /api/v1/orders/{id}/hold`: how proofs name an endpoint, whatever the code calls it. */
export const nameOf = (e: AnyEndpoint): string => `${e.method} ${e.path}`;
export const endpointNamed = (name: string): AnyEndpoint => {
  const found = ALL_ENDPOINTS.find((e) => nameOf(e) === name);
  if (!found) throw new Error(`there is no endpoint ${name}`);
  return found;
};

const ENDPOINTS: Readonly<Record<string, EndpointProof>> = Object.assign(
  {},
  ...PROOFS.map(({ proof }) => proof.endpoints),
) as Record<string, EndpointProof>;
export const proofOf = (e: AnyEndpoint): EndpointProof => ENDPOINTS[nameOf(e)] ?? {};

/** What the proofs tell of one thing, by the endpoints that have it. */
export const told = <K extends keyof EndpointProof>(key: K) =>
  Object.entries(ENDPOINTS).flatMap(([name, proof]) =>
    proof[key] === undefined ? [] : [[name, proof[key]] as const],
  ) as (readonly [string, NonNullable<EndpointProof[K]>])[];
