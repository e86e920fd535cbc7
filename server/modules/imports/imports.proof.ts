import { imports } from '../../../contract/imports.ts';
import { byId, first, given, just, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { checkRows, runRows } from './imports.commands/work-through.ts';

const TABLE = Buffer.from('รหัสสินค้า,ชื่อสินค้า,ราคาขาย\nFROM-A-FILE,ของจากไฟล์,25\nWRONG,,\n');
const manyRows = Buffer.from(
  ['code,name,price', ...Array.from({ length: ROWS }, (_, i) => `M${i},ของ,1`)].join('\n'),
);
const bring = async ({ admin }: Pick<Stage, 'admin'>, bytes = TABLE) =>
  (await admin.call(imports.bring, { kind: 'products' }, {}, { bytes, name: 'สินค้า.csv' })).ok.Data.id;
/** Brought and checked, as the queue does it. */
const checked = async (s: Pick<Stage, 'admin'>) => {
  const id = await bring(s);
  await checkRows({ enterprise: 1, id });
  return id;
};

/** A sheet with heads of its own, brought and matched. */
const foreign = (s: Pick<Stage, 'admin'>) => bring(s, Buffer.from('a,b,c\nMATCHED,ของ,5\n'));
const COLUMNS = ['code', 'name', 'price'];
const match = async (s: Pick<Stage, 'admin'>) => {
  const id = await foreign(s);
  const { state } = await s.admin.do(imports.detail, { id });
  if (state === 'unmatched') await s.admin.do(imports.match, { id, columns: COLUMNS });
};

export const proof: Proof = {
  tables: { imports: 'state', import_rows: 'state', import_matches: 'state' },
  marks: {
    imports: `file_name = 'คะแนรี', user_name = 'คะแนรี'`,
    import_rows: `label = 'คะแนรี', cells = '["คะแนรี"]'`,
    import_matches: `user_name = 'คะแนรี'`,
  },
  makes: async ({ who }) => {
    await match({ admin: who });
    return { import: await bring({ admin: who }) };
  },
  things: { import_match: first('import_matches') },
  endpoints: {
    'GET /api/v1/imports/kinds': { call: just() },
    'GET /api/v1/imports/template': { call: just({ kind: 'products', format: 'csv' }) },
    'POST /api/v1/imports': {
      call: async () => ({ input: { kind: 'products' }, bytes: TABLE }),
      leaves: {
        audit: [],
        topics: ['imports'],
        because: 'nothing has changed yet; the row says who brought it',
      },
    },
    'GET /api/v1/imports': {
      call: just({ kind: 'products' }),
      list: {
        fill: (s) => times(ROWS, () => bring(s)),
        text: `update imports set file_name = $1 where id = (select id from imports where enterprise_id = 1 order by id offset $2 limit 1)`,
        id: byId,
      },
    },
    'GET /api/v1/imports/{id}': { call: async (s) => ({ input: { id: await bring(s) } }) },
    'GET /api/v1/imports/{id}/rows': {
      call: async (s) => ({ input: { id: await bring(s) } }),
      list: { fill: async (s) => ({ id: await bring(s, manyRows) }), id: (row) => row['row'] },
      absent: { id: { status: 404, code: 'not_found', why: 'it is the import that is asked for' } },
    },
    'GET /api/v1/imports/{id}/wrong': {
      call: async (s) => ({ input: { id: await checked(s), format: 'csv' } }),
    },
    'GET /api/v1/imports/{id}/columns': { call: async (s) => ({ input: { id: await bring(s) } }) },
    'PUT /api/v1/imports/{id}/columns': {
      call: async (s) => ({ input: { id: await checked(s), columns: COLUMNS } }),
      leaves: { audit: ['import.match'], topics: ['imports'] },
      refuses: {
        import_state: given(async (s) => ({ id: await bring(s), columns: COLUMNS })),
      },
    },
    'GET /api/v1/imports/matches': { call: just({ kind: 'products' }) },
    'DELETE /api/v1/imports/matches/{id}': {
      call: async (s, world) => {
        await match(s);
        return {
          input: { id: await world.value('select max(id) from import_matches where enterprise_id = 1') },
        };
      },
      leaves: { audit: ['import.forget'], topics: ['imports'] },
    },
    'PUT /api/v1/imports/{id}/run': {
      call: async (s) => ({ input: { id: await checked(s) } }),
      leaves: { audit: ['import.run'], topics: ['imports'] },
      refuses: {
        import_state: given(async (s) => {
          const id = await checked(s);
          await s.admin.do(imports.run, { id });
          await runRows({ enterprise: 1, id });
          return { id };
        }),
      },
    },
    'DELETE /api/v1/imports/{id}': {
      call: async (s) => ({ input: { id: await checked(s) } }),
      leaves: { audit: ['import.remove'], topics: ['imports'] },
      refuses: { import_state: given(async (s) => ({ id: await bring(s) })) },
    },
  },
};
