import classes from './orders.module.css';

/** The free words on an order, as small pills. */
export function OrderTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes['tags']}>
      {tags.map((tag) => (
        <span key={tag} className={classes['tag']}>
          {tag}
        </span>
      ))}
    </span>
  );
}
