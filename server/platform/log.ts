import { pino, type Logger } from 'pino';

/** Structured lines to stdout: ids and codes, never names, phones, addresses, tokens or bodies. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'password', 'token', '*.password', '*.token'], remove: true },
  });
export type { Logger };
