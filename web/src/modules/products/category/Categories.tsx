import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Empty, Failed, Guard, Loading, PageHead } from '../../../kit/index.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { MoveDialog, NameDialog, RemoveDialog } from './dialogs.tsx';
import { nodesOf, type Node } from './tree.ts';
import { useMove } from './useMove.ts';
import classes from './category.module.css';

type Asked = { what: 'add' | 'rename' | 'move' | 'merge' | 'remove'; node?: Node };

/** The catalogue's tree, put in order by dragging, by keys or by a menu. */
export function Categories() {
  return (
    <Guard right={productScreens.categories.right}>
      <Tree />
    </Guard>
  );
}

function Tree() {
  const t = useWords('products');
  const read = useRead(api.categories, {});
  const move = useMove();
  const [asked, setAsked] = useState<Asked>();
  const [dragged, setDragged] = useState<Node>();
  const nodes = nodesOf(read.data?.Data ?? []);
  const close = () => setAsked(undefined);
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAsked({ what: 'add' })}>
      {t('category.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('category.title')} actions={add} />
      {read.isPending ? (
        <Loading lines={8} />
      ) : !read.data ? (
        <Failed error={read.error} retry={() => void read.refetch()} />
      ) : nodes.length === 0 ? (
        <Empty title={t('category.empty')} hint={t('category.emptyHint')} action={add} />
      ) : (
        <>
          <WholeWords className={classes['hint']}>{t('category.hint')}</WholeWords>
          <ul className={classes['tree']} aria-label={t('category.title')}>
            {nodes.map((node) => (
              <CategoryRow
                key={node.id}
                node={node}
                nodes={nodes}
                dragged={dragged}
                onDrag={setDragged}
                onMove={move}
                onAsk={(what) => setAsked({ what, node })}
              />
            ))}
          </ul>
        </>
      )}
      {asked?.what === 'add' && <NameDialog under={asked.node} onClose={close} />}
      {asked?.node && asked.what === 'rename' && <NameDialog node={asked.node} onClose={close} />}
      {asked?.node && asked.what === 'move' && <MoveDialog node={asked.node} nodes={nodes} onClose={close} />}
      {asked?.node && (asked.what === 'merge' || asked.what === 'remove') && (
        <RemoveDialog node={asked.node} nodes={nodes} merges={asked.what === 'merge'} onClose={close} />
      )}
    </>
  );
}
