import { needed, type Route } from './desk.ts';

export const REFRESH = '/auth/token/refresh';
const methods = ['GET', 'POST'] as const;
export const tokenRoutes: Route[] = [
  {
    methods,
    path: '/auth/token/create',
    isPublic: true,
    params: ['code'],
    work: ({ desk, params }) => ({ top: desk.grants.exchange(needed(params, 'code')) }),
  },
  {
    methods,
    path: REFRESH,
    isPublic: true,
    params: ['refresh_token'],
    work: ({ desk, params }) => ({ top: desk.grants.refresh(needed(params, 'refresh_token')) }),
  },
  {
    methods: ['GET'],
    path: '/seller/get',
    work: ({ shop }) => ({
      data: {
        seller_id: shop.id,
        short_code: `TH${shop.id}`,
        name: shop.name,
        name_company: shop.name,
        email: `${shop.id}@example.com`,
        location: 'Thailand',
        cb: false,
        status: 'ACTIVE',
      },
    }),
  },
];
