// Before anything of ours is loaded: what Node makes of our files is kept for the next start.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// where the folder may not be written to, each start compiles again
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'langraan'));
await import('./start.ts');
