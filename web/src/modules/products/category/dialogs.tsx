import { useState } from 'react';
import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { products as api } from '../../../../../contract/products.ts';
import { CATEGORY_FIELDS } from '../../../../../contract/products.categories.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, Select, useDialogCommand } from '../../../kit/index.ts';
import { categoryOptions } from '../categories.ts';
import { withinOf, type Node } from './tree.ts';

const INVALIDATES = { invalidates: ['products' as const] };

/** A new category's name, or another one for one that is there. */
export function NameDialog(props: { node?: Node; under?: Node | undefined; onClose: () => void }) {
  const { node, under, onClose } = props;
  const t = useWords('products');
  const say = useSay();
  const [name, setName] = useState(node?.name ?? '');
  const about = {
    ...INVALIDATES,
    onClose,
    onRefused: (error: Error) => error instanceof ApiError && error.code === 'category_name_taken',
  };
  const create = useDialogCommand(api.createCategory, {
    ...about,
    done: () => t('category.added', { name }),
  });
  const rename = useDialogCommand(api.changeCategory, {
    ...about,
    done: () => t('category.renamed', { name }),
  });
  const refusal = create.refusal ?? rename.refusal;
  return (
    <ConfirmDialog
      opened
      title={
        node
          ? t('category.renameTitle', { name: node.name })
          : under
            ? t('category.addUnderTitle', { name: under.name })
            : t('category.add')
      }
      says=""
      confirm={t(node ? 'category.rename' : 'category.add')}
      disabledReason={name.trim() ? undefined : t('category.needName')}
      onCancel={onClose}
      onConfirm={() =>
        node
          ? rename.send({ id: node.id, version: node.version, name })
          : create.send({ name, parent_id: under?.id ?? null })
      }
    >
      <TextInput
        label={say(CATEGORY_FIELDS.name)}
        maxLength={80}
        data-autofocus
        value={name}
        error={refusal && errorText(refusal)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** Under which other category it goes, with all below it. */
export function MoveDialog({ node, nodes, onClose }: { node: Node; nodes: Node[]; onClose: () => void }) {
  const t = useWords('products');
  const [to, setTo] = useState<number | undefined>(node.parent_id ?? undefined);
  const { send } = useDialogCommand(api.changeCategory, {
    ...INVALIDATES,
    onClose,
    done: () => t('category.moved', { name: node.name }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('category.moveTitle', { name: node.name })}
      says={t('category.moveSays')}
      confirm={t('category.moveTo')}
      onCancel={onClose}
      onConfirm={() => send({ id: node.id, version: node.version, parent_id: to ?? null, before_id: null })}
    >
      <Select
        label={t('category.under')}
        placeholder={t('category.top')}
        clearable
        options={otherOptions(node, nodes)}
        value={to}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}

/** Removes a category: what is in it goes where one says. */
export function RemoveDialog(props: { node: Node; nodes: Node[]; merges: boolean; onClose: () => void }) {
  const { node, nodes, merges, onClose } = props;
  const t = useWords('products');
  const [moves, setMoves] = useState(merges);
  const [to, setTo] = useState<number>();
  const isEmpty = node.products === 0 && node.children === 0;
  const { send } = useDialogCommand(api.removeCategory, {
    ...INVALIDATES,
    onClose,
    done: () => t(moves ? 'category.merged' : 'category.removed', { name: node.name }),
  });
  return (
    <ConfirmDialog
      opened
      title={t(merges ? 'category.mergeTitle' : 'category.removeTitle', { name: node.name })}
      says={
        merges
          ? t('category.mergeSays')
          : isEmpty
            ? t('category.removeEmpty')
            : t('category.removeSays', { products: node.products, categories: node.children })
      }
      confirm={t(merges ? 'category.merge' : 'category.remove')}
      danger
      disabledReason={moves && to === undefined ? t('category.needTarget') : undefined}
      onCancel={onClose}
      onConfirm={() => send({ id: node.id, move_to: moves ? to : null })}
    >
      {!merges && !isEmpty && nodes.length > 1 && (
        <Radio.Group
          label={t('category.contents')}
          value={moves ? 'moves' : 'up'}
          onChange={(value) => setMoves(value === 'moves')}
        >
          <Radio value="up" label={t('category.goUp')} mt="xs" />
          <Radio value="moves" label={t('category.goElsewhere')} mt="xs" />
        </Radio.Group>
      )}
      {moves && (
        <Select
          label={t('category.into')}
          withAsterisk
          options={otherOptions(node, nodes)}
          value={to}
          onChange={setTo}
        />
      )}
    </ConfirmDialog>
  );
}

const otherOptions = (node: Node, nodes: Node[]) => {
  const own = withinOf(node, nodes);
  return categoryOptions(nodes).filter(({ value }) => !own.has(value));
};
