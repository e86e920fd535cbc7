import { createHmac } from 'node:crypto';

/** `t=…,v1=…`: signed at this second, with each of the secrets. */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1_000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signed.map((v1) => `v1=${v1}`)].join(',');
}
