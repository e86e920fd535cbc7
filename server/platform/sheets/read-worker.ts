import { parentPort, workerData } from 'node:worker_threads';
import type { ReadAnswer } from './read-sheet.ts';
import { rowsOf } from './rows-of.ts';

const { bytes } = workerData as { bytes: Uint8Array };
parentPort!.postMessage((await rowsOf(bytes)) satisfies ReadAnswer);
