import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { Link } from '@tanstack/react-router';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { before, behind, downOf, inOf, outOf, under, upOf, withinOf, type Node, type Place } from './tree.ts';
import classes from './category.module.css';

interface Props {
  node: Node;
  nodes: readonly Node[];
  /** What is dragged now. */
  dragged: Node | undefined;
  onDrag: (node: Node | undefined) => void;
  onMove: (node: Node, place: Place | undefined) => Promise<void>;
  onAsk: (what: 'add' | 'rename' | 'move' | 'merge' | 'remove') => void;
}
type Drop = 'before' | 'under' | 'behind';
const PLACES: Record<Drop, (node: Node) => Place> = { before, under, behind };

/** One branch: dragged to where it belongs, or moved by Alt and the arrows, F2 renames. */
export function CategoryRow({ node, nodes, dragged, onDrag, onMove, onAsk }: Props) {
  const t = useWords('products');
  const [drop, setDrop] = useState<Drop>();
  const mayTake = dragged !== undefined && !withinOf(dragged, nodes).has(node.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = {
      ArrowUp: upOf(node),
      ArrowDown: downOf(node),
      ArrowRight: inOf(node),
      ArrowLeft: outOf(node, nodes),
    }[event.key];
    if (event.key === 'F2') onAsk('rename');
    else if (event.altKey && place) void onMove(node, place);
    else return;
    event.preventDefault();
  };
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (!mayTake) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientY - top) / height;
    setDrop(part < 0.3 ? 'before' : part > 0.7 ? 'behind' : 'under');
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged && drop && mayTake) void onMove(dragged, PLACES[drop](node));
    setDrop(undefined);
    onDrag(undefined);
  };
  return (
    <li
      className={classes['row']}
      style={{ paddingInlineStart: 8 + node.depth * 28 }}
      draggable
      data-drop={mayTake ? drop : undefined}
      data-dragged={dragged?.id === node.id || undefined}
      onDragStart={() => onDrag(node)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={onDragOver}
      onDragLeave={() => setDrop(undefined)}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} stroke={1.6} aria-hidden="true" className={classes['grip']} />
      <Link to={productScreens.manage({ category_id: node.id })} className={classes['name']!}>
        <Unbroken text={node.name} />
      </Link>
      <span className={classes['count']}>{t('category.products', { count: node.productsWithin })}</span>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('category.menu', { name: node.name })}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAsk('rename')}>{t('category.rename')}</Menu.Item>
          <Menu.Item onClick={() => onAsk('add')}>{t('category.addUnder')}</Menu.Item>
          <Menu.Item disabled={!upOf(node)} onClick={() => void onMove(node, upOf(node))}>
            {t('category.up')}
          </Menu.Item>
          <Menu.Item disabled={!downOf(node)} onClick={() => void onMove(node, downOf(node))}>
            {t('category.down')}
          </Menu.Item>
          <Menu.Item onClick={() => onAsk('move')}>{t('category.moveTo')}</Menu.Item>
          <Menu.Item disabled={nodes.length < 2} onClick={() => onAsk('merge')}>
            {t('category.merge')}
          </Menu.Item>
          <Menu.Item className={classes['danger']!} onClick={() => onAsk('remove')}>
            {t('category.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
