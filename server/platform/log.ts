import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured lines to stdout: ids and codes, never names, phones, addresses, tokens or bodies. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.headers', 'password', 'token', '*.password', '*.token'], remove: true },
    },
    // written behind the answer, flushed at the process's end: no request waits for its line
    to ?? pino.destination({ dest: 1, sync: false }),
  );
export type { Logger };
