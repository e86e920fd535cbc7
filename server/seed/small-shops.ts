import { neighbour } from './neighbour.ts';
import type { ShopPlan } from './shop.ts';

/** For tests: two shops in which everything happens, a few times. One's own courier has a driver, the other's has none. */
export const smallShops = (): ShopPlan[] => [withDriver(), neighbour()];

const withDriver = (): ShopPlan => {
  const { people, sizes, ...shop } = neighbour();
  return {
    ...shop,
    enterprise: { ...shop.enterprise, id: 1 },
    seed: 5,
    mailDomain: 'driver.example',
    people: [
      ...people.map((p) => ({ ...p, username: `${p.username}x` })),
      {
        username: 'driver',
        fname: 'ชัย',
        lname: 'ส่งไว',
        nick_name: 'พี่ชัย',
        group_id: 5,
        roles: { express: 2, delivery: 2 },
        plays: ['courier'],
      },
    ],
    sizes: {
      ...sizes,
      regular: 30,
      courierRound: { ready: 2, onTheWay: 1, failed: 1 },
      ready: { plain: 4, held: 1, unmapped: 0 },
      cancelledToday: 1,
    },
  };
};
