import type th from './kit.th.ts';
import type { Same } from '../app/words.ts';
export default { a: 'b' } satisfies Same<typeof th>;
