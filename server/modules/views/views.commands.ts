import { GROUPS } from '../../../contract/shared.ts';
import { MOST_SHARED_VIEWS, views } from '../../../contract/views.ts';
import { command } from '../../platform/command.ts';
import { record } from '../audit/index.ts';
import { countViews, deleteView, lockViews, viewForUpdate, viewNamed, writeView } from './views.store.ts';

/** Shares a view; the one of that name is replaced where it is one's own. */
export const share = command(views.share, async (tx, who, { list, name, search }, fail) => {
  await lockViews(tx, list);
  const there = await viewNamed(tx, list, name);
  if (there && there.user_id !== who.userId)
    throw fail('view_of_another', { view: name, owner: there.owner });
  if (!there && (await countViews(tx, list)) >= MOST_SHARED_VIEWS)
    throw fail('views_full', { most: MOST_SHARED_VIEWS });
  const id = await writeView(tx, who, { list, name, search });
  record(tx, who, { action: 'view.share', thing: 'view', id, after: { name, list } });
  return { id };
});

/** Who shared it stops it; an administrator may tidy up. */
export const remove = command(views.remove, async (tx, who, { id }, fail) => {
  const found = await viewForUpdate(tx, id);
  if (!found) throw fail('not_found');
  if (found.user_id !== who.userId && who.groupId !== GROUPS.admin)
    throw fail('view_of_another', { view: found.name, owner: found.owner });
  await deleteView(tx, id);
  record(tx, who, {
    action: 'view.remove',
    thing: 'view',
    id,
    before: { name: found.name, list: found.list },
  });
  return { id };
});
