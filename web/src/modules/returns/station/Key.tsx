import classes from './station.module.css';

/** Which key does it; a phone has none, and no room to say so. */
export const Key = ({ name }: { name: string }) => <span className={classes['key']}>({name})</span>;
