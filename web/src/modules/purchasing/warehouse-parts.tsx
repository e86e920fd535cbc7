import { useState } from 'react';
import { Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { purchasing as api } from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { ActionButton } from '../../kit/index.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import type { BuyingParts, LowAsked } from '../warehouse/index.ts';
import { numberOf } from './number.ts';
import classes from './purchasing.module.css';

/** Of what is short a draft per partner; then what came of it, with the ways on. */
function Suggest({ asked }: { asked: LowAsked }) {
  const t = useWords('purchasing');
  const kit = useWords('kit');
  const [made, setMade] = useState<DataOf<typeof api.suggest>>();
  const make = async () => {
    const { partner_id, lead, cover } = asked;
    const input = { lead, cover, ...(partner_id === undefined ? {} : { partner_id }) };
    setMade((await send(api.suggest, input, ['purchases'])).Data);
  };
  return (
    <>
      <ActionButton
        disabledReason={undefined}
        icon={<IconShoppingCartPlus size={18} stroke={1.8} />}
        onClick={make}
      >
        {t('suggest.make')}
      </ActionButton>
      <Modal
        opened={made !== undefined}
        onClose={() => setMade(undefined)}
        title={t('suggest.made', { count: made?.drafts.length ?? 0 })}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        {made && (
          <div className={classes['made']}>
            <ul>
              {made.drafts.map((draft) => (
                <li key={draft.id}>
                  <Link to={purchasingScreens.purchase(draft.id)}>{draft.partner}</Link>
                  <span>
                    {numberOf(draft)} · {t('lineCount', { count: draft.lines })}
                  </span>
                </li>
              ))}
            </ul>
            {made.left.length > 0 && (
              <WholeWords className={classes['soft']!}>
                {t('suggest.left', {
                  count: made.left.length,
                  skus: made.left.map(({ sku }) => sku).join(', '),
                })}
              </WholeWords>
            )}
          </div>
        )}
      </Modal>
    </>
  );
}

export const parts: BuyingParts = {
  tools: [{ right: api.suggest.right, Tool: Suggest }],
  incoming: {
    right: purchasingScreens.purchases.right,
    of: (item_id) => purchasingScreens.purchases({ item_id, awaited: true }),
  },
  ordered: {
    right: purchasingScreens.purchases.right,
    says: () => wordsOf('purchasing')('ofPartner'),
    of: (partner_id) => purchasingScreens.purchases({ partner_id }),
  },
};
