import { useState } from 'react';
import { Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { purchasing as api } from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { ActionButton, ConfirmDialog } from '../../kit/index.ts';
import { call } from '../../platform/client.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import type { BuyingParts, LowAsked } from '../warehouse/index.ts';
import { numberOf } from './number.ts';
import classes from './purchasing.module.css';

/** Of what is short a draft per partner; then what came of it, with the ways on. */
function Suggest({ asked }: { asked: LowAsked }) {
  const t = useWords('purchasing');
  const kit = useWords('kit');
  const [made, setMade] = useState<DataOf<typeof api.suggest>>();
  /** So many drafts are there already: they are not on their way yet, and what is in them would be ordered twice. */
  const [waiting, setWaiting] = useState(0);
  const of = asked.partner_id === undefined ? {} : { partner_id: asked.partner_id };
  const make = async () => {
    setWaiting(0);
    const { lead, cover } = asked;
    setMade((await send(api.suggest, { lead, cover, ...of }, ['purchases'])).Data);
  };
  const begin = async () => {
    const { Datum } = await call(api.purchases, { state: 'draft', page_size: 1, ...of });
    if (Datum.total > 0) setWaiting(Datum.total);
    else await make();
  };
  return (
    <>
      <ActionButton
        disabledReason={undefined}
        icon={<IconShoppingCartPlus size={18} stroke={1.8} />}
        onClick={begin}
      >
        {t('suggest.make')}
      </ActionButton>
      <ConfirmDialog
        opened={waiting > 0}
        title={t('suggest.again', { count: waiting })}
        says={
          <>
            <Sentence text={t('suggest.againSays')} />{' '}
            <Link to={purchasingScreens.purchases({ state: 'draft', ...of })}>{t('suggest.look')}</Link>
          </>
        }
        confirm={t('suggest.more')}
        onConfirm={make}
        onCancel={() => setWaiting(0)}
      />
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
