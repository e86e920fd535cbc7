// npm start: from a fresh checkout to a running shop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, node24, root } from './ensure.mjs';
import { become } from './run.mjs';
import { SERVER_ARGS } from './server-args.mjs';

ensureInstalled({ tools: !existsSync(join(root, 'dist/web/index.html')) }); // to build the web app with
ensureWebBuilt();

process.chdir(root);
become(node24, [...SERVER_ARGS, join(root, 'server/main.ts'), ...process.argv.slice(2)], {
  DEMO: 'true',
  NODE_ENV: 'production',
  ...process.env,
});
