import { promotions } from '../../../contract/promotions.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { assertOffered } from './promotions.commands/assert-offered.ts';
import { makePromotion, removePromotion, setClosed } from './promotions.commands/change-promotions.ts';
import { previewOf } from './promotions.views/preview.ts';
import { promotionList } from './promotions.queries/promotions.ts';

export const routes = (): Served[] =>
  serve(promotions, {
    list: view(promotions.list, promotionList),
    preview: view(promotions.preview, async (tx, _who, input, fail) => {
      await assertOffered(tx, input, fail);
      return { Data: await previewOf(tx, input) };
    }),
    create: makePromotion,
    setClosed,
    remove: removePromotion,
  });
