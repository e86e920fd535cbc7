import { readFileSync } from 'node:fs';
import type { Case } from './measure.ts';

const fixture = (name: string) => `test/fixtures/${name}.jsonl`;

/** As customers send them, most of them without difficulty. */
export const COLLECTED = ['chat', 'chat-more'].map(fixture);
/** Hard ones that are worked with: the rules were made by those that are `fitted`, the reader learns from all. */
export const WORKED = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'm'].map((part) => ({
  file: fixture(`chat-hard-${part}`),
  fitted: part <= 'c',
}));
/** What the rules' own tests say, one text an example. */
export const EXAMPLES = fixture('chat-examples');
/** By writers of their own; nobody has looked at them who mends the parser. */
export const KEPT = ['chat-hard-k', 'chat-hard-l'].map(fixture);

export function readCases(file: string): Case[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Case);
}
