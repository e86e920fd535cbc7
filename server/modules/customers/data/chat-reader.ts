import { brotliDecompressSync } from 'node:zlib';
import packed from './chat-reader.json' with { type: 'json' };

/** The weights of the chat reader as `bin/learn-chat.ts` packed them: a byte each, compressed. */
export const unpacked = () => ({
  clues: new Int8Array(brotliDecompressSync(Buffer.from(packed.clues, 'base64'))),
  scale: packed.scale,
  steps: Float32Array.from(packed.steps),
});
