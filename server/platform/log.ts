import { pino, type Logger } from 'pino';

/** Structured lines to stdout: ids and codes, never names, phones, addresses, tokens or bodies. */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['req.headers', 'password', 'token', '*.password', '*.token'], remove: true },
    },
    // written behind the answer, flushed at the process's end: no request waits for its line
    pino.destination({ dest: 1, sync: false }),
  );
export type { Logger };
