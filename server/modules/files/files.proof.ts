import sharp from 'sharp';
import { files } from '../../../contract/files.ts';
import type { Proof } from '../../../test/world/proof.ts';

export const proof: Proof = {
  tables: { files: 'state' },
  makes: async ({ who }) => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    return { file: (await who.upload('slip', picture)).ok.Data.file };
  },
  endpoints: {
    'POST /api/v1/files': {
      call: async (s) => {
        const file = await s.picture('product');
        const bytes = (await s.admin.call(files.read, { file })).raw;
        return { input: { purpose: 'product' }, bytes };
      },
      leaves: { audit: [], topics: [], because: 'the row says who uploaded it and when' },
    },
    'GET /files/{file}': { call: async (s) => ({ input: { file: await s.picture('slip') } }) },
  },
};
