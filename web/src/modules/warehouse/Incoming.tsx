import { MayLink, count } from '../../kit/index.ts';
import { buying } from './extensions.ts';

/** So many of an item are on their way; who may see the orders gets to them. */
export function Incoming({ item, n }: { item: number; n: number }) {
  const listed = buying.parts().find(({ incoming }) => incoming)?.incoming;
  if (n === 0) return '–';
  return listed ? (
    <MayLink to={listed.of(item)} right={listed.right}>
      {count(n)}
    </MayLink>
  ) : (
    count(n)
  );
}
