// npm run simulator [-- --port=4400 --every=20 --back=http://localhost:3000/…]: the marketplaces as servers on this machine, each on a port of its own,
// and a page to make orders, move them and the time, and switch faults on. `--every`: a new order each so many seconds, and one that moves on.
import { parseArgs } from 'node:util';
import { control, madeOrder } from './control.ts';
import { serve } from './http.ts';
import { openStands } from './stands.ts';
import { step } from './walk.ts';
import { World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    every: { type: 'string', default: '0' },
    back: { type: 'string', default: 'http://localhost:3000/admin/platform' },
    seed: { type: 'string', default: '1' },
  },
});
const world = new World(Number(options.seed));
const port = Number(options.port);
const { stands } = await openStands(world, { port: port && port + 1, backTo: options.back });
const page = await serve(control(world, stands), port);
world.clock.start();
const every = Number(options.every) * 1_000;
if (every > 0)
  setInterval(() => {
    const shop = world.random.pick(world.shops);
    madeOrder(world, shop);
    const orders = [...shop.orders.values()];
    step(world, world.random.pick(orders));
  }, every);
process.stdout.write(
  [
    `Simulator      ${page.url}`,
    ...stands.map(({ platform, url }) => `${platform.padEnd(14)} ${url}`),
    '',
  ].join('\n'),
);
